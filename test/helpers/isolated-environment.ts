import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** What git lays into a new repository: as it comes with git, without the thirteen sample hooks, which take the most time. */
const template = path.resolve(import.meta.dirname, '../fixtures/git-template');

const personalSettings = `[user]
	name = Ada Tester
	email = ada@example.com
[init]
	defaultBranch = main
	templateDir = ${template}
[maintenance]
	auto = false
[commit]
	gpgsign = false
[tag]
	gpgsign = false
`;

const leftOverNames = new Set(['CI', 'NO_COLOR', 'FORCE_COLOR', 'LANGUAGE', 'EDITOR', 'VISUAL', 'PAGER']);
const leftOverPrefixes = ['GIT_', 'ZX_', 'COPSE_', 'GH_', 'GITHUB_', 'XDG_', 'LC_'];

/** Whether a variable could make a test behave differently from one machine or one parent process to the next. */
export function isLeftOverVariable(name: string): boolean {
	return leftOverNames.has(name) || leftOverPrefixes.some(prefix => name.startsWith(prefix));
}

/**
 * An environment in which nothing of the person who runs the tests is left: HOME, XDG folders and git's global
 * settings live under `home` (made when missing), git's system settings are off, the locale is C. PATH is kept.
 */
export function isolatedEnvironment(home: string): NodeJS.ProcessEnv {
	const globalSettings = path.join(home, '.gitconfig');
	mkdirSync(home, {recursive: true});
	writeFileSync(globalSettings, personalSettings);
	const kept = Object.entries(process.env).filter(([name]) => !isLeftOverVariable(name));
	return {
		...Object.fromEntries(kept),
		HOME: home,
		XDG_CONFIG_HOME: path.join(home, '.config'),
		XDG_DATA_HOME: path.join(home, '.local', 'share'),
		XDG_CACHE_HOME: path.join(home, '.cache'),
		XDG_STATE_HOME: path.join(home, '.local', 'state'),
		GIT_CONFIG_GLOBAL: globalSettings,
		GIT_CONFIG_NOSYSTEM: '1',
		LC_ALL: 'C',
	};
}
