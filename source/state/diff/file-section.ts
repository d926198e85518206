import type {ChangedFile, FileChange} from '../../model/changed-file.ts';

/** One file of a patch: what its header said, what was counted while its body went by. */
export type FileSection = Readonly<WritableSection>;

/** The same while the parser is at work on it; nobody else writes it, save `describeFiles`. */
export type WritableSection = {
	/** From the header, until `listed` is there. */
	path: string;
	oldPath: string | null;
	change: FileChange;
	binary: boolean;
	oldMode: string | null;
	newMode: string | null;
	/** The document line that names the file. */
	firstLine: number;
	added: number;
	deleted: number;
	/** True when the body went over what a document holds: it is counted, not kept. */
	tooLarge: boolean;
	/** Targets of a symbolic link before and after. */
	linkFrom: string | null;
	linkTo: string | null;
	/** The file as the diff's list has it; null until the list is there. */
	listed: ChangedFile | null;
};

/** The name to show and to count by: the list's own, once it is there. */
export const sectionPath = (section: FileSection): string => section.listed?.path ?? section.path;

/** Ties a "viewed" mark to the file's content; null while the list has not come. */
export const sectionContent = (section: FileSection): string | null => section.listed?.content_id ?? null;
