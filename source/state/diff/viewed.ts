import {type FileSection, sectionContent, sectionPath} from './file-section.ts';

/** Files marked viewed, with what they held then; null until the diff's list has told it. */
export type ViewedMarks = ReadonlyMap<string, string | null>;

/** Whether a file counts as viewed: marked, and not changed since as far as is known. */
export const isViewed = (marks: ViewedMarks, section: FileSection): boolean => {
	const mark = marks.get(sectionPath(section));
	if (mark === undefined) return false;
	const content = sectionContent(section);
	return mark === null || content === null || mark === content;
};

/** Marks a file, or takes its mark away. */
export const toggleViewed = (marks: ViewedMarks, section: FileSection): ViewedMarks => {
	const next = new Map(marks);
	if (isViewed(marks, section)) next.delete(sectionPath(section));
	else next.set(sectionPath(section), sectionContent(section));
	return next;
};

/**
 * Gives marks that were made while the patch still arrived their content, and drops those whose file changed since. A
 * diff of part of the work only (`isWhole` false) tells nothing of the latter.
 */
export const settleMarks = (
	marks: ViewedMarks,
	sections: readonly FileSection[],
	isWhole = true,
): ViewedMarks => {
	if (marks.size === 0) return marks;
	const next = new Map(marks);
	for (const section of sections) {
		const path = sectionPath(section);
		const content = sectionContent(section);
		if (content === null || !next.has(path)) continue;
		if (isViewed(marks, section)) next.set(path, content);
		else if (isWhole) next.delete(path);
	}
	return next;
};

export const viewedCount = (marks: ViewedMarks, sections: readonly FileSection[]): number =>
	sections.filter(section => isViewed(marks, section)).length;
