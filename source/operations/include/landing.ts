import {readlink} from 'node:fs/promises';
import path from 'node:path';

/** As many links in a row as Linux follows. */
const mostLinks = 40;

/**
 * Where a path leads from a real folder when every link on the way is followed, the last one too; what does not
 * exist yet is taken as it is written. Null when the links go round in a circle. Unlike realpath it also answers
 * for links that lead nowhere.
 */
export const landing = async (folder: string, name: string): Promise<string | null> => {
	let place = rootOf(name) ?? folder;
	const ahead = partsOf(name);
	let links = 0;
	for (let part = ahead.shift(); part !== undefined; part = ahead.shift()) {
		if (part === '..') {
			place = path.dirname(place);
			continue;
		}

		const next = path.join(place, part);
		const target = await readlink(next).catch(() => null);
		if (target === null) {
			place = next;
			continue;
		}

		links += 1;
		if (links > mostLinks) return null;
		place = rootOf(target) ?? place;
		ahead.unshift(...partsOf(target));
	}
	return place;
};

const rootOf = (name: string): string | null => (path.isAbsolute(name) ? path.parse(name).root : null);

const partsOf = (name: string): string[] =>
	name
		.slice(path.parse(name).root.length)
		.split(path.sep === '/' ? '/' : /[\\/]/)
		.filter(part => part !== '' && part !== '.');
