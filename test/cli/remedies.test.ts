import {describe, expect, it} from 'vitest';
import {parseCommand} from '../../source/cli/parse-command.ts';
import {problemSamples} from '../../source/model/problem-samples.ts';
import {problemText} from '../../source/model/problem-text.ts';

const wordsIn = (command: string): string[] =>
	(command.match(/'[^']*'|\S+/g) ?? []).map(word => word.replaceAll("'", ''));
const commandsIn = (text: string): string[] =>
	[...text.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command);

describe('remedies', () => {
	it.each(problemSamples)('names only verbs and options of copse that exist: $code', sample => {
		for (const command of commandsIn(problemText(sample).remedy).filter(text => text.startsWith('copse '))) {
			const parsed = parseCommand(wordsIn(command).slice(1));
			expect(parsed.kind === 'usage' ? parsed.problem.details : parsed.kind, command).not.toHaveProperty(
				'message',
			);
		}
	});
});
