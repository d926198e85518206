import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {transform} from 'esbuild';
import {afterEach, expect, test} from 'vitest';
import {type problem, Refusal} from '../../source/model/problem.ts';
import {problemSamples} from '../../source/model/problem-samples.ts';
import {type ActionId, bindings} from '../../source/ui/keys/bindings.ts';
import {isTextPlace} from '../../source/ui/keys/where.ts';
import {problemWords} from '../../source/ui/problem-words.ts';
import {listed} from '../state/diff/listed-file.ts';
import {conflictAnswer} from './conflict-answer.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {makeRequest} from './make-request.ts';
import {mainRow, makeRow} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {overlapAnswer} from './overlap-answer.ts';
import {answers, discardPlan, harmlessPlan} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

/** Letters of scripts that no key of the table is of. */
const letters = [
	...'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
	...'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
	...'αβγδεζηθικλμνξπρστυφχψω',
	...'абвгдежзийклмнопрстуфхцчшщъыьэюя',
];
/** For places where letters are text: none of these comes with an action. */
const controls = [...'abegklqorstvwxy'].map(letter => `ctrl+${letter}`);
const isTyped = ({where}: (typeof bindings)[number]): boolean =>
	where === 'everywhere' || where.some(isTextPlace);

/** Another key for every action. */
const keys = Object.fromEntries([
	...bindings.filter(isTyped).map(({id}, index) => [id, controls[index % controls.length]]),
	...bindings.filter(each => !isTyped(each)).map(({id}, index) => [id, letters[index]]),
]);

/** A key of the table, as it is written in a text. `a` and `I` are words, M and the like are git's letters for changes. */
const named = /(?<![\p{L}\p{N}+-])(?:enter|esc|pgup|pgdn|⏎|(?:ctrl\+|\^)[a-z])(?![\p{L}\p{N}])/gu;
const lettered = /(?<=^|[ (│·:,])[b-zB-HJ-Z?@](?=$|[ ),·│])/gu;
const own = new Set(controls.flatMap(key => [key, key.replace('ctrl+', '^')]));
const keysIn = (text: string): readonly string[] =>
	[...(text.match(named) ?? []), ...(text.match(lettered) ?? [])].filter(key => !own.has(key));

test('there is another key for every action', () => {
	expect(Object.values(keys)).not.toContain(undefined);
	expect(bindings.filter(({id, keys: before}) => before.some(key => key === keys[id]))).toEqual([]);
});

test('what is looked for is found', () => {
	expect(
		['w shows it', 'choose w or b first', '`y` confirms', 'press ^d', 'enter goes', '(a) is a word'].map(
			keysIn,
		),
	).toEqual([['w'], ['w', 'b'], [], ['^d'], ['enter'], []]);
});

const patch = 'diff --git a/aa b/aa\nindex 1..2 100644\n--- a/aa\n+++ b/aa\n@@ -1,1 +1,1 @@\n-one\n+two\n';
const note = {id: 'nt_00000001', at: '2026-01-01T00:00:00.000Z', path: 'aa', side: 'new', line: 1} as const;

const given: Answers = {
	...answers,
	conflicts: () => conflictAnswer,
	overlaps: () => overlapAnswer,
	diff: () => ({
		...{worktree: {id: null, path: '/work/login', branch: 'bb'}, base: 'main', scope: 'all', patch},
		...{files: [listed('aa', 'a1')], lines_added: 1, lines_deleted: 1},
	}),
	keep: () => ({}),
	note: () => ({notes: 1}),
	notes: () => ({name: 'login', notes: [{...note, line_text: 'two', text: 'say three', line_now: 1}]}),
	allow: () => ({}),
	refuse: () => ({}),
};

const failing = (code: Parameters<typeof problem>[0]) => () => {
	throw new Refusal(problemSamples.find(sample => sample.code === code) ?? expect.fail());
};

const onlySpace: Answers['diff'] = () => ({
	...{worktree: {id: null, path: '/work/login', branch: 'bb'}, base: 'main', scope: 'all', patch: ''},
	...{files: [listed('aa', 'a1')], lines_added: 0, lines_deleted: 0},
});

const pr = {
	number: 5,
	url: 'https://example.org/5',
	host: 'example.org',
	repo: 'acme/shop',
	head_sha: '123456789',
};
const conflicts = {kind: 'conflicts', files: ['aa']} as const;
const rows = [
	mainRow,
	makeRow('login', {path: '/work/login', forecast: conflicts, pr: {...pr, moved: true}, line_notes: 1}),
	makeRow('rate limiter', {path: '/work/rate', forecast: conflicts, unstaged: 2, verdict: 'dirty'}),
	makeRow('gone', {path: '/work/gone', missing: true, verdict: 'missing', branch: null}),
];

const longRequest = () => {
	const request = makeRequest();
	const lines = Array.from({length: 60}, (_, index) => `untracked ${index}`);
	return {...request, plan: {...request.plan, lines}};
};

/** An action by its name, or a text that is typed. */
type Step = ActionId | {readonly text: string};

