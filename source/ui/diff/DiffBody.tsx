import {Box} from 'ink';
import {type ReactNode, useMemo} from 'react';
import type {Row} from '../../model/row.ts';
import {fileTree} from '../../state/diff/file-tree.ts';
import {searchPattern} from '../../state/diff/search-pattern.ts';
import {hintOf} from '../keys/hint-of.ts';
import type {Keymap} from '../keys/keymap.ts';
import {fillLine, span} from '../line.ts';
import type {Look} from '../look.ts';
import {Lines} from '../parts/Lines.tsx';
import {bodyWords} from './body-words.ts';
import {DiffView} from './DiffView.tsx';
import type {DiffSession} from './diff-session.ts';
import type {DiffLayout} from './screen-layout.ts';
import {treeLines} from './tree-lines.ts';
import {useHighlighter} from './use-highlighter.ts';

type DiffBodyProps = {
	readonly session: DiffSession;
	readonly row: Row;
	readonly layout: DiffLayout;
	readonly keymap: Pick<Keymap, 'keysOf'>;
	readonly look: Look;
};

/** The diff with its tree, or words in its place. */
export const DiffBody = ({session, row, layout, keymap, look}: DiffBodyProps): ReactNode => {
	const highlighter = useHighlighter();
	const {news, view, search, notes} = session;
	const {body, tree} = layout;
	const hasTree = tree !== null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the document grows in place, its revision tells
	const treeOf = useMemo(
		() => (hasTree && news.document !== null ? fileTree(news.document.files) : []),
		[hasTree, news.document, news.revision],
	);
	const words = bodyWords(session, row, body.columns - 2, hintOf(keymap, [['diff_space', 'shows it']]));
	if (words !== null || news.document === null) {
		const lines = ['', ...(words ?? [])].map(line =>
			fillLine([span(`  ${line}`, look.theme.dim)], body.columns, look.glyphs.ellipsis),
		);
		return <Lines lines={lines} rows={body.rows} columns={body.columns} />;
	}
	return (
		<Box flexDirection={tree?.beside === true ? 'row' : 'column'}>
			{tree !== null && (
				<Lines
					lines={treeLines(news.document, treeOf, view, tree.columns, tree.rows, look)}
					rows={tree.rows}
					columns={tree.columns}
				/>
			)}
			{tree?.beside === true && (
				<Lines
					lines={Array.from({length: tree.rows}, () => look.theme.dim(look.glyphs.vertical))}
					rows={tree.rows}
					columns={1}
				/>
			)}
			<DiffView
				{...look}
				document={news.document}
				revision={news.revision + highlighter.version()}
				view={view}
				notes={notes}
				width={body.columns}
				height={body.rows}
				highlighter={highlighter}
				openHint={hintOf(keymap, [['diff_open', 'shows it']])}
				pattern={searchPattern(search.query)}
				hasCursor
			/>
		</Box>
	);
};
