import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {makerOf} from '../../../source/operations/look/makers.ts';
import {loadSettings} from '../../../source/settings/load-settings.ts';
import {makeTemporaryFolder} from '../../helpers/repo.ts';

describe('makerOf', () => {
	it('tells the tool by its places, else by its branches', () => {
		const table: readonly (readonly [place: string, branch: string | null, maker: string | null])[] = [
			['/home/a/.local/share/copse/shop-1234abcd/login-1a2b3c', 'x', 'copse'],
			['/work/shop/.claude/worktrees/login', 'anything', 'claude'],
			['/work/login', 'worktree-login', 'claude'],
			['/home/a/.codex/worktrees/ab12/shop', null, 'codex'],
			['/home/a/conductor/workspaces/shop/oslo', 'copse/x', 'conductor'],
			['C:\\Users\\a\\.cursor\\worktrees\\shop\\x', null, 'cursor'],
			['/work/login', 'harness/0123abcd', 'harness'],
			['/work/login', 'harness/other', null],
			['/work/shop__worktrees/login', null, 'workmux'],
			['/work/shop', 'main', null],
			['/work/shop', null, null],
		];
		for (const [place, branch, maker] of table) expect(makerOf(place, branch), place).toBe(maker);
	});

	it("puts the user's own patterns before the built-in ones, and in the place of one of the same name", () => {
		const own = {
			mine: {path: '/\\.mine/', branch: '^mine/'},
			codex: {branch: '^cx-'},
		};
		expect(makerOf('/work/.mine/x', 'codex/x', own)).toBe('mine');
		expect(makerOf('/work/x', 'mine/x', own)).toBe('mine');
		expect(makerOf('/work/x', 'cx-1', own)).toBe('codex');
		expect(makerOf('/work/x', 'codex/x', own)).toBeNull();
		expect(makerOf('/work/.claude/worktrees/x', 'mine/x', own)).toBe('claude');
	});
});

describe('setting makers', () => {
	const load = async (makers: object) => {
		const userFile = path.join(await makeTemporaryFolder(), 'config.json');
		await writeFile(userFile, JSON.stringify({makers}));
		return loadSettings({environment: {}, repositoryRoot: null, userFile});
	};

	it('takes names with patterns', async () => {
		const {settings, warnings} = await load({mine: {branch: '^mine/'}});
		expect(settings.makers).toEqual({mine: {branch: '^mine/'}});
		expect(warnings).toEqual([]);
	});

	it('leaves out what is no regular expression, with a warning', async () => {
		const {settings, warnings} = await load({mine: {branch: '('}});
		expect(settings.makers).toEqual({});
		expect(warnings).toMatchObject([{code: 'settings_wrong_value'}]);
		expect(warnings[0]?.message).toContain('regular expression');
	});
});
