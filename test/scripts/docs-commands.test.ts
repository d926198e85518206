import {beforeAll, describe, expect, test} from 'vitest';
import {docBlocks, withoutComment} from './docs/blocks.ts';
import {isInstalled, runLine, shellOf} from './docs/run-line.ts';
import {makeShared, scenes} from './docs/scenes.ts';

/** A refusal is announced behind the command; all else ends well. */
const expectedCode = (line: string): number => (/ # refuses/.test(line) ? 1 : 0);

/** What the text before a block has brought. */
const ranBefore = (lines: readonly string[]): readonly string[] =>
	lines.some(line => line.startsWith('copse-cd')) ? ['eval "$(copse completion bash)"'] : [];

const shells = ['bash', 'zsh', 'fish'] as const;

/** The lines of each block by the shell that they are meant for, as a test each. */
const runs = docBlocks
	.filter(({name}) => scenes[name]?.kind === 'run')
	.flatMap(({name, lines}) =>
		shells.map(shell => ({
			title: shell === 'bash' ? name : `${name} (in ${shell})`,
			name,
			shell,
			lines: lines.filter(line => shellOf(withoutComment(line)) === shell),
		})),
	)
	.filter(({lines}) => lines.length > 0);

describe('the commands of the documentation', () => {
	beforeAll(makeShared);

	test('each block has a scene, and each scene a block', () => {
		expect(docBlocks.map(({name}) => name).toSorted()).toEqual(Object.keys(scenes).toSorted());
	});

	test.for(runs)('$title', async ({name, shell, lines}, context) => {
		context.skip(!(await isInstalled(shell)), `${shell} is not installed`);
		const scene = scenes[name];
		if (scene?.kind !== 'run') throw new Error(name);
		const shop = await scene.make();
		for (const line of lines) {
			const typed = withoutComment(line);
			const {code, err} = await runLine(typed, ranBefore(lines), shop);
			expect(code, `${typed}\n${err}`).toBe(expectedCode(line));
		}
	});
});
