import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {makeMask, type Personal} from '../../../source/operations/doctor/report/mask.ts';

const nobody: Personal = {homes: [], users: [], hosts: [], repositories: [], secrets: []};
const ada: Personal = {
	homes: ['/home/ada', '/home/ada/', ''],
	users: ['ada', 'Ada Lovelace', 'ada@analytical.example', ''],
	hosts: ['engine.lan', 'engine'],
	repositories: ['acme/shop', 'acme', 'shop'],
	secrets: ['hunter2hunter2'],
};
const mask = makeMask(ada);

describe('what is known to be personal goes', () => {
	test.each([
		['/home/ada/bin/vim', '~/bin/vim'],
		['/home/ada', '~'],
		['/home/adalbert/x', '/home/<user>/x'],
		['/home/ada.old/x', '/home/<user>/x'],
		['/Users/grace/Library', '/Users/<user>/Library'],
		['C:\\Users\\Grace Hopper\\x', 'C:\\Users\\<user> Hopper\\x'],
		['editor of ADA on Engine', 'editor of <user> on <host>'],
		['engine.lan and engine', '<host> and <host>'],
		['false canada adage', 'false canada adage'],
		['Ada Lovelace <ada@analytical.example>', '<user> <<e-mail>>'],
		['work/acme/{slug}', 'work/<repository>/{slug}'],
		['git clone acme/shop', 'git clone <repository>'],
		['hunter2hunter2', '<secret>'],
		['xhunter2hunter2x', 'x<secret>x'],
	])('%s', (text, masked) => {
		expect(mask(text)).toBe(masked);
	});
});

describe('what looks personal goes too, whoever it belongs to', () => {
	test.each([
		['https://x-access-token:ghs_abcdefgh12345678@github.com/o/r', 'https://<secret>@github.com/o/r'],
		['https://user:p@ss@w0rd@host/x', 'https://<secret>@host/x'],
		['mail grace.hopper+navy@example.mil now', 'mail <e-mail> now'],
		['git@github.com:o/r', '<e-mail>:o/r'],
		['ghp_16C7e42F292c6912E7710c838347Ae178B4a', '<secret>'],
		['github_pat_11ABCDEFG0123456789_abcdefghijk', '<secret>'],
		['glpat-abcdefghij1234567890', '<secret>'],
		['sk-ant-REDACTED', '<secret>'],
		['AKIAIOSFODNN7EXAMPLE', '<secret>'],
		['eyJhbGciOi.eyJzdWIiOi.SflKxwRJSM', '<secret>'],
		['Authorization: Bearer abc', 'Authorization: Bearer <secret>'],
		['--token=abc --api-key: def', '--token=<secret> --api-key: <secret>'],
		['DB_PASSWORD=abc x', 'DB_PASSWORD=<secret> x'],
		['{"apiKey":"abc"}', '{"apiKey":<secret>}'],
		['"{\\"token\\": \\"a b\\"}"', '"{\\"token\\": <secret>}"'],
		["password: 'my own' x", 'password: <secret> x'],
		['code --password abc --wait', 'code --password <secret> --wait'],
		['code --secret --wait', 'code --secret --wait'],
		['deadbeefdeadbeefdeadbeefdeadbeef', '<secret>'],
	])('%s', (text, masked) => {
		expect(makeMask(nobody)(text)).toBe(masked);
	});

	test.each([
		'xterm-256color',
		'C.UTF-8',
		'2.39.5 (Apple Git-154)',
		'{data}/copse/{repo}-{hash8}/{slug}-{id6}',
		'v20.20.2',
		'"squash" (user)',
	])('and the rest stays: %s', text => {
		expect(makeMask(nobody)(text)).toBe(text);
	});
});

test('hostile names are names: nothing of them is left, whatever characters they have', () => {
	const name = fc.string({unit: 'grapheme', minLength: 1, maxLength: 12}).filter(text => text.trim() !== '');
	const marks = /<(?:user|host|repository|secret|e-mail)>|~/g;
	fc.assert(
		fc.property(name, name, name, (user, host, repository) => {
			const masked = makeMask({...nobody, users: [user], hosts: [host], repositories: [repository]})(
				`| ${user} | ${host} | ${repository} |`,
			);
			const left = masked
				.replaceAll(marks, '')
				.split('|')
				.map(part => part.trim());
			for (const each of [user, host, repository])
				if (/^[\p{L}\p{N}]+$/u.test(each)) expect(left).not.toContain(each);
		}),
	);
	for (const hostile of ['a.b*c', '(x|y)+', '$&', '$1', '\\', '[z', '^', 'ada$`', 'İ', 'ß'])
		expect(makeMask({...nobody, users: [hostile]})(`| ${hostile} |`)).toBe('| <user> |');
});

test('a long text is masked in no time', () => {
	const started = performance.now();
	for (const text of [
		'a'.repeat(50_000),
		'a@'.repeat(20_000),
		'://'.repeat(20_000),
		'token'.repeat(10_000),
		'Aa1-'.repeat(10_000),
		'eyJ-'.repeat(10_000),
		' token'.repeat(10_000),
		'/home/'.repeat(10_000),
	])
		mask(text);
	expect(performance.now() - started).toBeLessThan(5000);
});
