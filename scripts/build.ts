import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import packageFile from '../package.json' with {type: 'json'};
import {bundle} from './build/bundle.ts';
import {declarations} from './build/declarations.ts';
import {listLicences} from './build/licences.ts';
import {replaceFiles} from './build/replace-files.ts';
import {shellFiles} from './build/shell-files.ts';
import {summary} from './build/summary.ts';

// Builds dist/. With --fresh nothing of earlier builds stays, as it has to be for a package.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const {version} = packageFile;

const library = {library: 'library/index.ts', plugin: 'library/plugin.ts'};
const inSource = (file: string): string => path.join(root, 'source', file);
/** What is loaded lazily by what `compose.ts` has made. */
const afterCore = [
	...['cli/answer-agent.ts', 'cli/answer-here.ts', 'cli/parse-command.ts', 'cli/run-cli.ts'],
	...['cli/output.ts', 'cli/print-outcome.ts', 'mcp/serve-mcp.ts', 'ui/keys/key-lines.ts', 'ui/run-tui.tsx'],
	...['operations/index.ts', 'operations/list.ts', 'operations/run-operation.ts'],
	...['operations/consent/ask-person.ts', 'operations/consent/preview-operation.ts'],
];
/** What may be loaded before it or without it, and what may be loaded by these. */
const early = ['cli/quick-path.ts', 'git/start-ahead.ts'];
const afterEarly = ['records/record-file.ts'];
const [{files, packageFolders}, types] = await Promise.all([
	bundle({
		root,
		entry: inSource('cli.tsx'),
		quick: {
			files: ['cli/quick-statusline.ts', 'cli/quick-hook.ts'].map(inSource),
			rest: inSource('show-face.tsx'),
		},
		start: {
			core: inSource('compose.ts'),
			early: early.map(inSource),
			afterEarly: afterEarly.map(inSource),
			later: afterCore.map(inSource),
		},
		others: {library: inSource(library.library), plugin: inSource(library.plugin)},
		version,
	}),
	declarations(root, Object.values(library)),
]);
const licences = {name: 'licences.txt', contents: await listLicences(packageFolders)};
const whole = [licences, ...shellFiles(version), ...types, ...files];
await replaceFiles(path.join(root, 'dist'), whole, {keepOld: !process.argv.includes('--fresh')});
console.log(summary(version, files));
