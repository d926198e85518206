import {globalUsage} from '../../source/cli/global-options.ts';
import {fieldParts, verbUsage} from '../../source/cli/help/command-help.ts';
import type {Topic} from '../../source/cli/help/help-part.ts';
import {topics} from '../../source/cli/help/topics.ts';
import {commands, type Verb} from '../../source/cli/operation-fields.ts';
import {keyLines} from '../../source/ui/keys/key-lines.ts';
import {chapter, roffParts, roffText, section} from './roff.ts';

/** The verbs have a chapter of their own. */
const leftOut = new Set(['verbs']);

/** copse(1) as roff, from the verbs, topics, keys and settings that the program itself knows. */
export const manPage = (version: string): string =>
	[
		'.\\" Written by `npm run build` from the source; not by hand.',
		`.TH COPSE 1 "" "copse ${roffText(version)}" "User commands"`,
		'.nh',
		'.ad l',
		chapter('Name'),
		'copse \\- agents\\(aq git worktrees, seen and ended with a key',
		chapter('Synopsis'),
		'.B copse',
		'.br',
		'.B copse',
		'\\fIverb\\fR [\\fIoptions\\fR] [\\fB\\-\\-json\\fR]',
		'.br',
		'.B copse help',
		'[\\fIverb\\fR | \\fItopic\\fR | \\fIcode\\fR]',
		chapter('Description'),
		roffText(
			'copse shows every worktree of a repository with its state, lets you read each change in place, and ends each one with a key: merge it, discard it, keep it. Without a verb it opens the screen; the verbs do the same for scripts and agents.',
		),
		chapter('With every verb'),
		...roffParts([{kind: 'rows', rows: globalUsage}]),
		chapter('Verbs'),
		...commands.flatMap(verbSection),
		...topics.filter(({name}) => !leftOut.has(name)).flatMap(topicChapter),
		chapter('Files'),
		...roffParts([{kind: 'rows', rows: files}]),
		chapter('See also'),
		'.BR git\\-worktree (1),',
		'.BR git\\-merge (1),',
		'.BR gh (1)',
		'',
	].join('\n');

const files = [
	['.copse.json', 'in the root of the main worktree: settings, seeds and triggers of the repository'],
	['.worktreeinclude', 'there too: untracked files that come along into new worktrees'],
	['config.json', 'your own settings; `copse config path` prints where it is'],
	['<git directory>/copse/', 'records, timeline, journal and trash of the repository'],
] as const;

const verbSection = (verb: Verb): readonly string[] => {
	const also =
		verb.aliases.length > 0 ? [{kind: 'text', text: `Also: ${verb.aliases.join(', ')}`} as const] : [];
	return [
		section(verbUsage(verb)),
		...roffParts([
			{kind: 'text', text: `${verb.summary}.`},
			...also,
			...fieldParts(verb).flatMap(part =>
				part.kind === 'rows' ? [{kind: 'rows', rows: part.rows} as const] : [],
			),
			{kind: 'lines', lines: verb.examples},
		]),
	];
};

const topicChapter = (topic: Topic): readonly string[] => [
	chapter(topic.name === 'exit-codes' ? 'Exit status' : topic.name.replaceAll('-', ' ')),
	...roffParts(topic.parts({keys: keyLines})),
];
