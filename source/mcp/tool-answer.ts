import type {CallToolResult} from '@modelcontextprotocol/server';
import type {Outcome} from '../model/outcome.ts';
import type {Problem, Warning} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import {safeText} from '../model/safe-text.ts';
import {tellOutcome} from '../model/told-outcome.ts';

/** What a tool did or found: all of it as data, and in words. */
export type Said = {readonly fields: object; readonly text: string};

/**
 * An outcome as a tool answers it: data, and a text for models that see only that. Failures are answers. `before` is
 * what was worth telling before.
 */
export const toolAnswer = (outcome: Outcome<Said>, before: readonly Warning[]): CallToolResult => {
	const warnings = [...before, ...outcome.warnings];
	if (!outcome.ok) return problemAnswer(outcome.problem, warnings);
	const {fields, text} = outcome.value;
	const lines = [safeText(text, {keepLines: true}), ...warnings.map(warningLine)].filter(line => line !== '');
	return {
		structuredContent: {...tellOutcome({ok: true, value: fields, warnings})},
		content: [{type: 'text', text: lines.join('\n')}],
	};
};

/** The same for a problem that no operation was needed for. */
export const problemAnswer = (problem: Problem, warnings: readonly Warning[] = []): CallToolResult => {
	const {error, remedy} = problemText(problem);
	const lines = [`${problem.code}: ${error}`, `→ ${remedy}`, ...warnings.map(warningLine)];
	return {
		isError: true,
		structuredContent: {...tellOutcome({ok: false, problem, warnings})},
		content: [{type: 'text', text: lines.join('\n')}],
	};
};

const warningLine = ({message}: Warning): string => `warning: ${safeText(message, {keepLines: true})}`;
