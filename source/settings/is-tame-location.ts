/**
 * Whether a repository may choose this place for worktrees. Their files are the repository's, so it must not be able
 * to put them where other programs look for theirs: only copse's data folder, its own root, or right beside it.
 */
export const isTameLocation = (template: string): boolean => {
	const [start, ...rest] = template.split(/[\\/]+/);
	const besideRoot = start === '{root}' && rest[0] === '..';
	const segments = besideRoot ? rest.slice(1) : rest;
	if (segments.length === 0 || segments.some(segment => segment === '..' || segment === '.git')) return false;
	if (start === '{data}') return segments[0] === 'copse' && segments.length > 1;
	return start === '{root}' && !(besideRoot && segments[0]?.startsWith('.'));
};
