import {exitCodes} from '../../exit-code.ts';
import {type Topic, text} from '../help-part.ts';

export const exitCodeTopic: Topic = {
	name: 'exit-codes',
	aliases: ['exit-code', 'exit'],
	summary: 'What copse ends with',
	parts: () => [
		{kind: 'rows', title: 'Exit codes', rows: Object.entries(exitCodes)},
		text(
			'run, create --run, open and config edit end with the code of the program that they started. Warnings never change the code.',
		),
	],
};
