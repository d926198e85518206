import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {open} from 'node:fs/promises';
import path from 'node:path';
import {onTestFinished} from 'vitest';
import {makeTemporaryFolder} from './temporary-folders.ts';
import {until} from './until.ts';

/** A place in a shell script where a test can hold a program up for as long as it wants. */
export type Gate = {
	/** What the script does there: it tells that it has come, and waits until the gate is open or somebody ends it. */
	readonly script: string;
	/** Resolves when a script has come to the gate. */
	reached(): Promise<void>;
	/** Lets one script go on, be it there already or not. */
	open(): Promise<void>;
};

/** Makes a gate that is closed: a named pipe that nobody has written to. */
export async function makeGate(): Promise<Gate> {
	const folder = await makeTemporaryFolder();
	const [pipe, mark] = [path.join(folder, 'pipe'), path.join(folder, 'mark')];
	execFileSync('mkfifo', [pipe]);
	return {
		script: `: >'${mark}'; read -r _ <'${pipe}'`,
		async reached() {
			await until(() => existsSync(mark), {what: 'the script comes to the gate'});
		},
		async open() {
			// opened for reading too, so that it waits for nobody, and what is written stays until it is read
			const end = await open(pipe, 'r+');
			onTestFinished(() => end.close());
			await end.write('\n');
		},
	};
}
