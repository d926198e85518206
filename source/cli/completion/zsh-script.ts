import {type OptionWord, spellings, type VerbWords} from './words.ts';

/** Completion for zsh; works as a file in $fpath and when it is read by eval. */
export const zshScript = (
	verbs: readonly VerbWords[],
	always: readonly OptionWord[],
): string => `#compdef copse
# Completion of copse for zsh: eval "$(copse completion zsh)"

_copse_worktrees() {
	local -a names
	names=("\${(@f)$(command copse \${folder:+-C} \${folder:+$folder} completion --names 2>/dev/null)}")
	names=(\${names:#})
	(( \${#names} )) && compadd -a names
}

_copse() {
	local verb folder option word
	local -i at dashes=0
	local -a verbs options
	for (( at = 2; at < CURRENT; at++ )); do
		word=\${(Q)words[at]}
		if (( dashes )); then
			continue
		elif [[ -n $option ]]; then
			[[ $option == (-C|--cwd) ]] && folder=$word
			option=
			continue
		fi
		case $word in
			--) dashes=$at ;;
			--cwd=*) folder=\${word#--cwd=} ;;
			${valued([...always, ...verbs.flatMap(({options}) => options)]).join('|')}) option=$word ;;
			-*) ;;
			*) [[ -n $verb ]] || verb=$word ;;
		esac
	done
	if (( dashes )); then
		case $verb in
			${verbs
				.filter(({takesCommand}) => takesCommand)
				.flatMap(({names}) => names)
				.join('|')})
				shift $dashes words
				(( CURRENT -= dashes ))
				_normal
				return ;;
		esac
	elif [[ -n $option ]]; then
		case $verb:$option in
			*:-C|*:--cwd) _files -/ ;;
${verbs.flatMap(valueCases).join('\n')}
		esac
		return
	elif [[ $words[CURRENT] == --*=* ]]; then
		option=\${words[CURRENT]%%=*}
		compset -P '*='
		case $verb:$option in
			*:--cwd) _files -/ ;;
${verbs.flatMap(valueCases).join('\n')}
		esac
		return
	elif [[ $words[CURRENT] == -* ]]; then
		options=(
${always.flatMap(described).join('\n')}
		)
		case $verb in
${verbs
	.filter(({options}) => options.length > 0)
	.map(optionCase)
	.join('\n')}
		esac
		_describe -o option options
		return
	fi
	case $verb in
		'')
			verbs=(
${verbs.flatMap(({names, summary}) => names.map(name => `\t\t\t\t${quoted(`${name}:${summary}`)}`)).join('\n')}
			)
			_describe verb verbs ;;
${verbs
	.filter(({words}) => words.length > 0)
	.map(({names, words}) => `\t\t${names.join('|')}) compadd -- ${words.join(' ')} ;;`)
	.join('\n')}
		${verbs
			.filter(({takesWorktree}) => takesWorktree)
			.flatMap(({names}) => names)
			.join('|')}) _copse_worktrees ;;
	esac
}

copse-cd() {
	local folder
	folder=$(command copse path -- "$1") && cd -- "$folder"
}

_copse_cd() {
	local folder
	_copse_worktrees
}

if [[ $funcstack[1] == _copse ]]; then
	_copse "$@"
elif (( $+functions[compdef] )); then
	compdef _copse copse
	compdef _copse_cd copse-cd
fi
`;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const valued = (options: readonly OptionWord[]): readonly string[] => [
	...new Set(options.filter(({takesValue}) => takesValue).flatMap(spellings)),
];

const described = (option: OptionWord): string[] =>
	spellings(option).map(spelling => `\t\t\t${quoted(`${spelling}:${option.description}`)}`);

const optionCase = ({names, options}: VerbWords): string =>
	`\t\t\t${names.join('|')}) options+=(\n${options.flatMap(described).join('\n')}\n\t\t\t) ;;`;

const valueCases = ({names, options}: VerbWords): string[] =>
	options
		.filter(({choices}) => choices.length > 0)
		.map(option => {
			const patterns = names.flatMap(name => spellings(option).map(spelling => `${name}:${spelling}`));
			return `\t\t\t${patterns.join('|')}) compadd -- ${option.choices.join(' ')} ;;`;
		});
