/** Whether a path has a part that git keeps for itself, in any spelling that some disk takes for `.git`. */
export const touchesGitDirectory = (name: string): boolean =>
	name.split(/[\\/]/).some(part => /^(?:\.git|git~1)[. ]*$/i.test(part));
