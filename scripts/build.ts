import path from 'node:path';
import {fileURLToPath} from 'node:url';
import packageFile from '../package.json' with {type: 'json'};
import {bundle} from './build/bundle.ts';
import {listLicences} from './build/licences.ts';
import {replaceFiles} from './build/replace-files.ts';
import {summary} from './build/summary.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'dist');

const {files, packageFolders} = await bundle({
	root,
	entry: path.join(root, 'source/cli.tsx'),
	version: packageFile.version,
});
const licences = await listLicences(packageFolders);
await replaceFiles(folder, [{name: 'licences.txt', contents: licences}, ...files]);
console.log(summary(packageFile.version, files));
