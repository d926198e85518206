import type {FileState} from '../../model/losses.ts';
import {count} from '../../model/name-some.ts';
import type {DiscardPlan} from '../../model/plan.ts';
import type {DiscardFacts} from './facts.ts';

const kinds: readonly {readonly state: FileState['state']; readonly word: string}[] = [
	{state: 'staged', word: 'staged'},
	{state: 'unstaged', word: 'edited'},
	{state: 'conflicted', word: 'conflicted'},
	{state: 'untracked', word: 'untracked'},
];

/** What a trash entry holds that is nowhere else, counted by kind: `2 commits, 1 edited, 3 untracked`. Pure. */
export const summaryOf = (
	{files, commits}: Pick<DiscardPlan, 'files' | 'commits'>,
	{ignored}: Pick<DiscardFacts, 'ignored'>,
): string => {
	const parts = [
		commits.length === 0 ? null : count(commits.length, 'commit'),
		...kinds.map(({state, word}) => {
			const number = files.filter(file => file.state === state).length;
			return number === 0 ? null : `${number} ${word}`;
		}),
		ignored.unique.length === 0 ? null : `${ignored.unique.length} ignored`,
	].filter(part => part !== null);
	return parts.length === 0 ? 'nothing of its own' : parts.join(', ');
};
