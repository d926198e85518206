import {FastImport, type PlannedCommit} from '../demo/fast-import.ts';

export type BusySizes = {
	readonly files: number;
	readonly commits: number;
	/** Branches beside main. */
	readonly branches: number;
	/** How many commits main went on by after the last branch left it; 0 unless said. */
	readonly ahead?: number;
};

export type BusyHistory = {readonly stream: Buffer; readonly branches: readonly string[]};

const day = 86_400_000;
const start = Date.UTC(2026, 0, 5);
const ada = (at: number) => ({author: 'Ada Tester', at});

/**
 * A main with many files and commits, and branches that left it at different times with one to four commits each:
 * some meet later edits of main, some were squashed into it and edited there since.
 */
export const busyHistory = ({files, commits, branches, ahead = 0}: BusySizes): BusyHistory => {
	const stream = new FastImport();
	const names = Array.from({length: branches}, (_, index) => `agent/task-${index}`);
	const line: PlannedCommit[] = [];
	let tip = stream.commit(undefined, ada(start), 'First commit', () =>
		Object.fromEntries(Array.from({length: files}, (_, index) => [fileName(index), fileText(index)])),
	);
	const recent = Math.min(commits - ahead, branches + 40);
	for (let index = 1; index <= commits; index += 1) {
		tip = stream.commit(tip, ada(start + (index * 200 * day) / commits), `Change ${index}`, read =>
			edited(
				read,
				[[(index * 37) % files, index % 9 === 0 ? 4 + (index % 8) : 20 + (index % 17)]],
				`main ${index}`,
			),
		);
		if (index > commits - ahead - recent && index <= commits - ahead) line.push(tip);
	}
	for (const [index, name] of names.entries()) {
		const fork = line[(index * 7) % line.length] ?? tip;
		let head = fork;
		for (let step = 0; step <= index % 4; step += 1)
			head = stream.commit(head, ada(fork.at + (step + 1) * 60_000), `Task ${index}, step ${step}`, read =>
				edited(read, placesOf(index, step, files), `task ${index}.${step}`),
			);
		stream.ref(`refs/heads/${name}`, head);
		if (index % 6 !== 1) continue;
		tip = stream.commit(tip, ada(tip.at + 60_000), `Squash of task ${index}`, read => {
			const steps = Array.from({length: (index % 4) + 1}, (_, step) => step);
			return Object.assign(
				{},
				...steps.map(step => edited(read, placesOf(index, step, files), `task ${index}.${step}`)),
			);
		});
		tip = stream.commit(tip, ada(tip.at + 60_000), `After task ${index}`, read =>
			edited(read, [[placesOf(index, 0, files)[0]?.[0] ?? 0, index % 12 === 7 ? 4 : 38]], `later ${index}`),
		);
	}
	stream.ref('refs/heads/main', tip);
	return {stream: stream.finish(), branches: names};
};

type Place = readonly [file: number, line: number];

/** Every task has files of its own, so that a squash of it is its very change. */
const placesOf = (task: number, step: number, files: number): Place[] => [
	[(task * 8 + step * 2) % files, 4 + step],
	[(task * 8 + step * 2 + 1) % files, 9 + step],
];

const fileName = (index: number): string =>
	`source/part-${index % 40}/module-${Math.floor(index / 40) % 20}/file-${index}.ts`;

const fileText = (index: number): string =>
	Array.from({length: 40}, (_, line) => `export const value${line} = ${index * line};\n`).join('');

const edited = (
	read: (path: string) => string,
	places: readonly Place[],
	text: string,
): Record<string, string> =>
	Object.fromEntries(
		places.map(([file, at]) => {
			const lines = read(fileName(file)).split('\n');
			lines[at] = `// ${text}`;
			return [fileName(file), lines.join('\n')];
		}),
	);
