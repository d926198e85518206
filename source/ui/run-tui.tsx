import {type Instance, type RenderOptions, render} from 'ink';
import {problem, type Warning} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import type {App as CopseApp} from '../operations/index.ts';
import {App} from './App.tsx';
import {awaitNames} from './effects/await-names.ts';
import {startEffects} from './effects.ts';
import {chooseGlyphs} from './glyphs.ts';
import {startHousekeeping} from './housekeeping.ts';
import {watchReads} from './keys/watch-reads.ts';
import {makeDesk} from './make-desk.ts';
import {followMouse} from './mouse/follow-mouse.ts';
import {makeMouseReader} from './mouse/mouse-reports.ts';
import {crashReport, onCrash} from './terminal/crash.ts';
import {drawAfresh} from './terminal/draw-afresh.ts';
import {onExitSignals} from './terminal/exit-signals.ts';
import {makeTerminal} from './terminal/make-terminal.ts';
import {reportsWith} from './terminal/reports.ts';
import {stopReading} from './terminal/stop-reading.ts';
import {whyNoTerminal} from './terminal/why-no-terminal.ts';
import {chooseTheme} from './theme.ts';
import {tellWarnings} from './work/tell.ts';

/** What the screen runs in. */
export type TuiOptions = {
	readonly app: CopseApp;
	readonly stdin: NodeJS.ReadStream;
	readonly stdout: NodeJS.WriteStream;
	readonly stderr: NodeJS.WriteStream;
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** What is worth telling at the start, such as a setting that does not count. */
	readonly warnings: readonly Warning[];
};

const inkOptions: RenderOptions = {
	// Ink goes quiet when CI is set at all; whether this is a terminal was looked at before
	interactive: true,
	alternateScreen: true,
	incrementalRendering: true,
	maxFps: 60,
	patchConsole: false,
	exitOnCtrlC: false,
};

/** Shows the screen until it is left; resolves with the exit code, the terminal as it was before. */
export const runTui = async (options: TuiOptions): Promise<number> => {
	const {stdin, stdout, stderr, environment} = options;
	const reason = whyNoTerminal(stdin, stdout, environment);
	if (reason === null) return showScreen(options);
	const {error, remedy} = problemText(problem('not_a_terminal', {reason}));
	stderr.write(`copse: ${error}. ${remedy}\n`);
	return 1;
};

const showScreen = async ({
	app,
	stdin,
	stdout,
	stderr,
	environment,
	warnings,
}: TuiOptions): Promise<number> => {
	let code = 0;
	let crash: unknown = null;
	let instance: Instance | undefined;
	const end = (exitCode: number): void => {
		code = exitCode;
		instance?.unmount();
		// what is typed from here on is the shell's
		void stopReading(stdin);
	};
	const crashed = (error: unknown): void => {
		crash = error;
		end(1);
	};

	const {mouse} = app.settings;
	const reports = reportsWith(mouse);
	const reads = watchReads(stdin, mouse ? makeMouseReader(event => followMouse(desk, event)) : null);
	const terminal = makeTerminal({
		stdin,
		stdout,
		environment,
		exit: end,
		isAway: reads.isAway,
		reports,
	});
	const size = () => ({columns: stdout.columns, rows: stdout.rows});
	const desk = makeDesk({app, terminal, size: size(), environment, now: Date.now});
	tellWarnings(desk, warnings);
	// before signals are caught: as long as nothing is drawn they may end copse as they end any program
	await awaitNames(desk);
	const look = {
		theme: chooseTheme(app.settings.theme, environment),
		glyphs: chooseGlyphs(app.settings.glyphs, environment),
	};
	// an element that React has seen already would not be drawn anew
	const screen = () => <App desk={desk} look={look} factsFor={reads.factsFor} onReady={terminal.bind} />;
	const resize = (): void => {
		if (instance !== undefined && !terminal.isHandedOver()) drawAfresh(instance, stdout);
		desk.store.dispatch({area: 'screen', kind: 'resized', ...size()});
		// drawn for the new size before Ink, whose listener comes after, draws for it what was drawn for the old
		instance?.rerender(screen());
	};

	stdout.on('resize', resize);
	const stops = [
		() => stdout.off('resize', resize),
		onExitSignals(end, signal => signal === 'SIGINT' && terminal.isHandedOver()),
		onCrash(crashed),
		startEffects(desk),
		startHousekeeping(desk),
		desk.watch.stop,
		() => stdout.write(reports.off),
	];
	try {
		instance = render(screen(), {...inkOptions, stdin: reads.stdin, stdout, stderr});
		stdout.write(reports.on);
		await instance.waitUntilExit();
	} catch (error) {
		crashed(error);
	} finally {
		for (const stop of stops) stop();
		await stopReading(stdin);
	}
	if (crash !== null) stderr.write(crashReport(crash));
	return code;
};
