import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {splitWords} from '../../../source/model/split-words.ts';
import {runHere} from '../../cli/copse-process.ts';
import {launch} from '../../helpers/pty.ts';
import type {Shop} from './shop.ts';

/** How a line of the documentation ended; `err` is what was said on stderr. */
export type LineEnd = {readonly code: number | null; readonly err: string};

type Place = {readonly cwd: string; readonly env: NodeJS.ProcessEnv};

/** The shell that a line is meant for; bash unless it names another. */
export const shellOf = (typed: string): string => /completion (zsh|fish)/.exec(typed)?.[1] ?? 'bash';

/** Whether a shell can be started here. */
export const isInstalled = (shell: string): Promise<boolean> =>
	promisify(execFile)(shell, ['-c', ':']).then(
		() => true,
		() => false,
	);

/**
 * Types one line in a shop: copse in this process, what needs a shell in one that ran `before` (it must be installed),
 * the screen in a terminal.
 */
export const runLine = async (typed: string, before: readonly string[], shop: Shop): Promise<LineEnd> => {
	const line = withRealNames(typed, shop);
	const place = {cwd: / \.( |$)/.test(line) ? shop.inside : shop.path, env: shop.env};
	if (line === 'copse') return openScreen(place);
	const inTmux = /^set -g .*#\((.*)\)'/.exec(line)?.[1];
	if (inTmux !== undefined)
		return inShell('bash', [inTmux.replace('#{pane_current_path}', shop.inside)], place);
	// it serves until nobody asks any more
	if (line.startsWith('copse mcp')) return inShell('bash', [`${line} </dev/null`], place);
	if (/[|]|\$\(/.test(line) || !/^(\w+=\S+ )?copse /.test(line))
		return inShell(shellOf(line), [...before, line], place);
	return inProcess(line, place);
};

/** Puts the ids that are there into the place of those that are printed. */
const withRealNames = (line: string, {names}: Shop): string =>
	line.replaceAll(/\b(wt|rq)_[0-9a-f]+\b/g, printed => names[printed] ?? printed);

const openScreen = async (place: Place): Promise<LineEnd> => {
	const terminal = launch(['copse'], {...place, columns: 100});
	await terminal.until(() => terminal.text().includes('1 worktree '));
	terminal.press('q');
	return {code: (await terminal.exit).code, err: ''};
};

const inShell = async (shell: string, lines: readonly string[], place: Place): Promise<LineEnd> => {
	const words = shell === 'bash' ? ['-o', 'pipefail', '-c'] : ['-c'];
	return promisify(execFile)(shell, [...words, lines.join('\n')], place).then(
		({stderr}) => ({code: 0, err: stderr}),
		(error: {readonly code: number; readonly stderr: string}) => ({code: error.code, err: error.stderr}),
	);
};

/** A line such as `COPSE_MERGE_MODE=squash copse merge login-form`; nothing but `{}` is on stdin. */
const inProcess = async (line: string, {cwd, env}: Place): Promise<LineEnd> => {
	const [given = '', name = '', value = ''] = /^(\w+)=(\S+) /.exec(line) ?? [];
	const [, ...words] = splitWords(line.slice(given.length));
	return runHere(words, {cwd, env: name === '' ? env : {...env, [name]: value}, input: '{}'});
};
