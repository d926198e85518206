import type {OptionWord, VerbWords} from './words.ts';

/** Completion for fish; what is in a name is never read by the shell, as fish quotes what it inserts. */
export const fishScript = (
	verbs: readonly VerbWords[],
	always: readonly OptionWord[],
): string => `# Completion of copse for fish: copse completion fish | source

function copse-cd --description 'Go to a worktree'
	set -l folder (command copse path -- $argv[1])
	and cd -- $folder
end

function __copse_needs_verb
	not __fish_seen_subcommand_from ${verbs.flatMap(({names}) => names).join(' ')}
end

function __copse_behind_dashes
	contains -- -- (commandline -opc)
end

complete -c copse -e
complete -c copse -f
complete -c copse-cd -e
complete -c copse-cd -f -a '(command copse completion --names 2>/dev/null)'
${[...always.map(option => optionLine(option, null)), ...verbs.flatMap(verbLines)].join('\n')}
`;

const verbLines = ({names, summary, options, words, takesWorktree, takesCommand}: VerbWords): string[] => {
	const seen = `__fish_seen_subcommand_from ${names.join(' ')}; and not __copse_behind_dashes`;
	return [
		...names.map(name => `complete -c copse -n __copse_needs_verb -a ${name} -d ${quoted(summary)}`),
		...options.map(option => optionLine(option, seen)),
		...(words.length > 0 ? [`complete -c copse -n ${quoted(seen)} -a ${quoted(words.join(' '))}`] : []),
		...(takesWorktree
			? [`complete -c copse -n ${quoted(seen)} -a '(command copse completion --names 2>/dev/null)'`]
			: []),
		...(takesCommand
			? [
					`complete -c copse -n ${quoted(`__fish_seen_subcommand_from ${names.join(' ')}; and __copse_behind_dashes`)} -F -a '(__fish_complete_command)'`,
				]
			: []),
	];
};

const optionLine = (
	{long, short, description, takesValue, choices}: OptionWord,
	seen: string | null,
): string =>
	[
		'complete -c copse',
		...(seen === null ? [] : [`-n ${quoted(seen)}`]),
		`-l ${long.slice(2)}`,
		...(short === null ? [] : [`-s ${short.slice(1)}`]),
		...(long === '--cwd' ? ["-x -a '(__fish_complete_directories)'"] : takesValue ? ['-x'] : []),
		...(choices.length > 0 ? [`-a ${quoted(choices.join(' '))}`] : []),
		`-d ${quoted(description)}`,
	].join(' ');

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
