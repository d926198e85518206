import type {InputOf, OperationName, ValueOf} from './index.ts';
import type {Operation} from './operation.ts';

type Table = {readonly [Name in OperationName]?: Operation<Name, InputOf<Name>, ValueOf<Name>>};

/** The operation of a name. The list, which is asked for most, is loaded without all the others. */
export const loadOperation = async <Name extends OperationName>(
	name: Name,
): Promise<Operation<Name, InputOf<Name>, ValueOf<Name>>> => {
	const table: Table = name === 'list' ? await import('./list.ts') : (await import('./index.ts')).operations;
	const operation = table[name];
	if (operation === undefined) throw new Error(`there is no operation ${name}`);
	return operation;
};
