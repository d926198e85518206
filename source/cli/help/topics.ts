import type {Topic} from './help-part.ts';
import {agents} from './topics/agents.ts';
import {codes} from './topics/codes.ts';
import {completion} from './topics/completion.ts';
import {exitCodeTopic} from './topics/exit-codes.ts';
import {includes} from './topics/includes.ts';
import {json} from './topics/json.ts';
import {keys} from './topics/keys.ts';
import {merging} from './topics/merging.ts';
import {pullRequests} from './topics/pull-requests.ts';
import {settings} from './topics/settings.ts';
import {triggers} from './topics/triggers.ts';
import {undoing} from './topics/undoing.ts';
import {verbs} from './topics/verbs.ts';
import {worktrees} from './topics/worktrees.ts';

/** Every topic of `copse help`, as the first help lists them. */
export const topics: readonly Topic[] = [
	verbs,
	worktrees,
	merging,
	undoing,
	includes,
	triggers,
	pullRequests,
	settings,
	keys,
	agents,
	completion,
	json,
	exitCodeTopic,
	codes,
];

/** The topic of that name, or of another word for it. */
export const findTopic = (name: string): Topic | undefined =>
	topics.find(topic => topic.name === name || topic.aliases?.includes(name));
