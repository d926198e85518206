import {type FileSection, sectionPath} from './file-section.ts';

export type TreeLine =
	| {readonly kind: 'folder'; readonly depth: number; readonly name: string}
	| {readonly kind: 'file'; readonly depth: number; readonly name: string; readonly fileIndex: number};

/** The files as a tree, in the document's order; a folder with nothing but one folder shares its line. */
export const fileTree = (sections: readonly FileSection[]): readonly TreeLine[] => {
	const root = newFolder();
	for (const [fileIndex, section] of sections.entries()) {
		const parts = sectionPath(section).split('/');
		const name = parts.pop() ?? '';
		folderOf(root, parts).entries.push({name, fileIndex});
	}
	return linesOf(root, 0);
};

type File = {readonly name: string; readonly fileIndex: number};
type Named = {readonly name: string; readonly folder: Folder};
type Folder = {readonly entries: Array<File | Named>; readonly byName: Map<string, Folder>};

const newFolder = (): Folder => ({entries: [], byName: new Map()});

const folderOf = (root: Folder, parts: readonly string[]): Folder => {
	let folder = root;
	for (const name of parts) {
		const next = folder.byName.get(name) ?? newFolder();
		if (!folder.byName.has(name)) folder.entries.push({name, folder: next});
		folder.byName.set(name, next);
		folder = next;
	}
	return folder;
};

const linesOf = (folder: Folder, depth: number): readonly TreeLine[] =>
	folder.entries.flatMap((entry): readonly TreeLine[] => {
		if ('fileIndex' in entry) return [{kind: 'file', depth, ...entry}];
		const {name, folder: inner} = shortened(entry);
		return [{kind: 'folder', depth, name: `${name}/`}, ...linesOf(inner, depth + 1)];
	});

const shortened = (entry: Named): Named => {
	const [only, ...others] = entry.folder.entries;
	if (only === undefined || others.length > 0 || 'fileIndex' in only) return entry;
	return shortened({name: `${entry.name}/${only.name}`, folder: only.folder});
};
