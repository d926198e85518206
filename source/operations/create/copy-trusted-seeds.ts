import type {IncludeResult} from '../include/copy-files.ts';
import {nothingCopied} from '../include/copy-files.ts';
import {copySeeds, type SeedRequest} from '../include/copy-seeds.ts';
import type {OperationContext} from '../operation.ts';
import {lookAtWishes} from '../trigger/look-at-wishes.ts';

/** Copies `seed.files` of the repository's settings when a person agreed to them; else nothing, told after the lock. */
export const copyTrustedSeeds = async (
	request: Omit<SeedRequest, 'files'>,
	context: OperationContext,
): Promise<IncludeResult> => {
	const {seeds, trust} = await lookAtWishes(context);
	return trust === 'trusted' ? copySeeds({...request, files: seeds}) : nothingCopied;
};
