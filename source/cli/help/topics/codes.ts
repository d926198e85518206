import {problemSamples} from '../../../model/problem-samples.ts';
import {problemText} from '../../../model/problem-text.ts';
import {type HelpPart, type Topic, text} from '../help-part.ts';

export const codes: Topic = {
	name: 'codes',
	aliases: ['code', 'problems', 'errors'],
	summary: 'Every error code; `copse help <code>` tells its next step',
	parts: () => [
		text('With --json, `code` is stable and the words are not. `copse help <code>` shows the next step.'),
		{
			kind: 'rows',
			title: 'Codes, each with an example',
			rows: problemSamples.map(sample => [sample.code, problemText(sample).error]),
		},
	],
};

/** Help on one error code; null when there is none of that name. */
export const codeHelp = (code: string): readonly HelpPart[] | null => {
	const sample = problemSamples.find(each => each.code === code);
	if (sample === undefined) return null;
	const {error, remedy} = problemText(sample);
	return [
		{
			kind: 'rows',
			title: `For example, with ${code}`,
			rows: [
				['error', error],
				['next step', remedy],
			],
		},
	];
};

/** The names of all codes. */
export const codeNames: readonly string[] = problemSamples.map(({code}) => code);
