/** Why the screen can't be shown here; null when it can. */
export const whyNoTerminal = (
	stdin: Pick<NodeJS.ReadStream, 'isTTY'>,
	stdout: Pick<NodeJS.WriteStream, 'isTTY'>,
	environment: Readonly<Record<string, string | undefined>>,
): string | null => {
	if (!stdin.isTTY) return 'standard input is not a terminal';
	if (!stdout.isTTY) return 'standard output is not a terminal';
	return environment.TERM === 'dumb' ? 'TERM is dumb' : null;
};
