/** A place to open: a path relative to the worktree, and a line of it (null for none). */
export type EditorPlace = {readonly path: string; readonly line: number | null};

/** How an editor is told to open a place: `+12 file`, `--goto file:12` or `file:12`, by its name. */
export const placeArguments = (command: string, {path, line}: EditorPlace): readonly string[] => {
	// a name that begins with a dash would be read as an option
	const file = `./${path}`;
	if (line === null) return [file];
	const program = command.split(/[\\/]/).at(-1) ?? command;
	if (/^(?:code|code-insiders|codium|cursor|windsurf)$/.test(program)) return ['--goto', `${file}:${line}`];
	if (/^(?:subl|zed|hx|helix|micro)$/.test(program)) return [`${file}:${line}`];
	return [`+${line}`, file];
};
