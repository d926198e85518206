/** The oldest gh that copse is tested with: Debian 12's. */
export const oldestGh = '2.23';

/** Which version `gh --version` names, when it is older than needed; null for a newer one and for other text. */
export const oldVersionIn = (text: string): string | null => {
	const found = /^gh version (?<version>(?<major>\d+)\.(?<minor>\d+)[.\d]*)/m.exec(text)?.groups;
	if (found === undefined) return null;
	const [neededMajor = 0, neededMinor = 0] = oldestGh.split('.').map(Number);
	const [major, minor] = [Number(found.major), Number(found.minor)];
	const old = major < neededMajor || (major === neededMajor && minor < neededMinor);
	return old ? (found.version ?? null) : null;
};
