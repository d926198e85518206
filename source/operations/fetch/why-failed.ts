import {type Problem, problem} from '../../model/problem.ts';

/** What git and ssh say when nobody could tell them who asks. */
const unidentified =
	/authentication failed|could not read (?:username|password)|terminal prompts disabled|permission denied \(|host key verification failed|invalid credentials|returned error: 40[13]\b/i;

/** Why a remote could not be fetched, from git's own words: git has no exit code for it. */
export const whyFetchFailed = (remote: string, stderr: string): Problem => {
	const message = stderr
		.split('\n')
		.map(line => line.replace(/^(?:fatal|error|remote): /, '').trim())
		.filter(line => line !== '')
		.slice(0, 3)
		.join('; ');
	return unidentified.test(stderr)
		? problem('auth_needed', {remote, message})
		: problem('fetch_failed', {remote, message});
};
