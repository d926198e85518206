/**
 * Variables that make gh print more, colour what it prints, or look at another repository than the one named in the
 * arguments; those that point git (which gh may start) elsewhere; and zx's own.
 */
const dropped =
	/^(DEBUG|CLICOLOR|CLICOLOR_FORCE|FORCE_COLOR|GH_(DEBUG|FORCE_TTY|PAGER|REPO|BROWSER|EDITOR|MDWIDTH)|GIT_(DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|PREFIX|CONFIG_COUNT|CONFIG_KEY_\d+|CONFIG_VALUE_\d+|CONFIG_PARAMETERS|TRACE\w*)|ZX_\w*)$/;

/** The environment of every gh child: the caller's without the variables above, no prompt, no pager, no colour. */
export const ghEnvironment = (
	environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> => {
	const kept: Record<string, string> = {};
	for (const [name, value] of Object.entries(environment)) {
		if (value !== undefined && !dropped.test(name)) kept[name] = value;
	}
	return {
		...kept,
		GH_PROMPT_DISABLED: '1',
		GH_NO_UPDATE_NOTIFIER: '1',
		GH_NO_EXTENSION_UPDATE_NOTIFIER: '1',
		GH_SPINNER_DISABLED: '1',
		GH_PAGER: 'cat',
		NO_COLOR: '1',
		LC_ALL: 'C',
		GIT_TERMINAL_PROMPT: '0',
	};
};
