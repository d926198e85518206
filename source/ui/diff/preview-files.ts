import {count} from '../../model/name-some.ts';
import {type FileSection, sectionPath} from '../../state/diff/file-section.ts';
import {cellName, cellWidth, cutStart} from '../../text/text-width.ts';
import {composeEnds, composeLine, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import {alsoIn} from './also-in.ts';
import type {DiffNews} from './diff-feed.ts';
import {changeLetter, fileCounts} from './render-file-line.ts';

/** The names of the other worktrees that touch a file, which may have an old name as well. */
export type AlsoTouching = (names: readonly string[]) => readonly string[];

/**
 * The first files with their counts and who else touches them, at most `height` lines; what does not fit is counted on
 * the last.
 */
export const previewFiles = (
	{document, summary}: DiffNews,
	width: number,
	height: number,
	look: Look,
	others: AlsoTouching = () => [],
): readonly string[] => {
	const files = document?.files ?? [];
	const all = summary?.files ?? files.length;
	const {theme, glyphs} = look;
	const [first] = files;
	// a single file is named by its own line in the diff
	if (all < 2 && first !== undefined && height > 0) {
		const also = alsoIn(others(namesOf(first)), width - 4);
		return also === '' ? [] : [composeLine([span(`    ${also}`, theme.warn)], width, glyphs.ellipsis)];
	}
	if (height < 2 || all < 2) return [];
	const shown = all > height ? height - 1 : height;
	const lines = files
		.slice(0, shown)
		.map(section => fileLine(section, others(namesOf(section)), width, look));
	const rest = all - lines.length;
	return rest <= 0 ? lines : [...lines, theme.dim(`    and ${count(rest, 'file')} more`.slice(0, width))];
};

/** The least cells that a name keeps when others want room beside it. */
const leastName = 24;

/** ` M  src/login/form.tsx  also in agent-3 +1     +96 −4 `: the name is cut at its start, who else is there gives way first. */
const fileLine = (section: FileSection, others: readonly string[], width: number, look: Look): string => {
	const {theme, glyphs} = look;
	const name = cellName(sectionPath(section));
	const counts = [...fileCounts(section, look), span(' ')];
	const room = width - 5 - spansWidth(counts);
	const also = alsoIn(others, room - 2 - Math.min(cellWidth(name), leastName));
	const nameRoom = Math.max(8, also === '' ? width - 18 : room - 2 - cellWidth(also));
	return composeEnds(
		[
			span(` ${changeLetter(section)}  `, theme.dim),
			span(cutStart(name, nameRoom, glyphs.ellipsis)),
			...(also === '' ? [] : [span(`  ${also}`, theme.warn)]),
		],
		counts,
		width,
		glyphs.ellipsis,
	);
};

/** What the file is and was called. */
const namesOf = ({listed, path, oldPath}: FileSection): readonly string[] =>
	[listed?.path ?? path, listed?.old_path ?? oldPath].filter(name => name !== null);
