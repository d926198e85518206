import {lines, type Topic, text} from '../help-part.ts';

export const completion: Topic = {
	name: 'completion',
	summary: 'Completion for bash, zsh and fish, and copse-cd',
	verbs: ['path'],
	parts: () => [
		text('What a shell is to read: verbs, options, their values and the names of worktrees are completed.'),
		lines(
			'eval "$(copse completion bash)"      # in ~/.bashrc',
			'eval "$(copse completion zsh)"       # in ~/.zshrc',
			'copse completion fish | source       # in config.fish',
		),
		text('It brings the function copse-cd, which goes to a worktree: `copse path` in one word.'),
		lines('copse-cd login-form'),
	],
};
