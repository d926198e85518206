import {ProtocolError, ProtocolErrorCode, Server, type ServerContext} from '@modelcontextprotocol/server';
import {problemOf} from '../model/problem.ts';
import {version} from '../version.ts';
import {callTool} from './call-tool.ts';
import {clientOf} from './client.ts';
import {instructions} from './instructions.ts';
import {mostSubscriptions, type Notices} from './notices.ts';
import type {OpenQuestions} from './open-questions.ts';
import type {PageCache} from './page-cache.ts';
import {isOffered, loadPermissions} from './permitted.ts';
import {findResource, listResources, readResource, templates} from './resources.ts';
import type {Session} from './session.ts';
import {listedTool} from './tool.ts';
import {problemAnswer} from './tool-answer.ts';
import {tools} from './tools.ts';

/** The server of one connection: its tools and resources. `notices` hear when a client asks for resources. */
export const makeServer = (
	session: Session,
	notices: Pick<Notices, 'start' | 'subscribe' | 'unsubscribe'>,
): Server => {
	const questions: OpenQuestions = new Map();
	const pages: PageCache = new Map();
	const server = new Server(
		{name: 'copse', title: 'copse', version},
		{capabilities: {tools: {}, resources: {listChanged: true, subscribe: true}}, instructions},
	);
	const signalOf = ({mcpReq}: ServerContext): AbortSignal => AbortSignal.any([mcpReq.signal, session.gone]);
	server.setRequestHandler('tools/list', async () => {
		const {permissions} = await loadPermissions(session);
		return {tools: tools.filter(tool => isOffered(tool, permissions)).map(listedTool)};
	});
	server.setRequestHandler('tools/call', async ({params}, context) => {
		const client = clientOf(server, context);
		const answer = callTool(
			params.name,
			params.arguments ?? {},
			{session, questions, pages, client},
			context,
		).catch(internal);
		session.follow(answer);
		return answer;
	});
	server.setRequestHandler('resources/list', (_, context) => {
		notices.start();
		return listResources(session, signalOf(context));
	});
	server.setRequestHandler('resources/templates/list', () => ({resourceTemplates: templates}));
	server.setRequestHandler('resources/read', ({params: {uri}}, context) => {
		notices.start();
		return readResource(uri, session, signalOf(context));
	});
	server.setRequestHandler('resources/subscribe', async ({params: {uri}}, context) => {
		await findResource(uri, session, signalOf(context));
		if (!(await notices.subscribe(uri))) {
			const message = `no more than ${mostSubscriptions} subscriptions: unsubscribe from some first`;
			throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
		}
		return {};
	});
	server.setRequestHandler('resources/unsubscribe', ({params: {uri}}) => {
		notices.unsubscribe(uri);
		return {};
	});
	return server;
};

/** A bug is an answer, too: the server goes on. */
const internal = (error: unknown) => problemAnswer(problemOf(error));
