import {realpath} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Git} from '../../../git/git-call.ts';
import {repositoryOfUrl} from '../../../git/hosted-repository.ts';
import type {Repository} from '../../../git/locate-repository.ts';
import {readConfigured} from '../../../git/read-configured.ts';
import type {Personal} from './mask.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Finds out what is personal on this machine and in this repository. */
export const readPersonal = async ({
	git,
	cwd,
	repository,
	environment,
}: {
	readonly git: Git;
	readonly cwd: string;
	readonly repository: Repository | null;
	readonly environment: Environment;
}): Promise<Personal> => {
	const configured = await git(
		readConfigured(cwd, '^(user\\.(name|email|signingkey)|remote\\..*\\.(url|pushurl))$'),
	).catch(() => []);
	const valuesOf = (pattern: RegExp): string[] =>
		configured.filter(([key]) => pattern.test(key)).map(([, value]) => value);
	const homes = [environment.HOME, environment.USERPROFILE, os.homedir()].filter(home => home !== undefined);
	const real = await Promise.all(homes.map(home => realpath(home).catch(() => '')));
	return {
		// a home that is the root is no name
		homes: [...homes, ...real].filter(home => path.dirname(home) !== home),
		users: [
			...[environment.USER, environment.LOGNAME, environment.USERNAME].map(name => name ?? ''),
			...accountName(),
			...valuesOf(/^user\.(name|email)$/),
			...valuesOf(/^user\.(name|email)$/).flatMap(partsOfName),
		],
		hosts: [os.hostname(), os.hostname().split('.')[0] ?? '', environment.HOSTNAME ?? ''].filter(
			host => host !== 'localhost',
		),
		repositories: [...namesOf(repository), ...valuesOf(/^remote\./).flatMap(namesInUrl)],
		secrets: [...secretsIn(environment), ...valuesOf(/^user\.signingkey$/)],
	};
};

const accountName = (): readonly string[] => {
	try {
		return [os.userInfo().username];
	} catch {
		// a user that the system has no entry for
		return [];
	}
};

/** A template of branches has one of them: `ada/{slug}`. Of an address only what is before its sign. */
const partsOfName = (name: string): readonly string[] =>
	(name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(word => word.length >= 3);

const namesOf = (repository: Repository | null): readonly string[] =>
	repository === null
		? []
		: [repository.name, path.basename(repository.mainPath), path.basename(path.dirname(repository.mainPath))];

const namesInUrl = (url: string): readonly string[] => {
	const hosted = repositoryOfUrl(url);
	return hosted === null
		? [path.basename(url, '.git')]
		: [`${hosted.owner}/${hosted.repo}`, hosted.owner, hosted.repo];
};

const secretsIn = (environment: Environment): readonly string[] =>
	Object.entries(environment)
		.filter(([name]) => /token|secret|passw|api_?key|credential|private|(^|_)(auth|key|pat)(_|$)/i.test(name))
		.map(([, value]) => value ?? '')
		.filter(value => value.length >= 6);
