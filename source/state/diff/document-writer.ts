import {type BodyWriter, makeBodyWriter} from './body-writer.ts';
import type {DiffStorage} from './diff-storage.ts';
import type {FileHeader} from './file-header.ts';
import type {WritableSection} from './file-section.ts';
import type {HoldLimits} from './hold-limits.ts';
import type {HunkHeader} from './hunk-header.ts';
import {makeLinkWriter} from './link-writer.ts';

export type DocumentWriter = {
	/** Begins a file; one whose type changed comes as two sections and stays one file. */
	readonly file: (header: FileHeader) => void;
	readonly hunk: (header: HunkHeader, name: Uint8Array) => void;
	/** Begins a line by its sign. */
	readonly beginLine: (sign: number) => void;
	/** Adds bytes to the line that was begun. */
	readonly text: (piece: Uint8Array) => void;
	readonly endLine: () => void;
	readonly end: () => void;
};

/** Takes what the parser finds and keeps it. */
export const makeDocumentWriter = (storage: DiffStorage, limits: HoldLimits): DocumentWriter => {
	let writer: BodyWriter | null = null;
	return {
		file(header) {
			writer?.end();
			const section = openSection(storage, header);
			writer = isLink(header) ? makeLinkWriter(section) : makeBodyWriter(storage, section, limits);
		},
		hunk: (header, name) => writer?.hunk(header, name),
		beginLine: sign => writer?.beginLine(sign),
		text: piece => writer?.text(piece),
		endLine: () => writer?.endLine(),
		end: () => writer?.end(),
	};
};

const openSection = (storage: DiffStorage, header: FileHeader): WritableSection => {
	const previous = storage.files.at(-1);
	if (previous?.path === header.path && previous.change === 'deleted' && header.change === 'added') {
		previous.change = 'type_changed';
		previous.newMode = header.newMode;
		previous.binary ||= header.binary;
		return previous;
	}
	const section: WritableSection = {
		...header,
		firstLine: storage.lines.length,
		added: 0,
		deleted: 0,
		tooLarge: false,
		linkFrom: null,
		linkTo: null,
		listed: null,
	};
	storage.files.push(section);
	storage.lines.push('file', storage.bytes.length, storage.bytes.length);
	return section;
};

/** Whether the body is a link's target, on every side that this section has. */
const isLink = ({oldMode, newMode}: FileHeader): boolean => (newMode ?? oldMode) === '120000';
