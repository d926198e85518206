import * as z from 'zod';
import {Refusal} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import {safeText} from '../model/safe-text.ts';
import {withLock} from '../records/lock.ts';
import {examine} from './doctor/examine.ts';
import {examineJournals} from './doctor/examine-journals.ts';
import {examineLock} from './doctor/examine-lock.ts';
import type {Finding} from './doctor/finding.ts';
import type {Report} from './doctor/report/facts.ts';
import {makeReport} from './doctor/report/make-report.ts';
import {reportText} from './doctor/report/report-text.ts';
import {defineOperation, type OperationContext} from './operation.ts';

export type DoctorFinding = Omit<Finding, 'mend'> & {
	/** Whether `--fix` mends it. */
	readonly fixable: boolean;
	readonly fixed: boolean;
};

export type DoctorValue = {
	/** With `report` without what they are about. */
	readonly findings: readonly DoctorFinding[];
	/** Only with `report`. */
	readonly report?: Report;
};

export const doctor = defineOperation({
	name: 'doctor',
	aliases: [],
	summary: 'Show what dead processes and deleted directories left behind, or mend it',
	access: 'write',
	ownLock: true,
	input: z.object({
		fix: z.boolean().optional().describe('Mend what can be mended without losing anything'),
		report: z
			.boolean()
			.optional()
			.describe('Tell about this machine for a bug report; names, addresses and tokens are masked'),
	}),
	positionals: [],
	examples: ['copse doctor', 'copse doctor --fix', 'copse doctor --report'],
	run: async ({fix, report}, context): Promise<DoctorValue> => {
		const findings = await examineAndMend(fix === true, context);
		if (report !== true) return {findings};
		return {findings: findings.map(withoutNames), report: await makeReport({...context, findings})};
	},
	// a branch that was left is nothing wrong
	exitCode: ({findings}) => (findings.some(({kind, fixed}) => !fixed && kind !== 'orphan_branch') ? 1 : 0),
	text: ({findings, report}) => (report === undefined ? findingsText(findings) : reportText(report)),
});

const examineAndMend = async (fix: boolean, context: OperationContext): Promise<readonly DoctorFinding[]> => {
	const lock = await examineLock(context);
	// what is half-done while somebody is at work is his
	const journals = lock.busy ? [] : await examineJournals(context);
	const rest = await examine(context);
	const seen = [...lock.findings, ...journals, ...rest];
	if (!fix || seen.every(({mend}) => mend === null)) return seen.map(finding => asTold(finding, false));
	const waitMilliseconds = context.settings.lock_wait_seconds * 1000;
	return withLock(context.state, {waitMilliseconds, signal: context.signal}, async ({verify}) => {
		const writing = {...context, verifyLock: verify};
		const taken = lock.findings.map(finding => asTold(finding, true));
		const ended = await mendAll(await examineJournals(writing), writing);
		// what was interrupted is ended now: only what is left counts
		return [...taken, ...ended, ...(await mendAll(await examine(writing), writing))];
	});
};

const findingsText = (findings: readonly DoctorFinding[]): string => {
	if (findings.length === 0) return 'all is in order';
	const lines = findings.map(({kind, subject, message, fixed}) => {
		const what = `${kind.replaceAll('_', ' ')}: ${safeText(subject)}`;
		return `${fixed ? '✓ mended' : '✗'} ${what}\n    ${safeText(message)}`;
	});
	const left = findings.some(({fixable, fixed}) => fixable && !fixed);
	return [...lines, ...(left ? ['copse doctor --fix mends what can be mended'] : [])].join('\n');
};

/** A finding's words hold paths, branches and subjects of commits. */
const withoutNames = (finding: DoctorFinding): DoctorFinding => ({...finding, subject: '…', message: '…'});

const asTold = ({kind, subject, message, mend}: Finding, fixed: boolean): DoctorFinding => ({
	...{kind, subject, message, fixed},
	fixable: mend !== null,
});

/** One that cannot be mended stops none of the others. */
const mendAll = async (
	findings: readonly Finding[],
	context: OperationContext,
): Promise<readonly DoctorFinding[]> => {
	const told: DoctorFinding[] = [];
	for (const finding of findings) told.push(await mendOne(finding, context));
	return told;
};

const mendOne = async (finding: Finding, context: OperationContext): Promise<DoctorFinding> => {
	try {
		return asTold(finding, (await finding.mend?.(context)) ?? false);
	} catch (error) {
		if (!(error instanceof Refusal) || error.problem.code === 'lock_lost') throw error;
		const why = problemText(error.problem).error;
		return {...asTold(finding, false), message: `${finding.message}; it could not be mended: ${why}`};
	}
};
