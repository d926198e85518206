import type {Row} from '../model/row.ts';
import type {App} from '../operations/index.ts';
import {kindAt} from './resource-address.ts';

/** A watch of the resources that a client subscribed to. */
export type ResourceWatch = {
	/** Resolves when every row was read once: whatever changes after that is told. */
	readonly ready: Promise<void>;
	readonly stop: () => void;
};

/**
 * Calls back with the address of each wanted resource whose worktree has changed, come or gone. It looks as the screen
 * does: git directories are watched, files are polled.
 */
export const watchResources = (
	app: App,
	wanted: ReadonlySet<string>,
	onChange: (uri: string) => void,
): ResourceWatch => {
	let known: ReadonlyMap<string, Known> | null = null;
	let settle = (): void => {};
	const ready = new Promise<void>(resolve => {
		settle = resolve;
	});
	const watch = app.watch(news => {
		if (news.kind === 'problem') settle();
		if (news.kind !== 'rows' || !news.complete) return;
		const now = new Map(news.rows.map(row => [row.path, {row, state: stateOf(row)}]));
		const before = known ?? now;
		known = now;
		for (const uri of changed(before, now, wanted)) onChange(uri);
		settle();
	});
	return {
		ready,
		stop: () => {
			watch.stop();
			settle();
		},
	};
};

type Known = {readonly row: Row; readonly state: string};

/** Without what is another each time it is looked at. */
const stateOf = ({age_seconds: _, ...row}: Row): string => JSON.stringify(row);

const changed = (
	before: ReadonlyMap<string, Known>,
	now: ReadonlyMap<string, Known>,
	wanted: ReadonlySet<string>,
): string[] => {
	const paths = new Set([...before.keys(), ...now.keys()]);
	const rows = [...paths]
		.filter(path => before.get(path)?.state !== now.get(path)?.state)
		.flatMap(path => [before.get(path)?.row ?? [], now.get(path)?.row ?? []].flat());
	return [...wanted].filter(uri => rows.some(row => kindAt(uri, row) !== null));
};
