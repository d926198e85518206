import type {Terminal} from '../../test/helpers/pty.ts';

/** The worktrees of a busy repository whose rows are on the screen, from the top down. */
export const orderOnScreen = (
	terminal: Pick<Terminal, 'screen'>,
	worktrees: readonly string[],
): readonly string[] =>
	rowsOnScreen(terminal).flatMap(row => {
		const number = /agent\/task-(\d+)/.exec(row)?.[1];
		return worktrees.filter(place => place.endsWith(`work-${number}`));
	});

/** The worktree that the cursor is on; undefined for none of them. */
export const selectedOnScreen = (
	terminal: Pick<Terminal, 'screen'>,
	worktrees: readonly string[],
): string | undefined =>
	orderOnScreen({screen: () => rowsOnScreen(terminal).filter(row => /[›>]/.test(row))}, worktrees)[0];

const rowsOnScreen = (terminal: Pick<Terminal, 'screen'>): string[] =>
	terminal
		.screen()
		.map(row => row.slice(0, 40))
		.filter(row => /agent\/task-\d+/.test(row));
