import {safeText} from '../../../model/safe-text.ts';
import type {Fact, Report} from './facts.ts';

/** A report as text that can be pasted into an issue. */
export const reportText = (report: Report): string => {
	const chapters = Object.entries(report).map(([title, facts]) => {
		const names = Object.keys(facts);
		const width = Math.max(...names.map(name => name.length));
		const lines = Object.entries(facts).map(
			([name, fact]) => `  ${safeText(name).padEnd(width)}  ${safeText(wordsOf(fact))}`,
		);
		return [title.replaceAll('_', ' '), ...lines].join('\n');
	});
	const note = 'Names, addresses and tokens were masked; look it over before you post it.';
	return [...chapters, note].join('\n\n');
};

const wordsOf = (fact: Fact): string => {
	if (fact === null) return 'unknown';
	if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
	return String(fact);
};
