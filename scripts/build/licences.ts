import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * The text that goes with the bundle: name, version and licence text of each package whose code is in it.
 * `folders` are the packages' folders. Throws when one of them doesn't say which licence it has.
 */
export async function listLicences(folders: readonly string[]): Promise<string> {
	const notices = await Promise.all(folders.map(notice));
	const intro = 'copse contains code of these packages, under these licences.';
	return `${[intro, ...notices].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

async function notice(folder: string): Promise<string> {
	const about: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
	const names = (await readdir(folder)).filter(name => /^(licen[cs]e|copying|notice)/i.test(name));
	const texts = await Promise.all(names.map(name => readFile(path.join(folder, name), 'utf8')));
	const title = `${text(about, 'name')} ${text(about, 'version')} (${text(about, 'license')})`;
	return [title, ...texts.map(licence => licence.trim())].join('\n\n');
}

function text(about: unknown, field: 'name' | 'version' | 'license'): string {
	const value = new Map(Object.entries(about ?? {})).get(field);
	if (typeof value !== 'string') {
		throw new Error(`A bundled package has no ${field}: ${JSON.stringify(about)}`);
	}
	return value;
}
