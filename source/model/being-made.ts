import type {Row} from './row.ts';

/** Whether git is still making the worktree: until then it is locked, and most of its files read as missing or staged. */
export const isBeingMade = ({locked}: Pick<Row, 'locked'>): boolean => locked?.reason === 'initializing';
