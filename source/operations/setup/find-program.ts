import {constants} from 'node:fs';
import {access} from 'node:fs/promises';
import path from 'node:path';
import {splitWords} from '../../model/split-words.ts';

/** Whether the program of a command line is there: by its path, or in a folder of PATH. */
export const findProgram = async (
	command: string,
	environment: Readonly<Record<string, string | undefined>>,
): Promise<boolean> => {
	const [program] = splitWords(command);
	if (program === undefined) return false;
	const folders = (environment.PATH ?? '').split(path.delimiter).filter(folder => path.isAbsolute(folder));
	const endings = process.platform === 'win32' ? ['.cmd', '.exe', ''] : [''];
	const places = path.isAbsolute(program)
		? [program]
		: folders.flatMap(folder => endings.map(ending => path.join(folder, `${program}${ending}`)));
	const found = await Promise.all(
		places.map(place =>
			access(place, constants.X_OK).then(
				() => true,
				() => false,
			),
		),
	);
	return found.includes(true);
};
