/**
 * Variables that point git at another repository, index or configuration, or make it print more than was asked:
 * what `git rev-parse --local-env-vars` names (set inside hooks and by parents), tracing, and zx's own.
 */
const dropped =
	/^(GIT_(ALTERNATE_OBJECT_DIRECTORIES|ATTR_SOURCE|COMMON_DIR|CONFIG|CONFIG_COUNT|CONFIG_KEY_\d+|CONFIG_PARAMETERS|CONFIG_VALUE_\d+|DIR|EXTERNAL_DIFF|DIFF_OPTS|GLOB_PATHSPECS|GRAFT_FILE|ICASE_PATHSPECS|IMPLICIT_WORK_TREE|INDEX_FILE|INTERNAL_SUPER_PREFIX|LITERAL_PATHSPECS|NAMESPACE|NOGLOB_PATHSPECS|NO_REPLACE_OBJECTS|OBJECT_DIRECTORY|OPTIONAL_LOCKS|PAGER|PREFIX|QUARANTINE_PATH|REDIRECT_STD\w+|REFLOG_ACTION|REPLACE_REF_BASE|SHALLOW_FILE|SUPER_PREFIX|TRACE\w*|WORK_TREE)|ZX_\w*)$/;

/**
 * The environment of every git child: the caller's without the variables above, messages in English whatever the
 * locale, no pager, no editor, no prompt. GIT_SSH*, GIT_ASKPASS and GIT_CONFIG_GLOBAL/SYSTEM/NOSYSTEM stay.
 */
export const gitEnvironment = (
	environment: Readonly<Record<string, string | undefined>>,
	{writes}: {readonly writes: boolean},
): Record<string, string> => {
	return {
		...userEnvironment(environment),
		LC_ALL: 'C',
		LANGUAGE: '',
		GIT_TERMINAL_PROMPT: '0',
		GIT_PAGER: 'cat',
		GIT_EDITOR: 'true',
		GIT_SEQUENCE_EDITOR: 'true',
		GIT_MERGE_AUTOEDIT: 'no',
		...(writes ? {} : {GIT_OPTIONAL_LOCKS: '0'}),
	};
};

/** The environment of the user's own programs: the caller's, not aimed at another repository. */
export const userEnvironment = (
	environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> => {
	const kept: Record<string, string> = {};
	for (const [name, value] of Object.entries(environment)) {
		if (value !== undefined && !dropped.test(name)) kept[name] = value;
	}
	return kept;
};
