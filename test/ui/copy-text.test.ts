import {chmod, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {copyText} from '../../source/ui/terminal/copy-text.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

/** `keeps`: a tmux with `set-clipboard off`. */
type Programs = Readonly<Record<string, 'takes' | 'fails' | 'keeps'>>;

/** Copies with nothing on PATH but fake clipboard programs; answers what each was given, and the terminal. */
const copyWith = async (
	programs: Programs,
	environment: Readonly<Record<string, string>>,
	{text = 'a 修\nb', platform = 'linux' as NodeJS.Platform} = {},
) => {
	const folder = await makeTemporaryFolder('copse-copy-');
	const bin = path.join(folder, 'bin');
	await mkdir(bin);
	for (const [name, does] of Object.entries(programs)) {
		const answer = does === 'keeps' ? '[ "$1" = show-options ] && echo off && exit\n' : '';
		const script = `#!/bin/sh\n${answer}{ echo "$@"; /bin/cat; } > ${folder}/${name}\n${does === 'fails' ? 'exit 1' : ''}\n`;
		await writeFile(path.join(bin, name), script);
		await chmod(path.join(bin, name), 0o755);
	}
	const written: string[] = [];
	const outcome = await copyText(text, {
		environment: {TERM: 'xterm-256color', ...environment, PATH: bin},
		platform,
		write: bytes => void written.push(bytes),
	});
	const given = async (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => null);
	return {outcome, written, given};
};

const base64 = Buffer.from('a 修\nb').toString('base64');
const osc52 = `\u001b]52;c;${base64}\u0007`;
const ssh = {SSH_CONNECTION: '10.0.0.1 50000 10.0.0.2 22'};
const all: Programs = {'wl-copy': 'takes', xclip: 'takes', xsel: 'takes', pbcopy: 'takes', tmux: 'takes'};

describe('the first way that works', () => {
	test.each<[string, Programs, Readonly<Record<string, string>>, string, string]>([
		['wl-copy on Wayland', all, {WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0'}, 'wl-copy', ''],
		['xclip on X11', all, {DISPLAY: ':0'}, 'xclip', '-selection clipboard'],
		['xsel where xclip is not there', {xsel: 'takes'}, {DISPLAY: ':0'}, 'xsel', '--clipboard --input'],
		[
			'xsel where xclip fails',
			{xclip: 'fails', xsel: 'takes'},
			{DISPLAY: ':0'},
			'xsel',
			'--clipboard --input',
		],
		['the desktop before tmux', all, {DISPLAY: ':0', TMUX: '/tmp/tmux,1,0'}, 'xclip', '-selection clipboard'],
		['tmux without a desktop', all, {TMUX: '/tmp/tmux,1,0'}, 'tmux', 'load-buffer -w -'],
		['tmux over ssh', all, {...ssh, DISPLAY: ':0', TMUX: '/tmp/tmux,1,0'}, 'tmux', 'load-buffer -w -'],
	])('is %s', async (_, programs, environment, name, args) => {
		const {outcome, written, given} = await copyWith(programs, environment);
		expect(outcome).toEqual({kind: 'copied'});
		expect(await given(name)).toBe(`${args}\na 修\nb`);
		expect(written).toEqual([]);
	});

	test('is pbcopy on a Mac', async () => {
		const {given, written} = await copyWith(all, {}, {platform: 'darwin'});
		expect(await given('pbcopy')).toBe('\na 修\nb');
		expect(written).toEqual([]);
	});

	test.each<[string, Programs, Readonly<Record<string, string>>]>([
		['over ssh', all, {...ssh, DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0'}],
		['without a desktop', all, {}],
		['without a program', {}, {DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0'}],
		[
			'when all programs fail',
			{'wl-copy': 'fails', xclip: 'fails'},
			{DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0'},
		],
	])('is the terminal itself %s', async (_, programs, environment) => {
		const {outcome, written} = await copyWith(programs, environment);
		expect(outcome).toEqual({kind: 'copied'});
		expect(written).toEqual([osc52]);
	});

	test('is the terminal around tmux where tmux is too old to be asked', async () => {
		const {written} = await copyWith({tmux: 'fails'}, {TMUX: '/tmp/tmux,1,0'});
		expect(written).toEqual([`\u001bPtmux;\u001b\u001b]52;c;${base64}\u0007\u001b\\`]);
	});
});

test.each<[string, Readonly<Record<string, string>>, string, string]>([
	['GNU screen', {STY: '1.pts-0'}, 'x', 'GNU screen passes no text on'],
	['the console', {TERM: 'linux'}, 'x', 'the console has no clipboard'],
	['a text too long for OSC 52', {}, '修'.repeat(25_000), 'it is too long for the terminal'],
])('nothing is sent in vain, nor in part: %s', async (_, environment, text, reason) => {
	const {outcome, written} = await copyWith({}, environment, {text});
	expect(outcome).toEqual({kind: 'not_copied', reason});
	expect(written).toEqual([]);
});

test('what tmux keeps to itself is there, but not copied, and the reason says how to change that', async () => {
	const {outcome, written, given} = await copyWith({tmux: 'keeps'}, {TMUX: '/tmp/tmux,1,0'});
	expect(await given('tmux')).toBe('load-buffer -w -\na 修\nb');
	expect(outcome).toMatchObject({kind: 'not_copied', reason: expect.stringContaining('set-clipboard on')});
	expect(written).toEqual([]);
	// a clipboard of this machine comes first
	const local = await copyWith({tmux: 'keeps', xclip: 'takes'}, {TMUX: '/tmp/tmux,1,0', DISPLAY: ':0'});
	expect(local.outcome).toEqual({kind: 'copied'});
});
