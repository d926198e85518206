import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import type {AgentRequest} from '../../../source/model/request.ts';
import {watchRequests} from '../../../source/operations/watch/watch-requests.ts';
import {answerRequest, fileRequest} from '../../../source/records/request-file.ts';
import {stateDirectory} from '../../../source/records/state-directory.ts';
import {makeTemporaryFolder} from '../../helpers/temporary-folders.ts';
import {until} from '../../helpers/until.ts';
import {makeRequest} from '../../ui/make-request.ts';

test('what agents ask for is told when it comes, is answered, and when its time is over', async () => {
	const common = path.join(await makeTemporaryFolder(), '.git');
	await mkdir(common);
	const state = stateDirectory(common);
	const told: (readonly AgentRequest[])[] = [];
	let clock = Date.now();
	const stop = watchRequests(
		state,
		() => new Date(clock),
		requests => told.push(requests),
	);
	onTestFinished(stop);
	const statuses = () =>
		told
			.at(-1)
			?.map(({status}) => status)
			.sort();
	const asks = () =>
		fileRequest(state, makeRequest(), {now: new Date(clock), expires: new Date(clock + 60_000)});

	const [first] = [await asks(), await asks()];
	await until(() => statuses()?.join() === 'waiting,waiting');
	await answerRequest(state, first.id, {kind: 'allowed', word: null, by: 'person'}, new Date(clock));
	await until(() => statuses()?.join() === 'allowed,waiting');
	clock += 61_000;
	await until(() => statuses()?.join() === 'allowed,expired');
	stop();
	const before = told.length;
	await asks();
	// nothing of this folder is heard any more: a second watch that starts now sees it first
	await new Promise<void>(resolve => {
		const last = watchRequests(
			state,
			() => new Date(clock),
			() => resolve(),
		);
		onTestFinished(last);
	});
	expect(told.length).toBe(before);
});
