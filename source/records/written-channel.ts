import {channel} from 'node:diagnostics_channel';

const written = channel('copse:written');

/**
 * Tells whoever subscribes to the diagnostics channel `copse:written` that a write of copse's has reached the disk:
 * the points at which a process may die and the next one must go on. Costs nothing while nobody listens.
 */
export const tellWritten = (path: string): void => {
	if (written.hasSubscribers) written.publish({path});
};
