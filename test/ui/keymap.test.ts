import {describe, expect, test} from 'vitest';
import {bindings, isBoundIn} from '../../source/ui/keys/bindings.ts';
import {isKeyName} from '../../source/ui/keys/key-names.ts';
import {type KeyWishes, makeKeymap} from '../../source/ui/keys/keymap.ts';
import {places} from '../../source/ui/keys/where.ts';

describe('the table', () => {
	test('has each action once, with keys that exist and clash nowhere', () => {
		expect(new Set(bindings.map(({id}) => id)).size).toBe(bindings.length);
		for (const {keys} of bindings) for (const key of keys) expect(isKeyName(key), key).toBe(true);
		expect(makeKeymap({}).complaints).toEqual([]);
	});
	test('never lets a slip decide: not enter, not the key that opened the sheet, not one shift away', () => {
		const openers = new Set(
			bindings.filter(({id}) => ['merge', 'discard'].includes(id)).flatMap(({keys}) => keys),
		);
		for (const {risk, keys} of bindings) {
			if (risk !== 'decides') continue;
			for (const key of keys) {
				expect(key).not.toBe('enter');
				expect(openers.has(key.toLowerCase())).toBe(false);
			}
		}
	});
	test('has nothing vital on what multiplexers and flow control take', () => {
		for (const {keys} of bindings) {
			for (const key of ['ctrl+a', 'ctrl+b', 'ctrl+s', 'ctrl+q']) expect(keys).not.toContain(key);
		}
	});
	test('has a way back everywhere', () => {
		const keymap = makeKeymap({});
		for (const where of places) {
			expect(keymap.actionFor(where, 'ctrl+c')).toBe('quit');
			expect(keymap.actionFor(where, 'esc')).toBe(where === 'diff' ? 'diff_back' : 'back');
		}
	});
	test('says in whole sentences what each key does', () => {
		for (const {help, label} of bindings) {
			expect(help).toMatch(/^[A-Z].*[^.]$/);
			expect(label).not.toBe('');
		}
	});
});

describe('wishes from the settings', () => {
	test('move a key and switch one off', () => {
		const keymap = makeKeymap({merge: ['M', 'ctrl+g'], keep: null});
		expect(keymap.actionFor('list', 'M')).toBe('merge');
		expect(keymap.actionFor('list', 'ctrl+g')).toBe('merge');
		expect(keymap.actionFor('list', 'm')).toBeNull();
		expect(keymap.actionFor('list', 'p')).toBeNull();
		expect(keymap.complaints).toEqual([]);
	});
	test('that clash are told, and what was wished for has the key', () => {
		const keymap = makeKeymap({merge: 'j'});
		expect(keymap.actionFor('list', 'j')).toBe('merge');
		expect(keymap.actionFor('list', 'down')).toBe('down');
		expect(keymap.complaints).toEqual([
			'keys: merge and down both want j (List); merge has it',
			'keys: merge and diff_down both want j (Diff); merge has it',
		]);
	});
	test('for actions and keys that do not exist are told', () => {
		expect(makeKeymap({nothing: 'j', keep: 'hyper+x'}).complaints).toEqual([
			'keys: there is no action called nothing',
			'keys: hyper+x for keep is not the name of a key',
		]);
	});
	test('never put a decision on enter or on the key that opens its sheet', () => {
		const keymap = makeKeymap({discard_confirm: ['enter', 'd', 'z'], discard: 'd'});
		expect(keymap.keysOf('discard_confirm')).toEqual(['z']);
		expect(keymap.complaints).toHaveLength(2);
	});
});

describe('no wish makes one slip of a finger decide', () => {
	const deciding = bindings.filter(({risk}) => risk === 'decides');
	const openers = ['merge', 'discard', 'winner', 'requests'] as const;
	/** In the sheet that an opener opens, what decides on its key, or a shift away from it. */
	const slips = (wishes: KeyWishes): readonly string[] => {
		const keymap = makeKeymap(wishes);
		return openers.flatMap(opener =>
			keymap.keysOf(opener).flatMap(key =>
				[key, key.toUpperCase(), key.toLowerCase()].flatMap(near => {
					const id = keymap.actionFor(opener, near);
					return deciding.some(binding => binding.id === id) ? [`${opener} on ${key}, ${id} on ${near}`] : [];
				}),
			),
		);
	};

	test('by the table as it is', () => {
		expect(slips({})).toEqual([]);
	});
	test.each(
		openers.flatMap(opener =>
			deciding
				.filter(binding => isBoundIn(binding, opener))
				.flatMap(({id, keys}) => keys.map(key => [opener, id, key] as const)),
		),
	)('by %s on the key of %s, %s', (opener, id, key) => {
		for (const wishes of [
			{[opener]: key},
			{[opener]: key.toUpperCase()},
			{[opener]: 'Z', [id]: 'z'},
			{[opener]: 'z', [id]: 'Z'},
		]) {
			expect(slips(wishes)).toEqual([]);
			expect(makeKeymap(wishes).complaints.join('\n')).toMatch(/must not follow from a slip/);
		}
	});
	test('while keys of other sheets may be what they like', () => {
		const keymap = makeKeymap({discard: 'f', discard_directory: 'm'});
		expect(keymap.actionFor('list', 'f')).toBe('discard');
		expect(keymap.actionFor('discard', 'm')).toBe('discard_directory');
		expect(keymap.complaints.join('\n')).not.toMatch(/slip/);
	});
});

test('keys of one place are found in that place only', () => {
	expect(bindings.filter(binding => isBoundIn(binding, 'sort')).map(({id}) => id)).toEqual([
		'help',
		'back',
		'close',
		'quit',
		'suspend',
		'menu_take',
		'menu_down',
		'menu_up',
		'menu_first',
		'menu_last',
	]);
});
