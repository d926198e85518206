import {makeGh} from '../../forge/run-gh.ts';
import {makeGit} from '../../git/run-git.ts';
import type {ProblemCode} from '../../model/problem.ts';
import type {DoctorValue} from '../doctor.ts';
import {makeReport} from './report/make-report.ts';

/** The report where no repository can be opened, with the code of the problem that said so. */
export const reportOutside = async (
	{
		environment,
		...around
	}: {
		readonly cwd: string;
		readonly environment: Readonly<Record<string, string | undefined>>;
		readonly flags: Readonly<Record<string, string>>;
		readonly now: () => Date;
	},
	why: ProblemCode,
): Promise<DoctorValue> => {
	const report = await makeReport({
		...around,
		environment,
		git: makeGit({environment}),
		gh: makeGh({environment}),
		repository: null,
		state: null,
		findings: [],
	});
	return {findings: [], report: {...report, repository: {problem: why}}};
};
