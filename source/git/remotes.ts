import {allEnded} from '../model/all-ended.ts';
import {type Git, type GitCall, type GitOptions, type GitOutput, trimmedText} from './git-call.ts';
import {type AddressedRepository, repositoryOfUrl} from './hosted-repository.ts';
import {splitNul} from './nul-fields.ts';

export type Remote = {
	readonly name: string;
	/** As configured; git applies insteadOf to it wherever it is given. */
	readonly url: string;
	/** Where pushes go, as configured. */
	readonly pushUrl: string;
	/** The repositories that its address may mean: after insteadOf, then as configured. Empty for a path. */
	readonly repositories: readonly AddressedRepository[];
	readonly fetchRefspecs: readonly string[];
	/** What `gh repo set-default` left here: `base` for this remote itself, or `owner/repo`. */
	readonly ghResolved: string | null;
};

/** Reads all remotes with two processes, neither of which asks the network. */
export const readRemotes = async (git: Git, cwd: string, options?: GitOptions): Promise<Remote[]> => {
	const [configured, resolved] = await allEnded([
		git(configuredRemotes(cwd), options),
		git(resolvedAddresses(cwd), options),
	]);
	return joinRemotes(configured, resolved);
};

type ConfiguredRemote = {
	readonly name: string;
	/** Values by key, such as `url`. */
	readonly values: ReadonlyMap<string, readonly string[]>;
};

/** What the configuration says of each remote, in its order. */
const configuredRemotes = (cwd: string): GitCall<ConfiguredRemote[]> => ({
	args: ['config', '--null', '--get-regexp', '^remote\\..*\\.(url|pushurl|fetch|gh-resolved)$'],
	cwd,
	answers: [0, 1],
	parse: ({stdout}) => {
		const remotes = new Map<string, Map<string, string[]>>();
		for (const entry of splitNul(stdout)) {
			const [, name, key, value] = /^remote\.(.*)\.([a-z-]+)\n(.*)$/s.exec(entry) ?? [];
			if (name === undefined || key === undefined || value === undefined) continue;
			const values = remotes.get(name) ?? new Map<string, string[]>();
			values.set(key, [...(values.get(key) ?? []), value]);
			remotes.set(name, values);
		}
		return [...remotes].map(([name, values]) => ({name, values}));
	},
});

/** The address that each remote is fetched from after insteadOf, by name. */
const resolvedAddresses = (cwd: string): GitCall<Map<string, string>> => ({
	args: ['remote', '-v'],
	cwd,
	parse: (output: GitOutput) => {
		const addresses = new Map<string, string>();
		for (const line of trimmedText(output).split('\n')) {
			// newer gits tell of a partial clone's filter behind it
			const [, name, address] = /^([^\t]+)\t(.+) \(fetch\)(?: \[.*\])?$/.exec(line) ?? [];
			if (name !== undefined && address !== undefined && !addresses.has(name)) addresses.set(name, address);
		}
		return addresses;
	},
});

const joinRemotes = (configured: readonly ConfiguredRemote[], resolved: Map<string, string>): Remote[] =>
	configured.flatMap(({name, values}) => {
		const url = values.get('url')?.[0];
		if (url === undefined) return [];
		const repositories = [resolved.get(name) ?? url, url].map(repositoryOfUrl).filter(each => each !== null);
		return [
			{
				name,
				url,
				pushUrl: values.get('pushurl')?.[0] ?? url,
				repositories,
				fetchRefspecs: values.get('fetch') ?? [],
				ghResolved: values.get('gh-resolved')?.at(-1) ?? null,
			},
		];
	});
