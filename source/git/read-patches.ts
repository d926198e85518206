import {type Comparison, comparisonInput} from './comparison-input.ts';
import type {GitCall} from './git-call.ts';

/**
 * Reads the bare changes of several comparisons in one process, to tell whether two of them make the same change in
 * different places: file names, changed lines and the lines around them, without positions and blanks (the idea of
 * `git patch-id`). The answers come in the order of the comparisons.
 */
export const readPatches = (cwd: string, comparisons: readonly Comparison[]): GitCall<string[]> => {
	const {input, inOrder} = comparisonInput(comparisons);
	return {
		args: [
			'-c',
			'diff.noprefix=false',
			'-c',
			'diff.mnemonicPrefix=false',
			'diff-tree',
			'--stdin',
			'--always',
			'--root',
			'-r',
			'-M',
			'-p',
			'--no-ext-diff',
			'--no-textconv',
			'--no-color',
			'--full-index',
			'--binary',
			'--unified=3',
			'--inter-hunk-context=0',
			'--diff-algorithm=default',
		],
		cwd,
		input,
		parse: ({stdout}) => inOrder(parsePatches(stdout.toString('latin1'))),
	};
};

const header = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

/** Splits at the lines that hold nothing but a commit id (no line of a patch does) and drops what says where. */
export const parsePatches = (text: string): string[] => {
	const patches: string[] = [];
	let lines: string[] | undefined;
	const close = (): void => {
		if (lines !== undefined) patches.push(lines.join('\n'));
	};
	for (const line of text.split('\n')) {
		if (header.test(line)) {
			close();
			lines = [];
		} else if (!/^(index |@@ )/.test(line)) {
			const bare = line.replace(/\s+/g, '');
			if (bare !== '') lines?.push(bare);
		}
	}
	close();
	return patches;
};
