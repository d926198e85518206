import type {GitCall} from './git-call.ts';
import {quotePath} from './quote-path.ts';
import type {ScratchObjects} from './scratch-objects.ts';

/** How one path of a snapshot differs from its parent commit. */
export type SnapshotChange =
	| {readonly kind: 'deleted'; readonly path: string}
	/** Content that the object store has already. */
	| {readonly kind: 'known'; readonly path: string; readonly mode: string; readonly sha: string}
	| {readonly kind: 'content'; readonly path: string; readonly mode: string; readonly content: Buffer};

/** A commit to be made in the scratch store: `parent` null for an unborn branch. */
export type Snapshot = {readonly parent: string | null; readonly changes: readonly SnapshotChange[]};

/**
 * Makes one commit for each snapshot in the scratch store, all by one process, and answers their ids in order.
 * The repository's refs and objects stay as they are.
 */
export const importSnapshots = (
	scratch: ScratchObjects,
	snapshots: readonly Snapshot[],
): GitCall<string[]> => ({
	args: [
		`--git-dir=${scratch.gitDirectory}`,
		// a small pack would be unpacked by one more process
		'-c',
		'fastimport.unpackLimit=0',
		'fast-import',
		'--quiet',
		'--force',
		'--date-format=raw',
	],
	cwd: scratch.gitDirectory,
	input: Buffer.concat(snapshots.flatMap((snapshot, index) => importStream(snapshot, index + 1))),
	parse: ({stdout}) => stdout.toString('latin1').split('\n').filter(Boolean),
});

const importStream = ({parent, changes}: Snapshot, mark: number): Buffer[] => {
	const pieces: Buffer[] = [];
	const line = (text: string): void => {
		pieces.push(Buffer.from(`${text}\n`, 'utf8'));
	};
	line(`commit refs/heads/snapshot-${mark}`);
	line(`mark :${mark}`);
	line('committer copse <copse@localhost> 0 +0000');
	line('data 0');
	if (parent !== null) line(`from ${parent}`);
	// deletions first: a file may make way for a folder of the same name
	for (const change of [...changes].sort(
		(a, b) => Number(b.kind === 'deleted') - Number(a.kind === 'deleted'),
	)) {
		if (change.kind === 'deleted') line(`D ${quotePath(change.path)}`);
		else if (change.kind === 'known') line(`M ${change.mode} ${change.sha} ${quotePath(change.path)}`);
		else {
			line(`M ${change.mode} inline ${quotePath(change.path)}`);
			line(`data ${change.content.length}`);
			pieces.push(change.content);
			line('');
		}
	}
	line(`get-mark :${mark}`);
	return pieces;
};
