import path from 'node:path';
import {fileURLToPath} from 'node:url';
import packageFile from '../package.json' with {type: 'json'};
import {bundle} from './build/bundle.ts';
import {declarations} from './build/declarations.ts';
import {listLicences} from './build/licences.ts';
import {replaceFiles} from './build/replace-files.ts';
import {summary} from './build/summary.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'dist');

const library = {library: 'library/index.ts', plugin: 'library/plugin.ts'};
const inSource = (file: string): string => path.join(root, 'source', file);
const [{files, packageFolders}, types] = await Promise.all([
	bundle({
		root,
		entry: inSource('cli.tsx'),
		others: {library: inSource(library.library), plugin: inSource(library.plugin)},
		version: packageFile.version,
	}),
	declarations(root, Object.values(library)),
]);
const licences = await listLicences(packageFolders);
await replaceFiles(folder, [{name: 'licences.txt', contents: licences}, ...types, ...files]);
console.log(summary(packageFile.version, files));
