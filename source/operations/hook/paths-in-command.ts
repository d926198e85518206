/**
 * The words of a shell command that are paths which may lead elsewhere. A word with a variable in it is left out, of
 * one with a pattern the part before it is taken.
 */
export const pathsInCommand = (command: string): string[] =>
	command
		.split(/[\s'"`<>|&;()=,:]+/)
		.filter(word => !word.includes('$') && !word.startsWith('//'))
		.map(word => word.replace(/[*?[{].*$/s, ''))
		.filter(mayLeave);

/** Whether a path is absolute, below the home folder, or goes up on its way. */
export const mayLeave = (given: string): boolean =>
	given.startsWith('/') || given === '~' || given.startsWith('~/') || given.split('/').includes('..');

/** Whether a command is a patch as Codex writes it: what is in it is a file's text, no paths. */
export const isPatch = (command: string): boolean => command.includes('*** Begin Patch');

/** The files that such a patch is about. */
export const pathsInPatch = (patch: string): string[] =>
	[...patch.matchAll(/^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+?)\s*$/gm)].flatMap(
		([, file]) => file ?? [],
	);
