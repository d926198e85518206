import {wantsHook} from './cli/wants-hook.ts';
import {wantsStatusline} from './cli/wants-statusline.ts';

/** Answers at once what programs ask at each of their steps; the faces are loaded for all the rest. */
const main = async (argv: readonly string[]): Promise<number> => {
	const statusline = wantsStatusline(argv);
	if (statusline !== null) {
		const {printQuickStatusline} = await import('./cli/quick-statusline.ts');
		await printQuickStatusline(statusline, {...around(), openStdout: () => process.stdout});
		return 0;
	}
	const hook = wantsHook(argv);
	if (hook === null) return showFace(argv);
	const {answerQuickHook} = await import('./cli/quick-hook.ts');
	const call = await answerQuickHook(hook, around());
	return call === null ? 0 : showFace(argv, call);
};

const around = () => ({openStdin: () => process.stdin, environment: process.env, here: here()});

/** Who calls from a folder that is gone is in no repository; it must not be told of it either. */
const here = (): string => {
	try {
		return process.cwd();
	} catch {
		return '/';
	}
};

const showFace = async (argv: readonly string[], input?: string): Promise<number> =>
	(await import('./show-face.tsx')).showFace(argv, input);

process.exitCode = await main(process.argv.slice(2));
