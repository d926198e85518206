import {diffFigures} from './diff-figures.ts';
import {discardFigures} from './discard-figures.ts';
import {idleFigures} from './idle-figures.ts';
import {lifeFigures} from './life-figures.ts';
import {listFigures} from './list-figures.ts';
import {peerFigures} from './peer-figures.ts';
import {screenFigures} from './screen-figures.ts';
import type {Section} from './section.ts';
import {startFigures} from './start-figures.ts';
import {statuslineFigures} from './statusline-figures.ts';

/** Every section by the name that it is asked for with, in the order in which they are measured. */
export const sections: Readonly<Record<string, {readonly about: string; readonly measure: Section}>> = {
	start: {about: 'the start of small verbs, beside the start of Node', measure: startFigures},
	statusline: {about: 'a status line and a hook, beyond the start of Node', measure: statuslineFigures},
	list: {about: 'a whole list, beside the statuses alone', measure: listFigures},
	screen: {about: 'the first frame, and each key', measure: screenFigures},
	peers: {about: 'list, create, merge and remove, beside other tools', measure: peerFigures},
	discard: {about: 'discarding a worktree with many dependencies, beside git', measure: discardFigures},
	diff: {about: 'a very long diff: first screen, memory, keys', measure: diffFigures},
	idle: {about: 'an open screen that nobody touches', measure: idleFigures},
	life: {about: 'eight hours at a hundred times their speed', measure: lifeFigures},
};
