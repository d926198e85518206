import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type {Gh} from '../../../forge/gh-call.ts';
import type {Git} from '../../../git/git-call.ts';
import {gitVersion} from '../../../git/git-version.ts';
import type {Repository} from '../../../git/locate-repository.ts';
import {readConfigured} from '../../../git/read-configured.ts';
import type {StateDirectory} from '../../../records/state-directory.ts';
import {dataDirectory} from '../../../settings/data-directory.ts';
import {describeSettings} from '../../../settings/describe-settings.ts';
import {loadSettings} from '../../../settings/load-settings.ts';
import {version} from '../../../version.ts';
import type {Finding} from '../finding.ts';
import {type Fact, localeFacts, type Report, terminalFacts} from './facts.ts';
import {makeMask} from './mask.ts';
import {readPersonal} from './personal.ts';
import {probeFileSystem} from './probe-file-system.ts';
import {stateFacts} from './state-facts.ts';
import {watchFacts} from './watch-facts.ts';

export type ReportSurroundings = {
	readonly git: Git;
	readonly gh: Gh;
	readonly cwd: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
	readonly flags: Readonly<Record<string, string>>;
	readonly now: () => Date;
	/** Null where there is none, or it cannot be read. */
	readonly repository: Repository | null;
	readonly state: StateDirectory | null;
	readonly findings: readonly Pick<Finding, 'kind'>[];
};

/** What a bug report has to say about this machine and this repository; personal parts are masked in every value. */
export const makeReport = async (around: ReportSurroundings): Promise<Report> => {
	const {git, cwd, environment, repository, state, findings} = around;
	const folder = repository?.commonDirectory ?? cwd;
	const [mask, gitFacts, gh, fileSystem, watching, settings, kept] = await Promise.all([
		readPersonal(around).then(makeMask),
		factsOfGit(git, cwd),
		ghVersion(around),
		probeFileSystem(folder, path.join(dataDirectory(environment), 'copse')),
		watchFacts(folder),
		settingFacts(around),
		repository === null || state === null ? null : stateFacts(git, repository, state, findings),
	]);
	const report: Report = {
		copse: {
			...{version, node: process.version, platform: process.platform, arch: process.arch},
			...{system: os.release(), cores: os.cpus().length},
		},
		git: gitFacts,
		gh: {version: gh},
		terminal: terminalFacts(environment),
		locale: localeFacts(environment),
		file_system: fileSystem,
		watching,
		settings,
		...(kept === null ? {} : {state: kept}),
	};
	return mapValues(report, chapter =>
		mapValues(chapter, fact => (typeof fact === 'string' ? mask(fact) : fact)),
	);
};

const mapValues = <Old, New>(
	object: Readonly<Record<string, Old>>,
	change: (value: Old) => New,
): Readonly<Record<string, New>> =>
	Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

/** The version, and those of its settings that change how files are seen. */
const factsOfGit = async (git: Git, cwd: string): Promise<Readonly<Record<string, Fact>>> => {
	const keys = 'ignorecase|symlinks|precomposeunicode|filemode|autocrlf|fsmonitor|untrackedcache|splitindex';
	const [told, configured] = await Promise.all([
		git(gitVersion(cwd)).catch(() => null),
		git(readConfigured(cwd, `^core\\.(${keys})$`)).catch(() => []),
	]);
	return {
		version: told?.replace(/^git version /, '') ?? null,
		...Object.fromEntries(configured.map(([key, value]) => [key.replace('.', '_'), value])),
	};
};

const ghVersion = ({gh, cwd}: ReportSurroundings): Promise<Fact> =>
	gh({
		args: ['--version'],
		cwd,
		subject: {reference: '', host: ''},
		parse: ({stdout}) => /\d+(\.\d+)+/.exec(stdout.toString('utf8'))?.[0] ?? null,
	}).catch(() => null);

/** The settings that somebody changed, each with where that was; what is wrong with others is only counted. */
const settingFacts = async ({
	environment,
	repository,
	flags,
	now,
}: ReportSurroundings): Promise<Readonly<Record<string, Fact>>> => {
	const repositoryRoot = repository === null || repository.bare ? null : repository.mainPath;
	const loaded = await loadSettings({environment, repositoryRoot, flags, now: now()});
	const changed = describeSettings(loaded).filter(({origin}) => origin !== 'default');
	return {
		...Object.fromEntries(
			changed.map(({key, value, origin}) => [key, `${JSON.stringify(value)} (${origin})`]),
		),
		warnings: loaded.warnings.length,
	};
};
