import {listTips} from '../../git/list-refs.ts';
import {updateRefs} from '../../git/update-refs.ts';
import type {TrashEntry} from '../../model/step.ts';
import {writeTrashEntry} from '../../records/trash-file.ts';
import type {OperationContext} from '../operation.ts';
import {pinCommits} from '../steps/pins.ts';
import {withKept} from './keep-together.ts';

/** Keeps without refs what an older copse kept by them, so that a push of everything does not publish it. */
export const adoptEntry = async (entry: TrashEntry, context: OperationContext): Promise<void> => {
	const {git, repository, state} = context;
	const adopted = await withKept(entry, context);
	if (adopted.kept !== null) await pinCommits([adopted.kept], context);
	// one that died here before may have dropped them
	const tips = await git(listTips(repository.commonDirectory, [`refs/copse/trash/${entry.id}/`]));
	const updates = tips.map(({ref, sha}) => ({ref, from: sha, to: null}));
	await git(updateRefs(repository.commonDirectory, updates, 'copse: kept without a ref'));
	await writeTrashEntry(state, {...adopted, pins: []});
};
