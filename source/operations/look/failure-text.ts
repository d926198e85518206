import {Refusal} from '../../model/problem.ts';

/** Why a fact could not be read, in one line: git's own words where it said any. */
export const failureText = (error: unknown): string => {
	if (error instanceof Refusal) {
		const {problem} = error;
		if (problem.code === 'git_failed') {
			const line = problem.details.output.split('\n').find(text => text.trim() !== '');
			return line?.replace(/^(fatal|error): /, '') ?? `git failed (${problem.details.exit_code})`;
		}
		if (problem.code === 'git_timeout') return `git did not answer within ${problem.details.seconds} s`;
		return problem.code;
	}
	return error instanceof Error ? error.message : String(error);
};