/** Ways through the screen, each beginning at the list; what is shown after each step is looked at. */
const ways: readonly (readonly [string, readonly Step[], Answers?])[] = [
	['the list', ['down', 'mark', 'down', 'mark_all', 'sort']],
	['tabs and filter', ['next_tab', 'next_tab', 'filter', {text: 'nothing'}, 'filter_accept', 'back']],
	[
		'a merge',
		[
			'merge',
			'merge_target',
			'back',
			'merge_message',
			{text: 'words'},
			'merge_message_accept',
			'merge_squash',
			'undo',
		],
	],
	['a merge that nothing can be planned of', ['merge'], {...given, merge: failing('operation_in_progress')}],
	[
		'a merge that is dirty in every way',
		['merge'],
		{
			...given,
			merge: () => ({
				choices: (['ff-only', 'squash', 'no-ff', 'staged'] as const).map(mode => ({
					mode,
					problem: problemSamples.find(({code}) => code === 'worktree_dirty'),
				})),
			}),
		},
	],
	['a discard', ['discard', 'discard_both', 'discard_confirm', 'undo']],
	[
		'a discard without a loss',
		['discard', 'discard_directory'],
		{
			...given,
			discard: ({dry_run: dry}) =>
				dry === true ? {plan: harmlessPlan} : {trash_id: 'tr_1', path: '', removed: true},
		},
	],
	[
		'a discard that is refused',
		['discard'],
		{...given, discard: () => ({plan: {...discardPlan, problem: problemSamples[0]}})},
	],
	['one of several', ['mark', 'mark', 'first', 'winner', 'merge_squash', 'winner_branches']],
	['a new worktree', ['new', {text: 'task'}, 'new_base', 'back', 'new_create']],
	['a new worktree that is there', ['new', {text: '#5'}], {...given, create: failing('pr_worktree_exists')}],
	[
		'requests',
		[
			'requests',
			'request_more',
			'request_refuse',
			{text: 'no'},
			'request_send',
			'request_down',
			'request_allow',
		],
	],
	['help and log', ['help', {text: 'copy'}, 'back', 'palette', 'back', 'log', 'log_unfold']],
	[
		'conflicts',
		['conflicts', 'conflicts_search', {text: 'color'}, 'conflicts_search_accept', 'conflicts_next_hunk'],
	],
	['overlaps', ['overlaps']],
	[
		'a diff',
		[
			'diff',
			'diff_search',
			'diff_tree',
			'diff_scope',
			'back',
			'diff_last',
			'diff_note',
			{text: 's'},
			'note_save',
			'diff_note_remove',
			'diff_viewed',
		],
	],
	['a diff of white space only', ['diff', 'diff_space'], {...given, diff: onlySpace}],
	['kept', ['keep', 'undo', 'copy_path', 'copy_branch', 'refresh_all']],
];

const sizes = [
	[120, 40],
	[60, 24],
	[25, 8],
] as const;
const cases = ways.flatMap(([title, steps, answered = given]) =>
	sizes.map(([columns, height]) => ({columns, height, title, steps, answered})),
);

test.each(cases)('at $columns × $height: $title', async ({columns, height, steps, answered}) => {
	const fake = makeFakeApp(answered, {keys});
	const screen = openScreen({fake, columns, rows: height});
	close = screen.close;
	expect(screen.desk.keymap.complaints).toEqual([]);
	const shown: string[] = [];
	const look = async (): Promise<void> => {
		await screen.pass(330);
		shown.push(...screen.lines());
		const state = screen.desk.store.getState();
		shown.push(...bindings.map(({whyOff}) => whyOff?.(state) ?? ''));
		shown.push(...state.toasts.flatMap(({text, hint}) => [text, hint ?? '']));
	};
	await look();
	fake.sendRows([mainRow]);
	await look();
	fake.sendRows(rows);
	fake.send({kind: 'requests', requests: [longRequest()]});
	await look();
	for (const step of steps) {
		if (typeof step === 'string') screen.desk.run(step);
		else await screen.type(step.text);
		await look();
	}
	expect([...new Set(shown.map(withoutSigns).filter(line => keysIn(line).length > 0))]).toEqual([]);
});

/** Without git's letter for the change of a file. */
const withoutSigns = (line: string): string =>
	line.replace(/ {2}[MADRCT] *$/, '').replace(/│ [MADRCT] {2}/, '│ ');

test('with the keys as they come they are named', async () => {
	const screen = openScreen({fake: makeFakeApp(given)});
	close = screen.close;
	await screen.settled();
	expect(screen.lines().flatMap(keysIn)).toContain('?');
});

test('no text in the source of the screen has a key in it', async () => {
	const root = path.resolve(import.meta.dirname, '../../source');
	const found: string[] = [];
	for (const folder of ['ui', 'state'])
		for (const file of await readdir(path.join(root, folder), {recursive: true})) {
			if (!/\.tsx?$/.test(file)) continue;
			const text = await readFile(path.join(root, folder, file), 'utf8');
			// without comments and types, strings in double quotes
			const {code} = await transform(text, {
				loader: file.endsWith('x') ? 'tsx' : 'ts',
				jsx: 'automatic',
			});
			const strings = code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
			found.push(
				...strings
					.map(each => each.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '…'))
					.filter(each => / /.test(each.trim()) && keysInWords(each).length > 0),
			);
		}
	expect(found).toEqual([]);
});

/** In the source `?` and `:` are signs as well. */
const keysInWords = (text: string): readonly string[] => keysIn(text).filter(key => /[\p{L}^+]/u.test(key));

test('nor has what is told of a problem', () => {
	const texts = problemSamples.map(problemWords).flatMap(({error, remedy}) => [error, remedy]);
	expect(texts.filter(text => keysInWords(text).length > 0)).toEqual([]);
});
