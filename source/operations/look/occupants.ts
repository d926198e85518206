import {readdir, readFile, readlink} from 'node:fs/promises';
import path from 'node:path';
import type {Occupant} from '../../model/row.ts';

/** Processes by the directory they stand in, for those the caller may look at. */
export type ProcessTable = readonly {readonly pid: number; readonly cwd: string; readonly command: string}[];

/**
 * Reads which process stands where, from `/proc`; null where there is none (the fact is then unknown). This
 * process, those above it and the git processes that it runs are left out: they are not somebody else at work.
 */
export const readProcesses = async (ownPid: number): Promise<ProcessTable | null> => {
	const names = await readdir('/proc').catch(() => null);
	if (names === null || !names.includes('self')) return null;
	const mine = await ancestry(ownPid);
	const found = await Promise.all(
		names
			.filter(name => /^\d+$/.test(name) && !mine.has(Number(name)))
			.map(async name => {
				try {
					const cwd = await readlink(`/proc/${name}/cwd`);
					return {
						pid: Number(name),
						cwd: cwd.replace(/ \(deleted\)$/, ''),
						command: await commandOf(name),
						...(await lineageOf(name)),
					};
				} catch {
					return null;
				}
			}),
	);
	const others = found.filter(each => each !== null);
	// each git of ours starts a session of its own, in which its helpers run
	const gits = others.filter(({parent, command}) => parent === ownPid && command === 'git');
	const started = new Set(gits.map(({pid}) => pid));
	return others.filter(({pid, session}) => !started.has(pid) && !started.has(session));
};

/** Those who stand in a folder or below it. */
export const occupantsOf = (processes: ProcessTable, folder: string): Occupant[] =>
	processes
		.filter(({cwd}) => cwd === folder || cwd.startsWith(folder + path.sep))
		.map(({pid, command}) => ({pid, command}));

const commandOf = async (pid: string): Promise<string> => {
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
		current = (await lineageOf(String(current)).catch(() => ({parent: 0}))).parent;
	}
	return chain;
};

/** `<pid> (<name>) <state> <parent> <group> <session> …`; the name may hold anything. */
const lineageOf = async (pid: string): Promise<{readonly parent: number; readonly session: number}> => {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8');
	const [, parent, , session] = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return {parent: Number(parent), session: Number(session)};
};
