import process from 'node:process';

/** A command line of the user's as a program and its arguments: the platform's shell reads it. */
export const shellCommand = (commandLine: string): string[] =>
	process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', commandLine] : ['sh', '-c', commandLine];
