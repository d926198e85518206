// Written by `npm run docs` from what is declared once; not by hand.

import type {Request} from '../../operations/index.ts';
import type {Ask} from '../asking.ts';
import type {Verbs} from '../copse.ts';

/** The verbs of the library, each bound to its operation. */
export const bindVerbs = (request: Request, ask: Ask): Verbs => ({
	list: (input = {}, options) => ask('list', options, how => request('list', input, how)),
	create: (input = {}, options) => ask('create', options, how => request('create', input, how)),
	diff: (input, options) => ask('diff', options, how => request('diff', input, how)),
	conflicts: (input, options) => ask('conflicts', options, how => request('conflicts', input, how)),
	overlaps: (input = {}, options) => ask('overlaps', options, how => request('overlaps', input, how)),
	merge: (input, options) => ask('merge', options, how => request('merge', input, how)),
	discard: (input = {}, options) => ask('discard', options, how => request('discard', input, how)),
	finish: (input, options) => ask('finish', options, how => request('finish', input, how)),
	get: (input, options) => ask('get', options, how => request('get', input, how)),
	purge: (input = {}, options) => ask('purge', options, how => request('purge', input, how)),
	restore: (input, options) => ask('restore', options, how => request('restore', input, how)),
	undo: (input = {}, options) => ask('undo', options, how => request('undo', input, how)),
	update: (input, options) => ask('update', options, how => request('update', input, how)),
	fetch: (input = {}, options) => ask('fetch', options, how => request('fetch', input, how)),
	keep: (input, options) => ask('keep', options, how => request('keep', input, how)),
	adopt: (input, options) => ask('adopt', options, how => request('adopt', input, how)),
	forget: (input, options) => ask('forget', options, how => request('forget', input, how)),
	trash: (input = {}, options) => ask('trash', options, how => request('trash', input, how)),
	log: (input = {}, options) => ask('log', options, how => request('log', input, how)),
	requests: (input = {}, options) => ask('requests', options, how => request('requests', input, how)),
	allow: (input, options) => ask('allow', options, how => request('allow', input, how)),
	refuse: (input, options) => ask('refuse', options, how => request('refuse', input, how)),
	note: (input, options) => ask('note', options, how => request('note', input, how)),
	notes: (input, options) => ask('notes', options, how => request('notes', input, how)),
	path: (input, options) => ask('path', options, how => request('path', input, how)),
	url: (input, options) => ask('url', options, how => request('url', input, how)),
	setup: (input, options) => ask('setup', options, how => request('setup', input, how)),
	trust: (input = {}, options) => ask('trust', options, how => request('trust', input, how)),
	doctor: (input = {}, options) => ask('doctor', options, how => request('doctor', input, how)),
});
