import type {Problem, ProblemCode, ProblemDetails} from './problem.ts';
import {agentsWords} from './problem-words/agents.ts';
import {creatingWords} from './problem-words/creating.ts';
import {forgeWords} from './problem-words/forge.ts';
import {mergingWords} from './problem-words/merging.ts';
import {namingWords} from './problem-words/naming.ts';
import {runningWords} from './problem-words/running.ts';
import {stateWords} from './problem-words/state.ts';
import {surroundingsWords} from './problem-words/surroundings.ts';
import type {ProblemText, Words} from './problem-words/words.ts';
import {worktreeWords} from './problem-words/worktree.ts';

/** The one wording of every problem, for all faces. */
export const problemText = (problem: Problem): ProblemText => wordsFor(problem);

type ProblemOf<Code extends ProblemCode> = {
	[Key in Code]: {readonly code: Key; readonly details: Readonly<ProblemDetails[Key]>};
}[Code];

const wordsFor = <Code extends ProblemCode>({code, details}: ProblemOf<Code>): ProblemText =>
	words[code](details);

/** Does not compile while a code has no words in any of them. */
const words: Words = {
	...surroundingsWords,
	...namingWords,
	...creatingWords,
	...forgeWords,
	...worktreeWords,
	...mergingWords,
	...stateWords,
	...agentsWords,
	...runningWords,
};
