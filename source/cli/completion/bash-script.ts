import {type OptionWord, spellings, type VerbWords} from './words.ts';

/**
 * Completion for bash, from 3.2 on. Names of worktrees come from outside: they are compared and quoted, never given to
 * `compgen -W`, which would expand what is in them.
 */
export const bashScript = (verbs: readonly VerbWords[], always: readonly OptionWord[]): string => {
	const valued = [
		...new Set([...always, ...verbs.flatMap(({options}) => options)].filter(takesValue).flatMap(spellings)),
	];
	return `# Completion of copse for bash: eval "$(copse completion bash)"

_copse_offer() {
	local word
	for word in $1; do
		[[ $word == "$cur"* ]] && COMPREPLY+=("$word")
	done
}

_copse_offer_worktrees() {
	local name typed=$cur open=
	case $typed in
		[\\"\\']*) open=1 typed=\${typed:1} ;;
		*) typed=\${typed//\\\\/} ;;
	esac
	while IFS= read -r name; do
		[[ $name == "$typed"* ]] || continue
		[[ -n $open ]] || printf -v name %q "$name"
		COMPREPLY+=("$name")
	done < <(command copse \${folder:+-C "$folder"} completion --names 2>/dev/null)
}

_copse_offer_files() {
	local name
	compopt -o filenames 2>/dev/null
	while IFS= read -r name; do
		COMPREPLY+=("$name")
	done < <(compgen "$1" -- "$cur")
}

_copse() {
	local IFS=$' \\t\\n' cur=\${COMP_WORDS[COMP_CWORD]} verb= folder= dashes= option= at word
	COMPREPLY=()
	for ((at = 1; at < COMP_CWORD; at++)); do
		word=\${COMP_WORDS[at]}
		if [[ -n $dashes ]]; then
			continue
		elif [[ -n $option ]]; then
			[[ $word == = ]] && continue
			[[ $option == -C || $option == --cwd ]] && folder=$word
			option=
			continue
		fi
		case $word in
			--) dashes=$at ;;
			${valued.join('|')}) option=$word ;;
			-*) ;;
			*) [[ -n $verb ]] || verb=$word ;;
		esac
	done
	[[ $cur == = && -n $option ]] && cur=
	if [[ -n $dashes ]]; then
		case $verb in
			${cases(verbs.filter(({takesCommand}) => takesCommand))})
				if ((COMP_CWORD == dashes + 1)); then _copse_offer_files -c; else _copse_offer_files -f; fi
				return ;;
		esac
	elif [[ -n $option ]]; then
		case $verb:$option in
			*:-C | *:--cwd) _copse_offer_files -d ;;
${verbs.flatMap(valueCases).join('\n')}
		esac
		return
	elif [[ $cur == -* ]]; then
		_copse_offer '${always.flatMap(spellings).join(' ')}'
		case $verb in
${verbs
	.filter(({options}) => options.length > 0)
	.map(optionCase)
	.join('\n')}
		esac
		return
	fi
	case $verb in
		'') _copse_offer '${verbs.flatMap(({names}) => names).join(' ')}' ;;
${verbs
	.filter(({words}) => words.length > 0)
	.map(wordCase)
	.join('\n')}
		${cases(verbs.filter(({takesWorktree}) => takesWorktree))}) _copse_offer_worktrees ;;
	esac
}

copse-cd() {
	local folder
	folder=$(command copse path -- "$1") && cd -- "$folder"
}

_copse_cd() {
	local cur=\${COMP_WORDS[COMP_CWORD]} folder=
	COMPREPLY=()
	_copse_offer_worktrees
}

complete -F _copse copse
complete -F _copse_cd copse-cd
`;
};

const takesValue = (option: OptionWord): boolean => option.takesValue;

const cases = (verbs: readonly VerbWords[]): string => verbs.flatMap(({names}) => names).join(' | ');

const optionCase = ({names, options}: VerbWords): string =>
	`\t\t\t${names.join(' | ')}) _copse_offer '${options.flatMap(spellings).join(' ')}' ;;`;

const wordCase = ({names, words}: VerbWords): string =>
	`\t\t${names.join(' | ')}) _copse_offer '${words.join(' ')}' ;;`;

const valueCases = ({names, options}: VerbWords): string[] =>
	options
		.filter(({choices}) => choices.length > 0)
		.map(option => {
			const patterns = names.flatMap(name => spellings(option).map(spelling => `${name}:${spelling}`));
			return `\t\t\t${patterns.join(' | ')}) _copse_offer '${option.choices.join(' ')}' ;;`;
		});
