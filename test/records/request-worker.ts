/** A process of its own that answers requests: `<common dir> <kind>`, then ids over the channel of `fork`. */
import {answerRequest} from '../../source/records/request-file.ts';
import {stateDirectory} from '../../source/records/state-directory.ts';

const state = stateDirectory(process.argv[2] ?? '');
const kind = process.argv[3] === 'withdrawn' ? 'withdrawn' : 'allowed';

process.on('message', (ids: readonly string[]) => {
	const answer = {kind, word: null, by: null} as const;
	Promise.all(ids.map(id => answerRequest(state, id, answer, new Date()))).then(
		won => process.send?.(won),
		(error: unknown) => process.send?.(String(error)),
	);
});
process.send?.('ready');
