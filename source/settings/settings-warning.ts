import type {Warning} from '../model/problem.ts';
import {safeText} from '../model/safe-text.ts';

/** A warning about settings: which file or variable, and what about it. */
export const settingsWarning = (
	code:
		| 'settings_unknown_key'
		| 'settings_wrong_value'
		| 'settings_not_for_repository'
		| 'settings_not_an_object'
		| 'settings_broken'
		| 'settings_unreadable',
	source: string,
	message: string,
): Warning => ({code, message: safeText(`${source}: ${message}`)});
