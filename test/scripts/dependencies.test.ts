import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import packageFile from '../../package.json' with {type: 'json'};

const root = path.resolve(import.meta.dirname, '../..');
const page = await readFile(path.join(root, 'docs/dependencies.md'), 'utf8');
const lock = await readFile(path.join(root, 'package-lock.json'), 'utf8');

/** Packages that the first cells of the page's tables name. */
const named = [...page.matchAll(/^\| (`[^|]+`) \|/gm)]
	.flatMap(([, cell = '']) => cell.split(', '))
	.map(name => name.replaceAll('`', ''));

describe('dependencies', () => {
	test('each has its reason in docs/dependencies.md, and only those', () => {
		expect(named.toSorted()).toEqual(Object.keys(packageFile.devDependencies).toSorted());
	});

	test('each has an exact version, and users install none', () => {
		for (const [name, version] of Object.entries(packageFile.devDependencies))
			expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
		expect(packageFile).not.toHaveProperty('dependencies');
	});

	test('the lock file records no download addresses', () => {
		expect(lock).not.toMatch(/"resolved"/);
	});
});
