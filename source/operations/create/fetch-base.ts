import {fetchRemote, remoteOf} from '../../git/fetch-remote.ts';
import {readRemotes} from '../../git/remotes.ts';
import {outsideRefspec} from '../fetch/outside-refspec.ts';
import type {OperationContext} from '../operation.ts';

/** Fetches what a base's upstream has; a failure is told and stops nothing. Answers whether it was fetched. */
export const fetchBase = async (base: string, context: OperationContext): Promise<boolean> => {
	const {git, repository, report, signal} = context;
	const failed = (reason: string): false => {
		const message = `${base} was not fetched, so the work starts from what is here: ${reason}`;
		report({kind: 'warning', warning: {code: 'base_not_fetched', message}});
		return false;
	};
	try {
		const remote = await git(remoteOf(repository.commonDirectory, `refs/heads/${base}`));
		if (remote === '' || remote === '.') return failed('it has no upstream in a remote');
		const known = (await readRemotes(git, repository.commonDirectory)).find(({name}) => name === remote);
		const outside = known === undefined ? undefined : outsideRefspec(known);
		if (outside !== undefined) return failed(`its refspec ${outside} writes outside refs/remotes`);
		report({kind: 'step', text: `fetching ${remote}`});
		const {exitCode, stderr} = await git(fetchRemote(repository.commonDirectory, remote));
		return exitCode === 0 || failed(stderr.trim());
	} catch (error) {
		if (signal.aborted) throw error;
		return failed(error instanceof Error ? error.message : String(error));
	}
};
