import {execFileSync} from 'node:child_process';
import {createServer, type ServerResponse} from 'node:http';
import path from 'node:path';
import {isolatedEnvironment} from './isolated-environment.ts';
import {makeTemporaryFolder} from './temporary-folders.ts';

/** The host that gh talks plain http to. */
export const forgeHost = 'github.localhost';

/** A pull request as GitHub's GraphQL answers it; what is not given is that of a plain open one. */
export type ForgePullRequest = {
	readonly number: number;
	readonly title?: string;
	readonly state?: 'OPEN' | 'CLOSED' | 'MERGED';
	readonly isDraft?: boolean;
	/** Bots have no id here. */
	readonly author?: {readonly login: string; readonly id?: string} | null;
	readonly baseRefName?: string;
	readonly headRefName?: string;
	readonly headRefOid?: string;
	readonly isCrossRepository?: boolean;
	readonly headRepository?: {readonly name: string} | null;
	readonly headRepositoryOwner?: {readonly login: string} | null;
	readonly maintainerCanModify?: boolean;
	readonly reviewDecision?: string | null;
	readonly checks?: readonly ForgeCheck[];
};

export type ForgeCheck =
	| {readonly __typename: 'CheckRun'; readonly status: string; readonly conclusion: string | null}
	| {readonly __typename: 'StatusContext'; readonly state: string};

export type ForgeRepository = {
	readonly pullRequests?: readonly ForgePullRequest[];
	readonly viewerPermission?: string;
};

/** How the server fails instead of answering; `silent` never answers, and tells that it was asked. */
export type ForgeFailure =
	| {readonly kind: 'silent'; readonly onAsked?: () => void}
	| {readonly kind: 'answer'; readonly status: number; readonly body: string};

export type FakeForge = {
	/** For gh: the server as its proxy, a token that the server takes, an empty home. */
	readonly environment: NodeJS.ProcessEnv;
	/** Every query that arrived, with its variables. */
	readonly requests: ReadonlyArray<{
		readonly query: string;
		readonly variables: Readonly<Record<string, unknown>>;
	}>;
	/** From now on every request fails like this; null makes it answer again. */
	fail(failure: ForgeFailure | null): void;
	close(): Promise<void>;
};

/** The version of gh on PATH, or null; tests of the real gh are skipped without it. */
export const realGh = ((): string | null => {
	try {
		return execFileSync('gh', ['--version'], {encoding: 'utf8'}).split('\n')[0] ?? null;
	} catch {
		return null;
	}
})();

/** How tests that need the real gh are called, so that a skipped one tells why. */
export const withRealGh =
	realGh === null ? 'SKIPPED, for gh is not installed (apt-get install gh)' : 'with the real gh';

const token = 'token-of-the-test';

/** Starts a GitHub-like server on a free loopback port that knows these repositories (`owner/repo`). */
export async function startFakeForge(
	repositories: Readonly<Record<string, ForgeRepository>>,
): Promise<FakeForge> {
	const requests: {query: string; variables: Record<string, unknown>}[] = [];
	let failure: ForgeFailure | null = null;
	const server = createServer((request, response) => {
		const pieces: Buffer[] = [];
		request.on('data', (piece: Buffer) => pieces.push(piece));
		request.on('end', () => {
			if (failure?.kind === 'silent') return failure.onAsked?.();
			if (failure !== null) return send(response, failure.status, failure.body);
			if (request.headers.authorization !== `token ${token}`)
				return send(response, 401, JSON.stringify({message: 'Bad credentials'}));
			const body = JSON.parse(Buffer.concat(pieces).toString());
			requests.push({query: body.query, variables: body.variables});
			send(response, 200, JSON.stringify(answerTo(body, repositories)));
		});
	});
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = typeof address === 'object' && address !== null ? address.port : 0;
	const home = path.join(await makeTemporaryFolder(), 'home');
	return {
		environment: {
			...isolatedEnvironment(home),
			HTTP_PROXY: `http://127.0.0.1:${port}`,
			GH_TOKEN: token,
			GH_ENTERPRISE_TOKEN: token,
		},
		requests,
		fail: wanted => {
			failure = wanted;
		},
		close: () =>
			new Promise(resolve => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

function send(response: ServerResponse, status: number, body: string): void {
	response.writeHead(status, {'content-type': 'application/json'});
	response.end(body);
}

type Body = {readonly query: string; readonly variables: Readonly<Record<string, unknown>>};
type ForgeError = {readonly type: string; readonly path: readonly string[]; readonly message: string};

function answerTo({query, variables}: Body, repositories: Readonly<Record<string, ForgeRepository>>) {
	const errors: ForgeError[] = [];
	const data: Record<string, unknown> = {};
	const asked = query.includes('p0:repository')
		? Object.keys(variables)
				.filter(name => name.startsWith('n'))
				.map(name => name.slice(1))
				.map(i => ({
					alias: `p${i}`,
					owner: variables[`o${i}`],
					repo: variables[`r${i}`],
					number: variables[`n${i}`],
				}))
		: [
				{
					alias: 'repository',
					owner: variables.owner,
					repo: variables.repo ?? variables.name,
					number: variables.pr_number ?? variables.number,
				},
			];
	for (const {alias, owner, repo, number} of asked) {
		const name = `${owner}/${repo}`.toLowerCase();
		const repository = repositories[name];
		if (repository === undefined) {
			data[alias] = null;
			errors.push({
				type: 'NOT_FOUND',
				path: [alias],
				message: `Could not resolve to a Repository with the name '${owner}/${repo}'.`,
			});
			continue;
		}
		if (query.includes('viewerPermission')) {
			data[alias] = {viewerPermission: repository.viewerPermission ?? 'READ'};
			continue;
		}
		const pullRequest = repository.pullRequests?.find(each => each.number === number);
		data[alias] = {id: 'R_1', pullRequest: pullRequest === undefined ? null : nodeOf(pullRequest, name)};
		if (pullRequest === undefined)
			errors.push({
				type: 'NOT_FOUND',
				path: [alias, 'pullRequest'],
				message: `Could not resolve to a PullRequest with the number of ${number}.`,
			});
	}
	return errors.length === 0 ? {data} : {data, errors};
}

function nodeOf({checks = [], ...given}: ForgePullRequest, name: string) {
	const statusCheckRollup =
		checks.length === 0
			? null
			: {state: rollupOf(checks), contexts: {nodes: checks, pageInfo: {hasNextPage: false}}};
	const commits = {nodes: [{commit: {oid: given.headRefOid, statusCheckRollup}}]};
	return {
		title: 'A change',
		url: `http://${forgeHost}/${name}/pull/${given.number}`,
		state: 'OPEN',
		isDraft: false,
		author: {login: 'octocat', id: 'U_1'},
		baseRefName: 'main',
		headRefName: 'feature',
		headRefOid: 'a'.repeat(40),
		isCrossRepository: false,
		headRepository: {name: name.split('/')[1]},
		headRepositoryOwner: {login: name.split('/')[0]},
		maintainerCanModify: false,
		reviewDecision: null,
		...given,
		commits,
		// gh asks for the commits once more under this name
		statusCheckRollup: commits,
	};
}

function rollupOf(checks: readonly ForgeCheck[]): string {
	const states = checks.map(check => ('state' in check ? check.state : (check.conclusion ?? 'PENDING')));
	return states.find(state => state !== 'SUCCESS') ?? 'SUCCESS';
}
