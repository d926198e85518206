import {Box} from 'ink';
import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {alsoTouching} from '../../state/also-touching.ts';
import type {Work} from '../../state/state.ts';
import {cellName} from '../../text/text-width.ts';
import {DiffPreview} from '../diff/DiffPreview.tsx';
import {showKey} from '../keys/key-names.ts';
import {useDesk} from '../look.ts';
import {Line} from './Line.tsx';
import {previewFacts} from './preview-facts.ts';

type PreviewProps = {
	readonly row: Row;
	readonly work: Work | undefined;
	readonly columns: number;
	readonly rows: number;
};

/** The selected worktree in detail: its facts, then its change, read-only. Exactly `rows` lines. */
export const Preview = ({row, work, columns, rows}: PreviewProps) => {
	const {desk, look} = useDesk();
	const state = desk.store.getState();
	const {now} = state;
	const updateKey = showKey(desk.keymap.keysOf('update')[0] ?? '', look.glyphs);
	const around = {columns, rows, now, updateKey};
	const facts = [...previewFacts(row, work, around, look), ...(rows >= 12 ? [''] : [])];
	const others = (names: readonly string[]): readonly string[] =>
		alsoTouching(state, row.path, names).map(other => cellName(rowName(other)));
	return (
		<Box flexDirection="column" width={columns} height={rows} overflow="hidden">
			{facts.map((text, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the screen
				<Line key={index} text={text} />
			))}
			<DiffPreview
				app={desk.app}
				row={row}
				width={columns}
				height={rows - facts.length}
				{...look}
				others={others}
			/>
		</Box>
	);
};
