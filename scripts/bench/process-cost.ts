import {readFile} from 'node:fs/promises';

/** Milliseconds of processor time of a process and of the children that it has waited for. Linux only. */
export const processorTime = async (pid: number): Promise<number> => {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8');
	const cells = text.slice(text.lastIndexOf(')') + 2).split(' ');
	// utime, stime, cutime, cstime in ticks of 10 ms
	return cells.slice(11, 15).reduce((sum, cell) => sum + Number(cell) * 10, 0);
};

/** Megabytes of memory that a process holds. Linux only. */
export const residentMemory = async (pid: number): Promise<number> => {
	const text = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]) / 1024;
};
