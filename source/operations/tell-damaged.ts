import type {DamagedFile} from '../records/document-folder.ts';
import type {OperationContext} from './operation.ts';

/** Warns of each file of copse's own that cannot be read as what it should be; the others work. */
export const tellDamaged = (
	damaged: readonly DamagedFile[],
	{report}: Pick<OperationContext, 'report'>,
): void => {
	for (const {path, reason} of damaged) {
		const message = `${path} was left alone: ${reason}`;
		report({kind: 'warning', warning: {code: 'record_damaged', message}});
	}
};
