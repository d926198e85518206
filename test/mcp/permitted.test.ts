import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readPermits} from '../../source/cli/mcp-verb.ts';
import {openApp} from '../../source/compose.ts';
import {loadPermissions, permissionOfCall} from '../../source/mcp/permitted.ts';
import {findTool} from '../../source/mcp/tools.ts';
import {changingTools, permissionFor} from '../../source/model/permission.ts';
import {makeRepository} from '../helpers/repo.ts';

const toolNamed = (name: string) => {
	const tool = findTool(name);
	if (tool === null) throw new Error(name);
	return tool;
};

describe('permissions', () => {
	it('GZ-4, GZ-6, OP-70: deny whatever nobody permitted', () => {
		for (const tool of changingTools) expect(permissionFor(tool, {})).toBe('deny');
		expect(permissionFor('worktree_merge', {all: 'ask'})).toBe('ask');
		expect(permissionFor('worktree_merge', {all: 'allow', worktree_merge: 'deny'})).toBe('deny');
	});

	it('GZ-5: are read from the command line', () => {
		expect(readPermits(['worktree_merge=ask,worktree_create=allow', 'all=deny'])).toEqual({
			worktree_merge: 'ask',
			worktree_create: 'allow',
			all: 'deny',
		});
		expect(readPermits([])).toEqual({});
		for (const wrong of [
			'worktree_mrege=ask',
			'worktree_merge',
			'worktree_merge=maybe',
			'trust=allow',
			'all=ask=allow',
			'',
			'__proto__=allow',
		])
			expect(readPermits([wrong]), wrong).toMatch(/there (is|are)/);
	});

	it('come from the user’s settings, never from a repository', async () => {
		const repository = await makeRepository();
		const folder = path.join(repository.env.XDG_CONFIG_HOME ?? '', 'copse');
		await mkdir(folder, {recursive: true});
		const load = (flags = {}, permits = {}) =>
			loadPermissions({environment: repository.env, flags, permits}).then(({permissions}) => permissions);
		await repository.write('.copse.json', JSON.stringify({mcp_permissions: {all: 'allow'}}));
		expect(await load()).toEqual({});
		const opened = await openApp({cwd: repository.path, environment: repository.env});
		expect(opened).toMatchObject({ok: true, warnings: [{code: 'settings_not_for_repository'}]});
		await writeFile(
			path.join(folder, 'config.json'),
			JSON.stringify({mcp_permissions: {worktree_merge: 'allow'}}),
		);
		expect(await load()).toEqual({worktree_merge: 'allow'});
		expect(await load({}, {worktree_keep: 'ask'})).toEqual({worktree_merge: 'allow', worktree_keep: 'ask'});
		expect(await load({}, {all: 'deny'})).toEqual({all: 'deny'});
		expect(await load({mcp_permissions: '{"all":"ask"}'})).toEqual({all: 'ask'});
	});

	it('X06: abandoning needs what discarding needs', () => {
		const given = {worktree_id: 'x', mode: 'abandon'};
		for (const name of ['worktree_finish', 'worktree_purge'] as const) {
			const tool = toolNamed(name);
			expect(permissionOfCall(tool, given, {[name]: 'allow'})).toEqual({
				permission: 'deny',
				of: 'worktree_discard',
			});
			expect(permissionOfCall(tool, given, {[name]: 'allow', worktree_discard: 'ask'}).permission).toBe(
				'ask',
			);
			expect(permissionOfCall(tool, given, {all: 'allow', [name]: 'deny'})).toEqual({
				permission: 'deny',
				of: name,
			});
			expect(permissionOfCall(tool, {worktree_id: 'x'}, {[name]: 'allow'}).permission).toBe('allow');
		}
	});
});
