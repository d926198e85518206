import {lines, type Topic, text} from '../help-part.ts';

export const includes: Topic = {
	name: 'includes',
	aliases: ['worktreeinclude', 'seeds'],
	summary: 'Files that come along into a new worktree',
	verbs: ['create'],
	parts: () => [
		text(
			'Untracked files that an agent needs, such as .env, are named in .worktreeinclude in the root of the main worktree, with the syntax of .gitignore. Nothing is overwritten, and a link that leads out of the repository is left out.',
		),
		lines('.env', 'certs/*.pem', '!certs/old.pem'),
		text(
			'seed.files in .copse.json does the same by name, once `copse trust` approved it. Next to the code of a fork nothing is copied unless --trust-code says so. create tells what was copied and what could not be.',
		),
	],
};
