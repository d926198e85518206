/** A command may hold a whole file: each path is looked up on the disk, and the agent waits. */
const mostPaths = 200;
/** Characters: no system takes a longer path. */
const longestPath = 4096;

/**
 * The words of a shell command that are paths which may lead elsewhere, each once, the first 200. A word with a
 * variable in it is left out, of one with a pattern the part before it is taken.
 */
export const pathsInCommand = (command: string): string[] => {
	const paths = command
		.split(/[\s'"`<>|&;()=,:]+/)
		.filter(word => !word.includes('$') && !word.startsWith('//'))
		.map(word => word.replace(/[*?[{].*$/s, ''))
		.filter(mayLeave);
	return [...new Set(paths)].slice(0, mostPaths);
};

/** Whether a path is absolute, below the home folder, or goes up on its way. */
export const mayLeave = (given: string): boolean =>
	given.length <= longestPath &&
	(given.startsWith('/') || given === '~' || given.startsWith('~/') || given.split('/').includes('..'));

/** Whether a command is a patch as Codex writes it: what is in it is a file's text, no paths. */
export const isPatch = (command: string): boolean => command.includes('*** Begin Patch');

/** The files that such a patch is about. */
export const pathsInPatch = (patch: string): string[] =>
	[...patch.matchAll(/^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+?)\s*$/gm)].flatMap(
		([, file]) => file ?? [],
	);
