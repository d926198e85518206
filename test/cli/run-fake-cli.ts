import {EventEmitter} from 'node:events';
import {Writable} from 'node:stream';
import {runCli} from '../../source/cli/run-cli.ts';
import type {Outcome} from '../../source/model/outcome.ts';
import type {Warning} from '../../source/model/problem.ts';
import type {App, Request, RequestOptions} from '../../source/operations/index.ts';
import {settingsSchema} from '../../source/settings/schema.ts';

/** How a fake app answers a request. */
export type FakeAnswer = (
	name: string,
	input: Readonly<Record<string, unknown>>,
	options: RequestOptions,
) => Outcome<object> | Promise<Outcome<object>>;

/** A stream that keeps what is written to it, or fails with a system error. */
export const makeStream = ({
	isTTY = false,
	columns,
	failure,
}: {
	readonly isTTY?: boolean;
	readonly columns?: number;
	readonly failure?: string;
} = {}) => {
	const pieces: Buffer[] = [];
	const stream = new Writable({
		write: (piece: Buffer, _encoding, done) => {
			if (failure === undefined) pieces.push(piece);
			done(failure === undefined ? null : Object.assign(new Error(failure), {code: failure}));
		},
	});
	return {
		stream: Object.assign(stream, {isTTY, ...(columns === undefined ? {} : {columns})}),
		bytes: () => Buffer.concat(pieces),
		text: () => Buffer.concat(pieces).toString('utf8'),
	};
};

/** An app that answers from a function; it reaches nothing else. */
const fakeApp = (answer: FakeAnswer): App => {
	const request = async (
		name: string,
		input: Readonly<Record<string, unknown>>,
		options: RequestOptions = {},
	) => answer(name, input, options);
	const unplanned = (): never => {
		throw new Error('not planned in this test');
	};
	return {
		repository: {commonDirectory: '/work/shop/.git', mainPath: '/work/shop', bare: false, name: 'shop'},
		settings: settingsSchema.parse({}),
		// the values are canned: what a test gives is what its verb answers
		request: request as Request,
		preview: unplanned,
		ask: unplanned,
		branches: unplanned,
		viewed: {read: unplanned, save: unplanned},
		watch: unplanned,
		commandLog: () => [],
		onCommand: unplanned,
		git: unplanned,
	};
};

/** Runs a command line against a fake app and answers all that came out of it. */
export const runFakeCli = async (
	argv: readonly string[],
	{
		answer = () => ({ok: true, value: {}, warnings: []}),
		opened,
		warnings = [],
		stdout = makeStream(),
		stderr = makeStream(),
		environment = {},
		signals = new EventEmitter(),
	}: {
		readonly answer?: FakeAnswer;
		/** What opening the app answers instead of an app. */
		readonly opened?: Outcome<never>;
		readonly warnings?: readonly Warning[];
		readonly stdout?: ReturnType<typeof makeStream>;
		readonly stderr?: ReturnType<typeof makeStream>;
		readonly environment?: Readonly<Record<string, string>>;
		readonly signals?: EventEmitter;
	} = {},
) => {
	const openings: {readonly cwd: string; readonly flags: Readonly<Record<string, string>>}[] = [];
	const code = await runCli({
		argv,
		stdout: stdout.stream,
		stderr: stderr.stream,
		environment,
		cwd: '/work/shop',
		signals,
		now: () => new Date('2026-11-30T12:00:00Z'),
		openApp: async ({cwd, flags}) => {
			openings.push({cwd, flags});
			return opened ?? {ok: true, value: fakeApp(answer), warnings};
		},
	});
	return {code, out: stdout.text(), bytes: stdout.bytes(), err: stderr.text(), openings};
};
