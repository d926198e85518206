import type {ChangedFile} from '../../model/changed-file.ts';
import type {FileSection, WritableSection} from './file-section.ts';

/**
 * Ties the diff's list to the sections of its patch: by name, and those whose names the patch could not spell (bytes
 * that are no UTF-8) in order. Answers the listed files that have no section, such as changes of white space left out.
 */
export const matchFiles = (
	sections: readonly FileSection[],
	listed: readonly ChangedFile[],
): readonly ChangedFile[] => {
	const byPath = new Map(listed.map(file => [file.path, file]));
	const open: FileSection[] = [];
	for (const section of sections) {
		const file = byPath.get(section.path);
		if (file === undefined) open.push(section);
		else describe(section, file);
		byPath.delete(section.path);
	}
	const left = [...byPath.values()];
	if (left.length !== open.length) return left;
	for (const [index, section] of open.entries()) {
		const file = left[index];
		if (file !== undefined) describe(section, file);
	}
	return [];
};

const describe = (section: WritableSection, file: ChangedFile): void => {
	section.listed = file;
};
