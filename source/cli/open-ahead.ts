type Surroundings<Ahead> = {
	/** Absolute. */
	readonly cwd: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
	readonly flags?: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal;
	readonly ahead?: Ahead | undefined;
};

type OpenApp<Opened, Ahead> = (surroundings: Surroundings<Ahead>) => Promise<Opened>;

/**
 * Opens the app of the working directory now, while the command line is still being loaded, and answers a function
 * that hands it over to who asks for that directory with no settings of its own; `end` lets go of what nobody took.
 */
export const openAhead = <Opened, Ahead>(
	openApp: OpenApp<Opened, Ahead>,
	{cwd, environment, ahead}: Pick<Surroundings<Ahead>, 'cwd' | 'environment' | 'ahead'>,
): {readonly openApp: OpenApp<Opened, Ahead>; readonly end: () => void} => {
	const abort = new AbortController();
	const end = () => abort.abort();
	const opened = openApp({cwd, environment, signal: abort.signal, ahead});
	return {
		end,
		openApp: async wanted => {
			const {flags = {}, signal} = wanted;
			if (wanted.cwd !== cwd || Object.keys(flags).length > 0 || signal?.aborted === true)
				return openApp(wanted);
			signal?.addEventListener('abort', end, {once: true});
			return opened;
		},
	};
};
