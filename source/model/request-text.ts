import type {PlannedAct} from './planned-act.ts';
import type {AgentRequest} from './request.ts';
import {safeText} from './safe-text.ts';

/** Who asks for what: `claude-code 2.1: worktree_merge`. Free of control characters, like all that is answered here. */
const askedWords = ({client, tool}: Pick<AgentRequest, 'client' | 'tool'>): string => {
	const name = client.version === null ? client.name : `${client.name} ${client.version}`;
	return `${safeText(name)}: ${safeText(tool)}`;
};

/** How people call the worktree of a plan; null when it is about none. */
export const plannedName = ({worktree}: PlannedAct): string | null =>
	worktree === null ? null : safeText(worktree.task ?? worktree.branch ?? worktree.path);

/** What is asked for, in a few words: `worktree_merge login form`. */
export const askedFor = ({tool, plan}: Pick<AgentRequest, 'tool' | 'plan'>): string =>
	[safeText(tool), plannedName(plan)].filter(word => word !== null).join(' ');

/** The whole plan, line by line: its effect, what else there is to know, and the same of each part. */
export const planLines = (plan: PlannedAct): readonly string[] => [
	safeText(plan.effect),
	...plan.lines.flatMap(inLines),
	...plan.parts.flatMap(part => {
		const name = plannedName(part);
		const [effect = '', ...rest] = planLines(part);
		return [name === null ? effect : `${name}: ${effect}`, ...rest.map(line => `  ${line}`)];
	}),
];

/** A text of several lines; those after its first stand back, so that they can't be taken for lines of the plan. */
const inLines = (text: string): readonly string[] =>
	safeText(text, {keepLines: true})
		.replaceAll('\t', ' ')
		.split('\n')
		.map((line, index) => (index === 0 ? line : `  ${line}`));

/** How it stands, with what came of it or what the person said. */
export const statusWords = ({status, word, outcome}: AgentRequest): string => {
	const said = word === null ? '' : `: ${safeText(word)}`;
	if (outcome === null) return `${status}${said}`;
	const undo = outcome.undo === null ? '' : ` (undo: ${safeText(outcome.undo)})`;
	return `${status}: ${safeText(outcome.summary)}${undo}`;
};

/** A request as the command line shows it. */
export const requestLines = (request: AgentRequest): readonly string[] => {
	const name = plannedName(request.plan);
	return [
		`${request.id}  ${askedWords(request)}${name === null ? '' : `  ${name}`}`,
		...planLines(request.plan).map(line => `  ${line}`),
		request.status === 'waiting'
			? `  waits until ${safeText(request.expires_at.slice(0, 19).replace('T', ' '))} UTC`
			: `  ${statusWords(request)}`,
	];
};
