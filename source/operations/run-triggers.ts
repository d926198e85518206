import {userEnvironment} from '../git/git-environment.ts';
import {count} from '../model/name-some.ts';
import type {Warning} from '../model/problem.ts';
import {safeText} from '../model/safe-text.ts';
import {shellWord} from '../model/shell-word.ts';
import type {OperationContext} from './operation.ts';
import {type CommandResult, runShellCommand} from './run/run-shell-command.ts';
import type {FiredTrigger} from './trigger/fired-trigger.ts';
import {lookAtWishes, type RepositoryWishes} from './trigger/look-at-wishes.ts';
import {noteTriggerFailure} from './trigger/note-failure.ts';
import {triggerVariables} from './trigger/trigger-variables.ts';

/**
 * Runs what the repository wants done about what happened, one after the other, once the lock is free. Without a
 * person's agreement to exactly this content nothing runs, and one warning says so. A command that fails is one
 * warning and stops none of the others. Never rejects.
 */
export const runTriggers = async (
	fired: readonly FiredTrigger[],
	context: OperationContext,
): Promise<void> => {
	if (fired.length === 0) return;
	const warn = (warning: Warning): void => {
		context.report({kind: 'warning', warning});
	};
	try {
		const wishes = await lookAtWishes(context);
		if (wishes.trust === 'nothing') return;
		if (wishes.trust !== 'trusted') {
			const warning = skippedWarning(fired, wishes);
			if (warning !== null) warn(warning);
			return;
		}
		for (const each of fired) {
			for (const command of wishes.triggers[each.moment]) {
				const warning = await runOne(command, each, context);
				if (warning === null) continue;
				warn(warning);
				if (each.moment === 'on_begin') await noteTriggerFailure(each.id, warning.message, context);
			}
		}
	} catch (error) {
		warn({code: 'trigger_failed', message: `the triggers of ${context.repository.name} stopped: ${error}`});
	}
};

/** One warning for all that was left out; null when nothing of it was meant for what happened. */
const skippedWarning = (
	fired: readonly FiredTrigger[],
	{triggers, seeds, trust}: RepositoryWishes,
): Warning | null => {
	const moments = [...new Set(fired.map(({moment}) => moment))];
	const parts = [
		...moments
			.filter(moment => triggers[moment].length > 0)
			.map(moment => `${count(triggers[moment].length, 'command')} of ${moment}`),
		...(moments.includes('on_begin') && seeds.length > 0 ? [count(seeds.length, 'seed file')] : []),
	];
	if (parts.length === 0) return null;
	const why = trust === 'changed' ? 'has changed since it was approved' : 'was not approved yet';
	return {
		code: 'not_trusted',
		message: `skipped ${parts.join(', ')}: .copse.json ${why}; \`copse trust\` shows what it wants to do`,
	};
};

const runOne = async (
	command: string,
	fired: FiredTrigger,
	{repository, environment, settings, signal, report}: OperationContext,
): Promise<Warning | null> => {
	const {moment} = fired;
	const root = repository.mainPath;
	const cwd = moment === 'on_begin' ? fired.path : root;
	if (signal.aborted)
		return {code: 'trigger_failed', message: `${moment} ${inBrackets(command)} did not run: cancelled`};
	report({kind: 'step', text: safeText(`${moment}: ${command}`)});
	const result = await runShellCommand(command, {
		cwd,
		environment: {...userEnvironment(environment), ...triggerVariables(fired, root)},
		seconds: settings.trigger_seconds,
		signal,
		onLine: line => report({kind: 'output', line}),
	});
	const failure = failureOf(result, settings.trigger_seconds);
	if (failure === null) return null;
	const said = result.lastLines.length === 0 ? '' : `:\n${result.lastLines.join('\n')}`;
	const kept = moment === 'on_begin' ? 'the worktree is kept; ' : '';
	const again = `${kept}run it again: cd ${shellWord(cwd)} && ${safeText(command)}`;
	return {
		code: 'trigger_failed',
		message: `${moment} ${inBrackets(command)} ${failure}${said}\n${again}`,
	};
};

const failureOf = ({end}: CommandResult, seconds: number): string | null => {
	switch (end.kind) {
		case 'exit':
			return end.code === 0 ? null : `ended with exit code ${end.code}`;
		case 'signal':
			return `was ended by ${end.signal}`;
		case 'not_started':
			return `could not be started (${safeText(end.reason)})`;
		case 'timeout':
			return `took longer than ${count(seconds, 'second')} (setting trigger_seconds) and was stopped`;
		case 'cancelled':
			return 'was cancelled';
	}
};

const inBrackets = (command: string): string => `[${safeText(command)}]`;
