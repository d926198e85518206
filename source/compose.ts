import {realpath} from 'node:fs/promises';
import type {Gh} from './forge/gh-call.ts';
import {makeGh} from './forge/run-gh.ts';
import type {Ahead} from './git/ahead.ts';
import {makeCommandLog} from './git/command-log.ts';
import type {Git} from './git/git-call.ts';
import {listBranches} from './git/list-branches.ts';
import {locateRepository} from './git/locate-repository.ts';
import {makeGit} from './git/run-git.ts';
import type {Outcome} from './model/outcome.ts';
import {problemOf, refuse, type Warning} from './model/problem.ts';
import type {App, Request, RequestOptions, Watch} from './operations/index.ts';
import {loadOperation} from './operations/load-operation.ts';
import {makeFactCache} from './operations/look/fact-cache.ts';
import {factStore} from './operations/look/fact-store.ts';
import {askForStatuses, type Listing} from './operations/look/listing.ts';
import {firstRows} from './operations/look/look-at-worktrees.ts';
import type {OperationContext} from './operations/operation.ts';
import {watchRows} from './operations/watch/watch-rows.ts';
import {readRecords} from './records/record-file.ts';
import {stateDirectory} from './records/state-directory.ts';
import {readViewedMarks, saveViewedMarks} from './records/viewed-marks.ts';
import {loadSettings} from './settings/load-settings.ts';

export type Surroundings = {
	/** Any folder of the repository. */
	readonly cwd: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** Settings given on the command line: they win over every file. */
	readonly flags?: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal;
	/** What was started ahead by one who will want all facts at once: the statuses that go with the list. */
	readonly ahead?: Ahead | undefined;
	/** Whether the rows will be watched, so that their names are read while the caller loads the rest of itself. */
	readonly watches?: boolean;
};

/** Builds the app of the repository around a folder: settings, git, state, operations. No logic of its own. */
export const openApp = async (surroundings: Surroundings): Promise<Outcome<App>> => {
	const {environment, flags = {}, signal = new AbortController().signal} = surroundings;
	const log = makeCommandLog();
	try {
		const git = makeGit({environment, trace: log.add, ahead: surroundings.ahead});
		const gh = makeGh({environment});
		const cwd = await realpath(surroundings.cwd).catch(() => {
			throw refuse('not_a_git_repo', {path: surroundings.cwd});
		});
		const {repository, listed} = await locateRepository(bind(git, signal), cwd);
		const listedAt = Date.now();
		const statuses =
			surroundings.ahead !== undefined
				? askForStatuses(bind(git, signal), repository, listed)
				: new Map<string, never>();
		surroundings.ahead?.close();
		const {settings, warnings} = await loadSettings({
			repositoryRoot: repository.bare ? null : repository.mainPath,
			environment,
			flags,
			now: new Date(),
		});
		const state = stateDirectory(repository.commonDirectory);
		const cache = makeFactCache(factStore(repository, state));
		const now = () => new Date();
		const shared = {repository, settings, environment, cwd, now, state, cache};
		let watch: Watch | null = null;
		let firstListing: Listing | null = {listed, statuses};
		// of no use to later requests, nor to a first one that comes late: much may have been made since
		const takeFirst = () => {
			const fresh = Date.now() - listedAt < listingMilliseconds ? firstListing : null;
			firstListing = null;
			return fresh;
		};
		const readNames = async () => {
			const {records} = await readRecords(state);
			return firstRows({...shared, makers: settings.makers, records, listed});
		};
		let names = surroundings.watches === true ? readNames() : null;
		// whoever takes them hears of a failure; perhaps nobody does
		names?.catch(() => {});
		const contextOf = (options: RequestOptions): OperationContext => {
			const requestSignal = options.signal ?? signal;
			let fresh = takeFirst();
			return {
				...shared,
				git: bind(git, requestSignal),
				gh: bindGh(gh, requestSignal),
				signal: requestSignal,
				report: options.onReport ?? (() => {}),
				consent: options.agreed === undefined ? free : {kind: 'agreed', plan: options.agreed},
				// a read holds no lock
				verifyLock: async () => {},
				// the one who runs the operation collects them
				afterLock: () => {},
				flags,
				known: async place => (await watch?.known(place)) ?? null,
				takeListing: () => {
					const taken = fresh;
					fresh = null;
					return taken;
				},
			};
		};
		const request: Request = async (name, input, options = {}) => {
			const context = contextOf(options);
			// the verbs are loaded by the first request: a screen shows its first rows without them
			const [operation, {runOperation}] = await Promise.all([
				loadOperation(name),
				import('./operations/run-operation.ts'),
			]);
			return runOperation(operation, input, context);
		};
		const app: App = {
			repository,
			settings,
			request,
			preview: async (name, input, options = {}) => {
				const context = contextOf(options);
				const [operation, {previewOperation}] = await Promise.all([
					loadOperation(name),
					import('./operations/consent/preview-operation.ts'),
				]);
				return previewOperation(operation, input, context);
			},
			ask: async ({seconds, ...question}, options = {}) => {
				try {
					const {askPerson} = await import('./operations/consent/ask-person.ts');
					return {
						ok: true,
						value: await askPerson(question, seconds, contextOf(options)),
						warnings: noWarnings,
					};
				} catch (error) {
					return {ok: false, problem: problemOf(error), warnings: noWarnings};
				}
			},
			watch: listener => {
				watch = watchRows(
					{
						...{...shared, git, gh},
						refreshSeconds: settings.refresh_seconds,
						pullRequests: settings.pull_requests,
						makers: settings.makers,
						firstNames: () => {
							names ??= readNames();
							return names;
						},
					},
					listener,
				);
				return watch;
			},
			branches: () =>
				bind(git, signal)(listBranches(repository.commonDirectory)).catch((): readonly string[] => []),
			viewed: {
				read: worktree => readViewedMarks(state, worktree),
				save: (worktree, marks) => saveViewedMarks(state, worktree, marks, now()),
			},
			commandLog: log.entries,
			onCommand: log.listen,
			git,
		};
		return {ok: true, value: app, warnings};
	} catch (error) {
		return {ok: false, problem: problemOf(error), warnings: noWarnings};
	}
};

/** How long the listing that finding the repository read is as good as a new one. */
const listingMilliseconds = 500;

const free = {kind: 'free'} as const;

const noWarnings: readonly Warning[] = [];

const bind =
	(git: Git, signal: AbortSignal): Git =>
	(call, options) =>
		git(call, {signal, ...options});

const bindGh =
	(gh: Gh, signal: AbortSignal): Gh =>
	(call, options) =>
		gh(call, {signal, ...options});
