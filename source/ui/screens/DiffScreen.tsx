import {Box} from 'ink';
import {type ReactNode, useContext, useEffect} from 'react';
import type {Row} from '../../model/row.ts';
import type {App} from '../../operations/index.ts';
import {searchLine} from '../diff/bottom-line.ts';
import {DiffBody} from '../diff/DiffBody.tsx';
import {diffFooter} from '../diff/diff-footer.ts';
import {stripLine} from '../diff/file-strip.ts';
import {headerLine} from '../diff/header-line.ts';
import {noteLine} from '../diff/note-line.ts';
import {registerOpenDiff} from '../diff/open-diff.ts';
import {type DiffHands, runDiffKey} from '../diff/press-keys.ts';
import {bodyRow, diffLayout} from '../diff/screen-layout.ts';
import {useDiff} from '../diff/use-diff.ts';
import {useDiffKeys} from '../diff/use-diff-keys.ts';
import type {Glyphs} from '../glyphs.ts';
import {type Keymap, makeKeymap} from '../keys/keymap.ts';
import type {Span} from '../line.ts';
import {DeskContext} from '../look.ts';
import {Line} from '../parts/Line.tsx';
import type {Theme} from '../theme.ts';

/**
 * What the diff screen gets. It has all keys of `where: 'diff'` (matched through the keymap, so that remapping and
 * help hold) and draws exactly `rows` lines of at most `columns` cells.
 */
export type DiffScreenProps = DiffHands & {
	readonly app: App;
	readonly row: Row;
	readonly columns: number;
	readonly rows: number;
	readonly theme: Theme;
	readonly glyphs: Glyphs;
	/** False while a sheet is open above the diff: then keys belong to the sheet. */
	readonly keysEnabled: boolean;
	/** What stands between the diff and its keys, and how many of the rows it takes. */
	readonly inset?: {readonly rows: number; readonly content: ReactNode};
	/** In place of the keys, while something else has them. */
	readonly footer?: string | null;
	/** At the right of the keys. */
	readonly notice?: readonly Span[];
	/** The desk's unless given. */
	readonly keymap?: Keymap;
};

const defaultKeymap = makeKeymap({});

/** The whole change of one worktree: header, files, diff, keys. Exactly `rows` lines. */
export const DiffScreen = (props: DiffScreenProps): ReactNode => <OpenDiff key={props.row.path} {...props} />;

const OpenDiff = ({
	app,
	row,
	columns,
	rows,
	theme,
	glyphs,
	keysEnabled,
	inset,
	footer = null,
	...hands
}: DiffScreenProps): ReactNode => {
	const desk = useContext(DeskContext)?.desk;
	const keymap = hands.keymap ?? desk?.keymap ?? defaultKeymap;
	const store = useDiff(app, row, columns);
	const session = store.state();
	const own = rows - (inset?.rows ?? 0);
	const layout = diffLayout(columns, own, session.view.tree);
	const look = {theme, glyphs};
	useDiffKeys(store, keymap, hands, keysEnabled);
	useEffect(() =>
		registerOpenDiff(app, {
			worktree: row.path,
			isTyping: () => store.state().search.isTyping,
			run: id => void runDiffKey(store, hands, id),
			act: store.act,
			click: cell => {
				const row = bodyRow(layout, cell);
				if (row !== null) store.act({kind: 'row', row});
			},
		}),
	);
	const {rows: height, columns: width} = layout.body;
	useEffect(() => store.act({kind: 'size', rows: height, columns: width}), [store, height, width]);

	return (
		<Box flexDirection="column" width={columns} height={rows} overflow="hidden">
			<Line text={headerLine(session, row, columns, look)} />
			{layout.strip === 1 && <Line text={stripLine(session, columns, look)} />}
			{own > 2 && <DiffBody session={session} row={row} layout={layout} keymap={keymap} look={look} />}
			{inset?.content}
			{layout.rule === 1 && <Line text={theme.dim(glyphs.horizontal.repeat(columns))} />}
			<Line
				text={
					footer ??
					searchLine(session.search, session.view.cursor, columns, look, keymap) ??
					noteLine(session, keymap, columns, look) ??
					diffFooter(keymap, columns, look, hands.notice)
				}
			/>
		</Box>
	);
};
