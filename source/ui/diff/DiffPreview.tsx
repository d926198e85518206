import {Box, Text} from 'ink';
import type {ReactNode} from 'react';
import type {Row} from '../../model/row.ts';
import type {App} from '../../operations/index.ts';
import {initialOptions} from '../../state/diff/diff-options.ts';
import {noNotes} from '../../state/diff/place-notes.ts';
import {initialView} from '../../state/diff/view.ts';
import type {Glyphs} from '../glyphs.ts';
import {fillLine, span} from '../line.ts';
import type {Theme} from '../theme.ts';
import {bodyWords} from './body-words.ts';
import {DiffView} from './DiffView.tsx';
import {type AlsoTouching, previewFiles} from './preview-files.ts';
import {previewTitle} from './preview-title.ts';
import {useHighlighter} from './use-highlighter.ts';
import {usePreview} from './use-preview.ts';

export type DiffPreviewProps = {
	readonly app: App;
	readonly row: Row;
	readonly width: number;
	readonly height: number;
	readonly theme: Theme;
	readonly glyphs: Glyphs;
	readonly others?: AlsoTouching;
};

const view = initialView();

/** The selected worktree's change beside the list: title, files, and the beginning of the diff. Exactly `height` lines. */
export const DiffPreview = ({
	app,
	row,
	width,
	height,
	theme,
	glyphs,
	others,
}: DiffPreviewProps): ReactNode => {
	const news = usePreview(app, row);
	const highlighter = useHighlighter();
	const {document, revision} = news;
	if (height < 1) return null;
	const words = bodyWords({news, options: initialOptions}, row, width - 1, '');
	const files = previewFiles(news, width, Math.min(8, Math.floor(height / 3)), {theme, glyphs}, others);
	const head = [previewTitle(news, row, width, {theme, glyphs}), ...files];
	return (
		<Box flexDirection="column" width={width} height={height} overflow="hidden">
			{head.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row is a place on the screen
				<Text key={index} wrap="truncate">
					{line}
				</Text>
			))}
			{words?.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row is a place on the screen
				<Text key={`words-${index}`} wrap="truncate">
					{fillLine([span(` ${line}`, theme.dim)], width, glyphs.ellipsis)}
				</Text>
			))}
			{words === null && document !== null && (
				<DiffView
					{...{document, revision: revision + highlighter.version(), view, width, theme, glyphs, highlighter}}
					height={Math.max(0, height - head.length)}
					notes={noNotes}
					openHint=""
					pattern={null}
					hasCursor={false}
				/>
			)}
		</Box>
	);
};
