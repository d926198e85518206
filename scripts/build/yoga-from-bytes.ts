import {readFile} from 'node:fs/promises';
import type {Plugin} from 'esbuild';

/**
 * Yoga, Ink's layout engine, fetches its WebAssembly from a `data:` address, and the first `fetch` of a process
 * loads all of Node's HTTP client (about 40 ms of start time). Emscripten's loader also takes the bytes directly
 * (`wasmBinary`): this keeps the loader, takes the bytes out of the address and hands them over as a Buffer.
 */
export function yogaFromBytes(): Plugin {
	return {
		name: 'yoga-from-bytes',
		setup(build) {
			build.onLoad({filter: /yoga-wasm-base64-esm\.js$/}, async ({path}) => ({
				contents: handOverBytes(await readFile(path, 'utf8')),
				loader: 'js',
			}));
		},
	};
}

function handOverBytes(loader: string): string {
	const [address, bytes] = /data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)/.exec(loader) ?? [];
	const exported = /export default loadYoga;/;
	if (address === undefined || bytes === undefined || !exported.test(loader)) {
		throw new Error('yoga-layout is packaged differently now: look at scripts/build/yoga-from-bytes.ts');
	}
	return `${loader.replace(address, 'data:,').replace(exported, '')}
		const wasmBinary = Buffer.from('${bytes}', 'base64');
		export default (options = {}) => loadYoga({...options, wasmBinary});`;
}
