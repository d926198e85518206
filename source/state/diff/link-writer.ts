import type {BodyWriter} from './body-writer.ts';
import type {WritableSection} from './file-section.ts';

const longestTarget = 4096;

/** A symbolic link's body is its target: kept as such, so that the file is one line, `link a to b`. */
export const makeLinkWriter = (section: WritableSection): BodyWriter => {
	let sign = '';
	let target = Buffer.alloc(0);
	return {
		hunk: () => {},
		beginLine(code) {
			sign = String.fromCharCode(code);
			target = Buffer.alloc(0);
		},
		text(piece) {
			target = Buffer.concat([target, piece]).subarray(0, longestTarget);
		},
		endLine() {
			if (sign === '-') section.linkFrom = target.toString('utf8');
			if (sign === '+') section.linkTo = target.toString('utf8');
		},
		end: () => {},
	};
};
