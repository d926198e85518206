import type {Step} from '../../model/step.ts';
import type {OperationContext} from '../operation.ts';

export type StepOf<Kind extends Step['kind']> = Extract<Step, {kind: Kind}>;

/**
 * How one kind of step is done and taken back. Both can be called on a step that was begun by a process that died:
 * they look at what is there and do what is left. They throw a Refusal when it cannot be done.
 */
export type StepHandler<Kind extends Step['kind']> = {
	readonly apply: (step: StepOf<Kind>, context: OperationContext) => Promise<void>;
	readonly undo: (step: StepOf<Kind>, context: OperationContext) => Promise<void>;
};
