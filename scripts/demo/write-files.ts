import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Writes files below `folder`, making the folders on the way. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
	for (const [name, content] of Object.entries(files)) {
		const file = path.join(folder, name);
		await mkdir(path.dirname(file), {recursive: true});
		await writeFile(file, content);
	}
}
