import path from 'node:path';
import {type Checkout, checkoutAt} from './checkout.ts';
import type {TestRepository} from './repo.ts';

/**
 * Makes a local bare repository, `origin.git` beside `repository`, and its remote `origin`. As after a clone, the
 * branch that is checked out is pushed, tracks its twin, and `origin/HEAD` is set. An unborn branch stays unpushed.
 */
export async function makeBareRemote(repository: TestRepository): Promise<Checkout> {
	const remote = checkoutAt(path.join(repository.root, 'origin.git'), repository.env);
	const branch = await repository.git(['symbolic-ref', '--short', 'HEAD']);
	await repository.git(['init', '--quiet', '--bare', `--initial-branch=${branch}`, remote.path]);
	await repository.git(['remote', 'add', 'origin', remote.path]);
	if ((await repository.git(['rev-parse', '--quiet', '--verify', 'HEAD'], {allowFailure: true})) !== '') {
		await repository.git(['push', '--quiet', '--set-upstream', 'origin', branch]);
		await repository.git(['symbolic-ref', 'refs/remotes/origin/HEAD', `refs/remotes/origin/${branch}`]);
	}

	return remote;
}
