import {type PullRequestWord, pullRequestWord} from '../../model/pull-request-word.ts';
import type {Glyphs} from '../glyphs.ts';
import {span} from '../line.ts';
import type {Paint} from '../paint.ts';
import type {Theme} from '../theme.ts';
import type {Column} from './column.ts';

/** The pull request that the worktree was made from, with a sign or word for how it stands. */
export const pullRequest: Column = {
	id: 'pr',
	title: 'PR',
	priority: 5,
	place: 'after_name',
	align: 'left',
	width: {from: 4, to: 13},
	list: {from: 56},
	nameKeeps: 18,
	facts: [],
	render: ({pr}, {theme, glyphs}) => {
		if (pr === null) return [];
		const word = pullRequestWord(pr);
		if (word === null) {
			const isUnknown = pr.problem != null;
			return [span(`#${pr.number}`), ...(isUnknown ? [span(` ${glyphs.unknown}`, theme.warn)] : [])];
		}
		return [span(`#${pr.number} `), span(signOf(word, glyphs), paintOf(word, theme))];
	},
};

const signOf = (word: PullRequestWord, glyphs: Glyphs): string => {
	switch (word) {
		case 'moved':
			return glyphs.down;
		case 'passing':
		case 'approved':
			return glyphs.check;
		case 'failing':
			return glyphs.cross;
		case 'changes':
			return '!';
		case 'pending':
			return glyphs.pending;
		case 'open':
			return '';
		case 'merged':
		case 'closed':
		case 'draft':
			return word;
	}
};

const paintOf = (word: PullRequestWord, theme: Theme): Paint => {
	switch (word) {
		case 'moved':
			return theme.accent;
		case 'passing':
		case 'approved':
			return theme.good;
		case 'failing':
		case 'changes':
			return theme.bad;
		case 'pending':
		case 'open':
		case 'merged':
		case 'closed':
		case 'draft':
			return theme.dim;
	}
};
