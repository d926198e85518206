import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {GitCall} from '../../source/git/git-call.ts';

/** What real git printed (test/fixtures/git/capture.ts). */
export const fixture = (name: string): Buffer =>
	readFileSync(path.join(import.meta.dirname, '../fixtures/git', `${name}.bin`));

/** What a call makes of some output. */
export const parsed = <Value>(call: GitCall<Value>, stdout: Buffer | string, exitCode = 0): Value =>
	call.parse({exitCode, stdout: Buffer.from(stdout), stderr: ''});
