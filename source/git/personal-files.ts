import {readFile} from 'node:fs/promises';
import path from 'node:path';

/** Files outside of a checkout that tell git what to ignore in it and how to treat its content. */
export type PersonalFiles = {readonly excludes: readonly string[]; readonly attributes: readonly string[]};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The files of this user and this repository that take part in ignoring and in attributes; some may not exist. Read
 * from the configuration files without a process; `include.path` is not followed.
 */
export const personalFiles = async (
	commonDirectory: string,
	environment: Environment,
): Promise<PersonalFiles> => {
	const home = environment.HOME ?? '';
	const folder = path.join(environment.XDG_CONFIG_HOME || path.join(home, '.config'), 'git');
	const own = environment.GIT_CONFIG_GLOBAL;
	const system = isSet(environment.GIT_CONFIG_NOSYSTEM) ? [] : ['/etc'];
	const texts = await Promise.all(
		[
			...system.map(place => path.join(place, 'gitconfig')),
			...(own === undefined ? [path.join(folder, 'config'), path.join(home, '.gitconfig')] : [own]),
			path.join(commonDirectory, 'config'),
		].map(file => readFile(file, 'utf8').catch(() => '')),
	);
	const setting = (name: string, usual: string): string => {
		const value = texts.flatMap(text => valuesOf(text, name)).at(-1);
		return value === undefined ? usual : path.resolve(home, value.replace(/^~\//, `${home}/`));
	};
	return {
		excludes: [
			setting('excludesfile', path.join(folder, 'ignore')),
			path.join(commonDirectory, 'info', 'exclude'),
		],
		attributes: [
			...system.map(place => path.join(place, 'gitattributes')),
			setting('attributesfile', path.join(folder, 'attributes')),
			path.join(commonDirectory, 'info', 'attributes'),
		],
	};
};

const isSet = (value: string | undefined): boolean =>
	value !== undefined && !/^(|0|no|off|false)$/i.test(value);

const valuesOf = (text: string, name: string): string[] =>
	[...text.matchAll(new RegExp(`^\\s*${name}\\s*=\\s*(.*?)\\s*$`, 'gim'))].map(([, value = '']) =>
		value.replace(/^"(.*)"$/, '$1'),
	);
