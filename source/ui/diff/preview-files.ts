import {count} from '../../model/name-some.ts';
import {sectionPath} from '../../state/diff/file-section.ts';
import {cellName, cutStart} from '../../text/text-width.ts';
import {composeEnds, span} from '../line.ts';
import type {Look} from '../look.ts';
import type {DiffNews} from './diff-feed.ts';
import {changeLetter, fileCounts} from './render-file-line.ts';

/** The first files with their counts, at most `height` lines; what does not fit is counted on the last. */
export const previewFiles = (
	{document, summary}: DiffNews,
	width: number,
	height: number,
	look: Look,
): readonly string[] => {
	const files = document?.files ?? [];
	const all = summary?.files ?? files.length;
	// a single file is named by its own line in the diff
	if (height < 2 || all < 2) return [];
	const shown = all > height ? height - 1 : height;
	const {theme, glyphs} = look;
	const lines = files
		.slice(0, shown)
		.map(section =>
			composeEnds(
				[
					span(` ${changeLetter(section)}  `, theme.dim),
					span(cutStart(cellName(sectionPath(section)), Math.max(8, width - 18), glyphs.ellipsis)),
				],
				[...fileCounts(section, look), span(' ')],
				width,
				glyphs.ellipsis,
			),
		);
	const rest = all - lines.length;
	return rest <= 0 ? lines : [...lines, theme.dim(`    and ${count(rest, 'file')} more`.slice(0, width))];
};
