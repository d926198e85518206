import type {FileSection} from './file-section.ts';

/**
 * What is to be said of a file beside its name and counts, in words, most telling first. `openHint`: which key reads
 * one that was too large, such as `enter shows it`; empty for none.
 */
export const fileDetails = (section: FileSection, openHint: string): readonly string[] => {
	const {change, oldPath, binary, tooLarge, listed} = section;
	const details: string[] = [];
	if (change === 'renamed' && oldPath !== null) details.push(`from ${oldPath}`);
	if (change === 'copied' && oldPath !== null) details.push(`copy of ${oldPath}`);
	if (change === 'type_changed') details.push('type change');
	details.push(...linkWords(section), ...modeWords(section));
	if (binary || listed?.binary === true) details.push('binary');
	if (tooLarge)
		details.push(`too large, ${countLines(section)} lines${openHint === '' ? '' : `, ${openHint}`}`);
	if (listed?.uncommitted === true) details.push('uncommitted');
	return details;
};

const linkWords = ({linkFrom, linkTo, change}: FileSection): readonly string[] => {
	if (linkFrom !== null && linkTo !== null) return [`link ${linkFrom} to ${linkTo}`];
	if (linkTo !== null) return [`link to ${linkTo}`];
	if (linkFrom !== null)
		return [change === 'type_changed' ? `was a link to ${linkFrom}` : `link to ${linkFrom}`];
	return [];
};

const modeWords = ({oldMode, newMode, change}: FileSection): readonly string[] => {
	if (newMode === '160000' || oldMode === '160000') return ['submodule'];
	if (change === 'type_changed' || oldMode === null || newMode === null || oldMode === newMode) return [];
	return [`mode ${oldMode} to ${newMode}`];
};

const countLines = ({added, deleted}: FileSection): string => (added + deleted).toLocaleString('en-US');
