import xterm, {type IBuffer} from '@xterm/headless';

/** A terminal emulator without a window: it takes a program's output and knows what a user would see. */
export type Emulator = {
	/** Takes output; the promise resolves when it is on the screen. */
	write(data: string): Promise<void>;
	resize(columns: number, rows: number): void;
	/** What the terminal answers on its own, such as its cursor position, goes to `listener`. */
	onAnswer(listener: (data: string) => void): void;
	/** The visible rows, without spaces at their ends. */
	screen(): string[];
	/** The main screen from its first line ever to its last, whether or not it is the one shown. */
	mainScreen(): string[];
	/** See {@link Terminal.grid}. */
	grid(): string[][];
	/** How many visible rows go on from the one above: lines that were too long for the terminal. */
	wrappedRows(): number;
	cursor(): {readonly column: number; readonly row: number; readonly visible: boolean};
	alternateScreenActive(): boolean;
	bracketedPasteActive(): boolean;
	mouseTrackingActive(): boolean;
	focusReportsActive(): boolean;
	/** Whether a line that is too long goes on in the next row; else it ends at the edge. */
	wrappingActive(): boolean;
};

const {UnicodeGraphemesAddon} = await loadGraphemes();

/**
 * The add-on takes a Buffer for one that starts its memory block. Small Buffers share a block, so that it fails or
 * not depending on what ran before: it is loaded while Node has no such pool.
 */
async function loadGraphemes() {
	const {poolSize} = Buffer;
	Buffer.poolSize = 0;
	try {
		const addon = await import('@xterm/addon-unicode-graphemes');
		// loaded as an ES module (by tsx) it has no default export
		return addon.default ?? addon;
	} finally {
		Buffer.poolSize = poolSize;
	}
}

/** Makes an emulator of `columns` × `rows` cells that measures emoji as current terminals do. */
export function createEmulator(columns: number, rows: number): Emulator {
	const terminal = new xterm.Terminal({
		cols: columns,
		rows,
		scrollback: 10_000,
		logLevel: 'off',
		allowProposedApi: true,
	});
	terminal.loadAddon(new UnicodeGraphemesAddon());
	const cursorVisible = followCursorVisibility(terminal);
	const active = () => terminal.buffer.active;
	return {
		write: data => new Promise(resolve => terminal.write(data, resolve)),
		resize: (newColumns, newRows) => terminal.resize(newColumns, newRows),
		onAnswer: listener => {
			terminal.onData(listener);
		},
		screen: () => visibleRows(active(), terminal.rows).map(row => lineText(active(), row)),
		mainScreen: () =>
			trimEnd(range(terminal.buffer.normal.length).map(row => lineText(terminal.buffer.normal, row))),
		grid: () => visibleRows(active(), terminal.rows).map(row => lineCells(active(), row, terminal.cols)),
		wrappedRows: () =>
			visibleRows(active(), terminal.rows).filter(row => active().getLine(row)?.isWrapped).length,
		cursor: () => ({column: active().cursorX, row: active().cursorY, visible: cursorVisible()}),
		alternateScreenActive: () => active().type === 'alternate',
		bracketedPasteActive: () => terminal.modes.bracketedPasteMode,
		mouseTrackingActive: () => terminal.modes.mouseTrackingMode !== 'none',
		focusReportsActive: () => terminal.modes.sendFocusMode,
		wrappingActive: () => terminal.modes.wraparoundMode,
	};
}

/** xterm tells of all modes but this one: it has to be read along with the output. */
function followCursorVisibility({parser}: xterm.Terminal): () => boolean {
	let visible = true;
	const set = (value: boolean) => (parameters: readonly (number | number[])[]) => {
		visible = parameters.includes(25) ? value : visible;
		return false;
	};
	const reset = () => {
		visible = true;
		return false;
	};
	parser.registerCsiHandler({prefix: '?', final: 'h'}, set(true));
	parser.registerCsiHandler({prefix: '?', final: 'l'}, set(false));
	parser.registerCsiHandler({intermediates: '!', final: 'p'}, reset);
	parser.registerEscHandler({final: 'c'}, reset);
	return () => visible;
}

function range(length: number): number[] {
	return Array.from({length}, (_, index) => index);
}

function visibleRows(buffer: IBuffer, rows: number): number[] {
	return range(rows).map(row => buffer.baseY + row);
}

function lineText(buffer: IBuffer, row: number): string {
	return buffer.getLine(row)?.translateToString(true).trimEnd() ?? '';
}

function lineCells(buffer: IBuffer, row: number, columns: number): string[] {
	const line = buffer.getLine(row);
	return range(columns).map(column => {
		const cell = line?.getCell(column);
		return cell?.getWidth() === 0 ? '' : cell?.getChars() || ' ';
	});
}

function trimEnd(lines: readonly string[]): string[] {
	return lines.slice(0, lines.findLastIndex(line => line !== '') + 1);
}
