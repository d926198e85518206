import {problemSamples} from '../../source/model/problem-samples.ts';
import {problemText} from '../../source/model/problem-text.ts';
import {codeOf, markdownTable} from './markdown-table.ts';

/** Every problem code with its words for an example. */
export const problemTable = (): string =>
	markdownTable(
		['Code', 'For example', 'Next step'],
		problemSamples.map(sample => {
			const {error, remedy} = problemText(sample);
			return [codeOf(sample.code), error, remedy];
		}),
	);
