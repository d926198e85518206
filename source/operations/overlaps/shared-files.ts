/** Paths that a worktree's work touches; a name that ends with `/` stands for an untracked folder. */
export type TouchedFiles = {readonly path: string; readonly files: ReadonlySet<string>};

export type SharedFiles = {readonly paths: readonly [string, string]; readonly files: readonly string[]};

/** Each pair of worktrees that touch the same files, with these: by files first, so that many that share nothing cost nothing. Pure. */
export const sharedFiles = (works: readonly TouchedFiles[]): readonly SharedFiles[] => {
	const touching = new Map<string, string[]>();
	for (const {path, files} of works)
		for (const file of files) touching.set(file, [...(touching.get(file) ?? []), path]);
	addFolders(touching);
	const pairs = new Map<string, {paths: [string, string]; files: string[]}>();
	const place = new Map(works.map(({path}, index) => [path, index]));
	const byPlace = (one: string, other: string): number => (place.get(one) ?? 0) - (place.get(other) ?? 0);
	for (const [file, unsorted] of touching) {
		const paths = unsorted.toSorted(byPlace);
		for (const [index, one] of paths.entries())
			for (const other of paths.slice(index + 1)) {
				const key = `${one}\0${other}`;
				const pair = pairs.get(key) ?? {paths: [one, other], files: []};
				pair.files.push(file);
				pairs.set(key, pair);
			}
	}
	return [...pairs.values()].map(({paths, files}) => ({paths, files: files.toSorted()}));
};

/** Who has an untracked folder touches what others have in it. */
const addFolders = (touching: Map<string, string[]>): void => {
	const folders = [...touching].filter(([file]) => file.endsWith('/'));
	for (const [folder, owners] of folders)
		for (const [file, paths] of touching)
			if (file !== folder && file.startsWith(folder))
				paths.push(...owners.filter(owner => !paths.includes(owner)));
};
