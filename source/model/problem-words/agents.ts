import {count, nameSome} from '../name-some.ts';
import {safeText} from '../safe-text.ts';
import {shellWord} from '../shell-word.ts';
import {inQuotes} from './phrases.ts';
import type {SomeWords} from './words.ts';

/** The words about what agents ask for and may do. */
export const agentsWords = {
	request_not_found: ({request, waiting}) => ({
		error: `no request has the id ${inQuotes(request)}`,
		remedy:
			waiting.length > 0
				? `Waiting: ${nameSome(waiting)}`
				: 'None is waiting; `copse requests --all` shows those that are over',
	}),
	request_answered: ({id, status}) => ({
		error: `${safeText(id)} does not wait any more: it is ${safeText(status)}; nothing was done`,
		remedy: '`copse requests` shows what waits',
	}),
	requests_full: ({waiting}) => ({
		error: `${count(waiting, 'request')} already wait for a person; nothing was asked`,
		remedy: 'Wait until some are answered: `copse requests` shows them',
	}),
	tool_unknown: ({tool, tools}) => ({
		error: `there is no tool ${inQuotes(tool)}`,
		remedy: `Use one of ${nameSome(tools)}; tools/list has them all`,
	}),
	tool_not_permitted: ({tool}) => ({
		error: `${safeText(tool)} is not permitted here; nothing was done`,
		remedy: `Tell the person you work for what you would do. They can permit it, with the setting \`mcp_permissions\` or with \`copse mcp --permit ${shellWord(tool)}=ask\``,
	}),
	consent_refused: ({tool, word}) => ({
		error: `a person refused ${safeText(tool)}${word === null ? '' : `: ${safeText(word)}`}; nothing was done`,
		remedy: 'Do not ask for the same again; heed what was said, or leave the work as it is',
	}),
	consent_expired: ({tool, minutes}) => ({
		error: `nobody answered the request for ${safeText(tool)} within ${minutes} minutes; nothing was done`,
		remedy: 'Leave the work as it is and tell the person, or ask again when somebody is there',
	}),
} satisfies SomeWords;
