import {spawnSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {manPage} from '../../scripts/man/man-page.ts';
import {roffParts, roffText} from '../../scripts/man/roff.ts';
import {verbUsage} from '../../source/cli/help/command-help.ts';
import {topics} from '../../source/cli/help/topics.ts';
import {commands, fieldsOf, optionOf} from '../../source/cli/operation-fields.ts';
import {settingNames} from '../../source/settings/schema.ts';
import {keyLines} from '../../source/ui/keys/key-lines.ts';

const page = manPage('1.2.3');

test('the man page has every verb, option, topic, key and setting', () => {
	expect(page).toContain('"copse 1.2.3"');
	for (const verb of commands) {
		expect(page).toContain(`.SS "${roffText(verbUsage(verb))}"`);
		for (const {name, positional} of fieldsOf(verb))
			if (!positional) expect(page, verb.name).toContain(`\\fB${roffText(optionOf(name))}`);
	}
	for (const {name} of topics.filter(topic => !['verbs', 'exit-codes'].includes(topic.name)))
		expect(page).toContain(`.SH "${roffText(name.replaceAll('-', ' ').toUpperCase())}"`);
	for (const {id} of keyLines) expect(page).toContain(`[${id}]`);
	for (const name of settingNames) expect(page).toContain(`\\fB${name}\\fR`);
});

test('no text is taken for a request or an escape', () => {
	expect(roffText('.SH x')).toBe('\\&.SH x');
	expect(roffText("'so /etc/passwd")).toBe('\\(aqso /etc/passwd');
	expect(roffText('a\\fBb')).toBe('a\\efBb');
	expect(roffParts([{kind: 'lines', lines: ['.env', '--x']}])).toContain('\\&.env');
});

test.skipIf(spawnSync('groff', ['--version']).error !== undefined)(
	'groff has nothing to say about it',
	() => {
		const {stderr} = spawnSync('groff', ['-man', '-ww', '-Tutf8', '-z'], {input: page});
		expect(stderr.toString()).toBe('');
	},
);
