import {spawnSync} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {asIs, type GhCall, type GhOutput} from '../../source/forge/gh-call.ts';
import {lookUpPullRequest} from '../../source/forge/look-up-pull-request.ts';
import {makeGh} from '../../source/forge/run-gh.ts';
import {Refusal} from '../../source/model/problem.ts';
import {fakeGh} from '../helpers/fake-forge-gh.ts';
import {makeGate} from '../helpers/gate.ts';
import {stopTime} from '../helpers/stop-time.ts';
import {until} from '../helpers/until.ts';

const subject = {reference: 'octo/shop#5', host: 'github.com'};
const call: GhCall<GhOutput> = {args: ['pr', 'view', '5'], cwd: '/', subject, parse: asIs};
const wanted = {repository: {host: 'github.com', owner: 'octo', repo: 'shop'}, number: 5, cwd: '/'};

/** Milliseconds from asking a program to end to insisting on it. */
const patience = 400;

async function problemOf(work: Promise<unknown>) {
	const error = await work.then(
		() => new Error('it went well'),
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof Refusal)) throw error;
	return error.problem;
}

const reasonOf = async (script: string | null) => {
	const {env} = await fakeGh(script);
	const problem = await problemOf(lookUpPullRequest(makeGh({environment: env}), wanted));
	return problem.code === 'pr_ref_error' ? problem.details : problem.code;
};

describe('gh', () => {
	it('gets its arguments as they are, a closed stdin and an environment without prompts', async () => {
		const {env, folder} = await fakeGh(
			'printf "%s|" "$@"; cat; printf "%s %s %s %s %s" "$GH_PROMPT_DISABLED" "$GH_NO_UPDATE_NOTIFIER" "$NO_COLOR" "$GH_DEBUG" "$GH_REPO"',
		);
		const gh = makeGh({environment: {...env, GH_DEBUG: 'api', GH_REPO: 'evil/repo'}});
		const {stdout} = await gh({...call, args: ['a b', '$(touch x)', "'", ''], cwd: folder});
		expect(stdout.toString()).toBe("a b|$(touch x)|'||1 1 1  ");
	});

	it('gets input on stdin, however little of it is read', async () => {
		const {env} = await fakeGh('head -c 4');
		const {stdout} = await makeGh({environment: env})({...call, input: 'word'.repeat(1_000_000)});
		expect(stdout.toString()).toBe('word');
	});

	it('has exits that are answers', async () => {
		const {env} = await fakeGh('echo out; echo err >&2; exit 3');
		expect(await makeGh({environment: env})(call)).toEqual({
			exitCode: 3,
			stdout: Buffer.from('out\n'),
			stderr: 'err\n',
		});
	});

	it('is stopped when it takes too long, with all that it started', async () => {
		const {env, folder} = await fakeGh('sleep 60 & echo $! > "$FOLDER/pid"; wait');
		stopTime();
		const asked = problemOf(makeGh({environment: env})({...call, timeLimit: 500}));
		const pid = Number(await until(() => readFile(path.join(folder, 'pid'), 'utf8').catch(() => '')));
		await vi.advanceTimersByTimeAsync(500);
		expect(await asked).toMatchObject({
			code: 'pr_ref_error',
			details: {reason: 'gh_timeout', message: '0.5 s'},
		});
		await until(() => !isAlive(pid));
	});

	it('is insisted on when it does not listen', async () => {
		const gate = await makeGate();
		const {env} = await fakeGh(`trap "" TERM; sleep 60 & ${gate.script}`);
		stopTime();
		const asked = problemOf(makeGh({environment: env})({...call, timeLimit: 300}));
		await gate.reached();
		await vi.advanceTimersByTimeAsync(300 + patience);
		expect(await asked).toMatchObject({details: {reason: 'gh_timeout'}});
	});

	it('is not started when the hand was lifted before', async () => {
		const {env} = await fakeGh('exit 0');
		const asked = makeGh({environment: env})(call, {signal: AbortSignal.abort()});
		expect(await problemOf(asked)).toMatchObject({code: 'cancelled'});
	});

	it('is stopped when it prints without end', async () => {
		const {env} = await fakeGh('yes');
		expect(await problemOf(makeGh({environment: env})(call))).toMatchObject({details: {reason: 'gh_failed'}});
	});

	it('that ends by a signal has failed', async () => {
		const {env} = await fakeGh('kill -9 $$');
		expect(await problemOf(makeGh({environment: env})(call))).toMatchObject({
			details: {reason: 'gh_failed', message: 'it was ended by SIGKILL'},
		});
	});

	it('is not to blame for a directory that is gone', async () => {
		const {env} = await fakeGh('exit 0');
		const asked = makeGh({environment: env})({...call, cwd: '/is/not/there'});
		expect(await problemOf(asked)).toMatchObject({
			details: {reason: 'gh_failed', message: '/is/not/there is not a directory'},
		});
	});
});

describe('a look-up', () => {
	it('T66: tells an absent gh', async () => {
		expect(await reasonOf(null)).toMatchObject({reason: 'gh_not_found', reference: 'octo/shop#5'});
	});

	it('T66: tells a want of a login by the exit code, whatever is said', async () => {
		expect(await reasonOf('exit 4')).toMatchObject({reason: 'gh_not_authenticated', host: 'github.com'});
		expect(await reasonOf('case "$1" in api) exit 4 ;; *) exit 1 ;; esac')).toMatchObject({
			reason: 'gh_not_authenticated',
		});
		expect(await reasonOf('exit 1')).toMatchObject({reason: 'gh_not_authenticated'});
	});

	it('B41: does not take the word auth for a want of a login', async () => {
		const script = `case "$1" in
auth) echo token ;;
*) echo "author authentication: not logged in" >&2; exit 1 ;;
esac`;
		expect(await reasonOf(script)).toMatchObject({
			reason: 'gh_failed',
			message: 'author authentication: not logged in',
		});
	});

	it('tells an old gh, but only when something failed', async () => {
		const old = (exit: number) =>
			`case "$*" in --version) echo "gh version 2.4.0+dfsg1 (2022-03-23)" ;; *) exit ${exit} ;; esac`;
		expect(await reasonOf(old(1))).toMatchObject({
			reason: 'gh_too_old',
			message: '2.4.0, and copse needs 2.23',
		});
		const newer = 'case "$*" in --version) echo "gh version 3.0.0" ;; *) exit 1 ;; esac';
		expect(await reasonOf(newer)).toMatchObject({reason: 'gh_not_authenticated'});
	});

	it.each(['', '{', 'null', '[]', '{"number":5}', '{"number":5,"title":"\u0000'])(
		'does not believe the answer %j',
		async answer => {
			expect(await reasonOf(`printf '%s' '${answer}'`)).toMatchObject({reason: 'gh_failed'});
		},
	);
});

/** A process that has ended may wait as a zombie for whoever collects it. */
function isAlive(pid: number): boolean {
	const {stdout} = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], {encoding: 'utf8'});
	return !/^\s*(?:Z|$)/.test(stdout);
}
