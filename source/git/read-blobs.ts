import type {GitCall} from './git-call.ts';

/** Bytes of each blob, by id; what is not there is absent. */
export const blobSizes = (
	cwd: string,
	blobs: readonly string[],
	environment: Readonly<Record<string, string>>,
): GitCall<ReadonlyMap<string, number>> => ({
	args: ['cat-file', '--batch-check=%(objectname) %(objecttype) %(objectsize)', '--buffer'],
	cwd,
	environment,
	input: blobs.map(sha => `${sha}\n`).join(''),
	parse: ({stdout}) =>
		new Map(
			stdout
				.toString('latin1')
				.split('\n')
				.map(line => line.split(' '))
				.filter(([, type]) => type === 'blob')
				.map(([sha = '', , size]) => [sha, Number(size)]),
		),
});

/** The content of each blob, by id, all in one process; what is not there is absent. */
export const readBlobs = (
	cwd: string,
	blobs: readonly string[],
	environment: Readonly<Record<string, string>>,
): GitCall<ReadonlyMap<string, Buffer>> => ({
	args: ['cat-file', '--batch', '--buffer'],
	cwd,
	environment,
	input: blobs.map(sha => `${sha}\n`).join(''),
	parse: ({stdout}) => parseBlobs(stdout),
});

/** Reads records of `<id> blob <size>`, a line feed, the content, a line feed. */
export const parseBlobs = (output: Buffer): ReadonlyMap<string, Buffer> => {
	const found = new Map<string, Buffer>();
	for (let at = 0; at < output.length; ) {
		const end = output.indexOf(0x0a, at);
		if (end === -1) break;
		const [sha = '', type, size] = output.toString('latin1', at, end).split(' ');
		at = end + 1;
		if (type !== 'blob') continue;
		const after = at + Number(size);
		found.set(sha, output.subarray(at, after));
		at = after + 1;
	}
	return found;
};
