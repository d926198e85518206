import {mkdtemp, realpath, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {openApp} from '../../source/compose.ts';
import {askAsServer} from '../../test/helpers/ask-as-server.ts';
import {launch, type Terminal} from '../../test/helpers/pty.ts';
import {makeDemoRepository} from '../demo/make-demo-repository.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/cli.js');

/** A picture of the screen: its mark in the documents, and the way there from the list. */
type Picture = {
	readonly mark: string;
	readonly columns: number;
	readonly rows: number;
	/** Keys one after the other, each with what is waited for. */
	readonly keys: readonly (readonly [key: string, match: string | RegExp])[];
};

/** Each is taken of the same copse, resized; `esc` leads back to the list. */
const pictures: readonly Picture[] = [
	{mark: 'screen', columns: 118, rows: 22, keys: [['g', 'src/login/api.ts']]},
	{mark: 'screen:narrow', columns: 40, rows: 15, keys: [['g', /›.*login/]]},
	{mark: 'screen:merge', columns: 90, rows: 24, keys: [['m', 'one commit on main']]},
	{
		mark: 'screen:diff',
		columns: 100,
		rows: 26,
		keys: [
			['enter', '▌ docs/login.md'],
			['t', 'validate.test.ts'],
		],
	},
	{
		mark: 'screen:conflicts',
		columns: 90,
		rows: 24,
		keys: [
			['/', 'filter'],
			['dark', /›.*dark/],
			['enter', /›.*dark/],
			['C', 'hunk 2'],
		],
	},
	{mark: 'screen:requests', columns: 90, rows: 24, keys: [['a', 'worktree_merge']]},
];

/** Frames of the built copse as it is on the demo repository, as code blocks by mark; ages in them are those of today. */
export const screenPictures = async (): Promise<ReadonlyMap<string, string>> => {
	const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'copse-screen-')));
	try {
		return await takePictures(folder);
	} finally {
		await rm(folder, {recursive: true, force: true, maxRetries: 3});
	}
};

const takePictures = async (folder: string): Promise<ReadonlyMap<string, string>> => {
	const {repository} = await makeDemoRepository(folder);
	const env = {
		LC_ALL: 'C.UTF-8',
		HOME: folder,
		XDG_CONFIG_HOME: path.join(folder, 'config'),
		XDG_DATA_HOME: path.join(folder, 'data'),
	};
	const terminal = launch([process.execPath, bundle], {cwd: repository, columns: 118, rows: 22, env});
	const taken = new Map<string, string>();
	try {
		await terminal.until(rows => {
			const text = rows.join('\n');
			return /login-form +ready +\+148 −12/.test(text) && /flaky-test +fresh/.test(text);
		});
		for (const picture of pictures) {
			if (picture.mark === 'screen:requests') await askForMerge(repository, env);
			taken.set(picture.mark, ['```', (await takeOne(terminal, picture)).trimEnd(), '```'].join('\n'));
		}
		return taken;
	} finally {
		await terminal.stop();
	}
};

const takeOne = async (terminal: Terminal, {columns, rows, keys}: Picture): Promise<string> => {
	terminal.resize(columns, rows);
	await terminal.idle();
	for (const [key, match] of keys) {
		terminal.press(key);
		await terminal.until(match);
		await terminal.idle();
	}
	const frame = terminal.text();
	// out of a sheet, then out of a filter
	for (const key of ['escape', 'escape', 'home']) {
		terminal.press(key);
		await terminal.idle();
	}
	return frame;
};

/** What an agent would ask for through MCP; nobody waits for the answer. */
const askForMerge = async (cwd: string, environment: NodeJS.ProcessEnv): Promise<void> => {
	const opened = await openApp({cwd, environment: {...process.env, ...environment}, flags: {}});
	if (!opened.ok) throw new Error(`The demo could not be opened: ${opened.problem.code}`);
	await askAsServer(opened.value, 'merge', {worktree: 'login-form', mode: 'squash'});
};
