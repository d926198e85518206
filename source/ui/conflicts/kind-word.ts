import type {ConflictFile} from '../../model/conflict.ts';
import {count} from '../../model/name-some.ts';

/** A kind of conflict in a word or two, as git calls it; how many hunks for one of content. */
export const kindWord = ({kind, hunks_total: hunks}: ConflictFile): string =>
	kind === 'content' && hunks > 0 ? count(hunks, 'hunk') : kind.replaceAll('_', '/');
