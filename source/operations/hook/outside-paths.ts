import {realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import {isInside} from '../is-inside.ts';
import {isPatch, mayLeave, pathsInCommand, pathsInPatch} from './paths-in-command.ts';

/** Where a tool call happens. All absolute, `worktree` and `checkouts` real paths. */
export type Surroundings = {
	/** The session's worktree. */
	readonly worktree: string;
	/** Where relative paths start. */
	readonly directory: string;
	/** Other checkouts of the same repository, the main one among them. */
	readonly checkouts: readonly string[];
	readonly home: string | undefined;
};

/** Fields of a tool's input that hold one path. */
const pathFields = ['file_path', 'notebook_path', 'path'] as const;

/**
 * The paths in a tool's input that lie outside of the worktree, as they were given. A path that a tool takes counts
 * wherever it leads; one in a shell command only when it exists and is no system folder: a command is not read, only
 * searched.
 */
export const outsidePaths = async (
	input: Readonly<Record<string, unknown>>,
	around: Surroundings,
): Promise<string[]> => {
	const commands = textOf(input.command);
	const patches = commands.filter(isPatch);
	const named = [
		...pathFields.flatMap(field => textOf(input[field])),
		...patches.flatMap(pathsInPatch),
	].filter(mayLeave);
	const mentioned = commands.filter(command => !isPatch(command)).flatMap(pathsInCommand);
	const outside = await Promise.all([
		...named.map(async given => ((await leadsOutside(given, around)) ? [given] : [])),
		...mentioned.map(async given =>
			(await leadsOutside(given, around)) && (await isWorthTelling(given, around)) ? [given] : [],
		),
	]);
	return [...new Set(outside.flat())];
};

const textOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);

const fullPath = (given: string, {directory, home}: Surroundings): string =>
	home !== undefined && (given === '~' || given.startsWith('~/'))
		? path.join(home, given.slice(1))
		: path.resolve(directory, given);

/** What lies inside by name is inside, also where a link in the worktree leads out of it: nobody left it on purpose. */
const leadsOutside = async (given: string, around: Surroundings): Promise<boolean> => {
	const full = fullPath(given, around);
	return !isInside(around.worktree, full) && !isInside(around.worktree, await realPathOf(full));
};

/** The real path of the part that exists, with the rest as it is: a file may be about to be made. */
const realPathOf = async (full: string): Promise<string> => {
	const real = await realpath(full).catch(() => null);
	if (real !== null || path.dirname(full) === full) return real ?? full;
	return path.join(await realPathOf(path.dirname(full)), path.basename(full));
};

const systemFolder = /^\/(bin|dev|etc|lib\w*|nix|opt|private|proc|run|sbin|sys|tmp|usr|var)(\/|$)/;

const isWorthTelling = async (given: string, around: Surroundings): Promise<boolean> => {
	const full = fullPath(given, around);
	const real = await realPathOf(full);
	if (around.checkouts.some(checkout => isInside(checkout, full) || isInside(checkout, real))) return true;
	if (systemFolder.test(full)) return false;
	// what only looks like a path, a pattern say, has no folder either
	return (await exists(full)) || (path.dirname(full) !== '/' && (await exists(path.dirname(full))));
};

const exists = (place: string): Promise<boolean> =>
	stat(place).then(
		() => true,
		() => false,
	);
