import type {App, News} from '../operations/index.ts';
import {reduce} from '../state/reduce.ts';
import {type State, startingState} from '../state/state.ts';
import {createStore} from '../state/store.ts';
import type {Desk, Terminal} from './desk.ts';
import {runAction} from './keys/dispatch-key.ts';
import {makeKeymap} from './keys/keymap.ts';
import {tellComplaints, tellProblem} from './work/tell.ts';

/** What a desk is made from. */
export type DeskParts = {
	readonly app: App;
	readonly terminal: Terminal;
	readonly size: State['size'];
	readonly environment: Desk['environment'];
	readonly now: () => number;
};

/** Puts store, watcher and keys together: from here on news and keys change the state. */
export const makeDesk = ({app, terminal, size, environment, now}: DeskParts): Desk => {
	const initial = startingState({now: now(), size, sort: app.settings.sort});
	const store = createStore(initial, reduce);
	const desk: Desk = {
		store,
		app,
		watch: app.watch(news => takeNews(desk, news)),
		keymap: makeKeymap(app.settings.keys),
		terminal,
		environment,
		now,
		run: id => runAction(desk, id),
	};
	tellComplaints(desk, desk.keymap.complaints);
	return desk;
};

const takeNews = (desk: Desk, news: News): void => {
	const {dispatch, getState} = desk.store;
	if (news.kind !== 'problem') {
		dispatch({area: 'news', ...news});
		return;
	}
	const {problem} = news.outcome;
	// told once, not at every look until it is over
	if (getState().problem?.code !== problem.code) tellProblem(desk, problem);
	dispatch({area: 'news', kind: 'problem', problem});
};
