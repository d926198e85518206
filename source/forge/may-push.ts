import * as z from 'zod/mini';
import type {HostedRepository} from '../model/hosted-repository.ts';
import {Refusal} from '../model/problem.ts';
import type {Gh, GhOptions} from './gh-call.ts';
import {readJson} from './read-json.ts';

const permissionSchema = z.object({viewerPermission: z.string()});

/** Whether the person may push to a repository; null when that cannot be told. Rejects only when cancelled. */
export const mayPush = async (
	gh: Gh,
	{repository, cwd}: {readonly repository: HostedRepository; readonly cwd: string},
	options: GhOptions = {},
): Promise<boolean | null> => {
	const name = `${repository.host}/${repository.owner}/${repository.repo}`;
	try {
		return await gh(
			{
				args: ['repo', 'view', name, '--json', 'viewerPermission'],
				cwd,
				subject: {reference: name, host: repository.host},
				parse: ({exitCode, stdout}) => {
					const answer = exitCode === 0 ? readJson(stdout.toString('utf8'), permissionSchema) : null;
					if (answer?.kind !== 'value' || answer.value.viewerPermission === '') return null;
					return ['WRITE', 'MAINTAIN', 'ADMIN'].includes(answer.value.viewerPermission);
				},
			},
			options,
		);
	} catch (error) {
		if (error instanceof Refusal && error.problem.code === 'pr_ref_error') return null;
		throw error;
	}
};
