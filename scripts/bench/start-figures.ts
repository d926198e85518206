import {makeBusyRepository} from './make-busy-repository.ts';
import {interleavedMedians, timeOf} from './median.ts';
import {bareNode, copse} from './programs.ts';
import {runProgram} from './run-program.ts';
import type {Section} from './section.ts';

/** What it takes to be asked for something small. */
export const startFigures: Section = async ({folder, rounds}) => {
	const {repository} = await makeBusyRepository(folder, {
		files: 50,
		commits: 50,
		branches: 10,
		worktrees: 10,
	});
	const [node = Number.NaN, version = Number.NaN, place = Number.NaN] = await interleavedMedians(
		rounds({full: 25, short: 7}),
		[[...bareNode], [...copse, '--version'], [...copse, 'path', 'task-3']].map(
			([program = '', ...args]) =>
				() =>
					timeOf(() => runProgram([program, ...args], repository)),
		),
	);
	return [
		{name: 'copse --version beside node -e 0', ours: version, yardstick: node, unit: 'ms', target: 1.3},
		{name: 'copse path beside node -e 0', ours: place, yardstick: node, unit: 'ms', target: 1.6},
	];
};
