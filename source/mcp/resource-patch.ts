import type {Outcome} from '../model/outcome.ts';
import {type App, operations} from '../operations/index.ts';
import {cutPage} from './cut-page.ts';
import {makePatchWindow} from './patch-window.ts';

/** Bytes: a resource has no pages. */
const longest = 512 * 1024;

const goesOn = '\n# The patch goes on: read it page by page with worktree_read.\n';

/** The change of a worktree as a resource holds it: as text, or as base64 where it is none; cut when it is very long. */
export const readPatchText = async (
	app: App,
	worktree: string,
	signal: AbortSignal,
): Promise<Outcome<{readonly text: string} | {readonly blob: string}>> => {
	const window = makePatchWindow(0, longest + 1);
	const outcome = await app.request('diff', operations.diff.input.parse({worktree, stream: true}), {
		signal,
		onReport: report => {
			if (report.kind === 'patch') window.add(report.piece);
		},
	});
	if (!outcome.ok) return outcome;
	const found = window.bytes();
	const length = cutPage(found, longest);
	const bytes =
		length === found.length ? found : Buffer.concat([found.subarray(0, length), Buffer.from(goesOn)]);
	const text = bytes.toString('utf8');
	const isText = !text.includes('\ufffd') || Buffer.from(text).equals(bytes);
	return {...outcome, value: isText ? {text} : {blob: bytes.toString('base64')}};
};
