import {readdir, readFile, readlink} from 'node:fs/promises';
import path from 'node:path';
import {ownSessions as sessionsOfGit} from '../../git/own-processes.ts';
import type {Occupant} from '../../model/row.ts';

type Standing = {readonly pid: number; readonly cwd: string};

/**
 * Who stands in each of some folders or below it, by folder, from `/proc`; null where there is none (the fact is then
 * unknown). Only the caller's processes can be seen. This process, those above it and the git processes that it runs
 * (in sessions of their own) are left out: they are not somebody else at work.
 */
export const readOccupants = async (
	folders: readonly string[],
	{ownPid = process.pid, ownSessions = sessionsOfGit()} = {},
): Promise<ReadonlyMap<string, Occupant[]> | null> => {
	const standing = await readStanding();
	if (standing === null) return null;
	const isAt = ({cwd}: Standing, folder: string) => cwd === folder || cwd.startsWith(folder + path.sep);
	const candidates = standing.filter(each => folders.some(folder => isAt(each, folder)));
	const mine = candidates.length === 0 ? new Set<number>() : await ancestry(ownPid);
	const found = await Promise.all(
		candidates
			.filter(({pid}) => !mine.has(pid) && !ownSessions.has(pid))
			.map(async each => {
				try {
					const {session} = await lineageOf(each.pid);
					return ownSessions.has(session) ? null : {...each, command: await commandOf(each.pid)};
				} catch {
					// it has ended meanwhile
					return null;
				}
			}),
	);
	const others = found.filter(each => each !== null);
	const inFolder = (folder: string) =>
		others.filter(each => isAt(each, folder)).map(({pid, command}) => ({pid, command}));
	return new Map(folders.map(folder => [folder, inFolder(folder)]));
};

/** Which directory each process stands in that the caller may look at; null without `/proc`. */
const readStanding = async (): Promise<readonly Standing[] | null> => {
	const names = await readdir('/proc').catch(() => null);
	if (names === null || !names.includes('self')) return null;
	const pids = names.filter(name => /^\d+$/.test(name)).map(Number);
	const found = await Promise.all(
		pids.map(async pid => {
			const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
			return cwd === null ? null : {pid, cwd: cwd.replace(/ \(deleted\)$/, '')};
		}),
	);
	return found.filter(each => each !== null);
};

const commandOf = async (pid: number): Promise<string> => {
	const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').filter(Boolean);
	const program = path.basename(words[0] ?? '');
	// what an interpreter runs says more than the interpreter
	if (/^(node|python[\d.]*|bun|deno|ruby)$/.test(program)) {
		const script = words.slice(1).find(word => !word.startsWith('-'));
		if (script !== undefined) return path.basename(script).replace(/\.(m|c)?js$/, '');
	}
	return program === '' ? (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() : program;
};

const ancestry = async (pid: number): Promise<Set<number>> => {
	const chain = new Set<number>();
	for (let current = pid; current > 1 && !chain.has(current); ) {
		chain.add(current);
		current = (await lineageOf(current).catch(() => ({parent: 0}))).parent;
	}
	return chain;
};

/** `<pid> (<name>) <state> <parent> <group> <session> …`; the name may hold anything. */
const lineageOf = async (pid: number): Promise<{readonly parent: number; readonly session: number}> => {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8');
	const [, parent, , session] = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return {parent: Number(parent), session: Number(session)};
};
