import {differenceOf, differenceOfWork, type PlannedAct} from '../../model/planned-act.ts';
import {refuse} from '../../model/problem.ts';

/** On what terms a verb may write. */
export type Consent =
	/** A person runs it, or said that it may always run. */
	| {readonly kind: 'free'}
	/** It may not: what it is about to do is wanted. */
	| {readonly kind: 'preview'}
	/** It may do exactly what a person agreed to. */
	| {readonly kind: 'agreed'; readonly plan: PlannedAct}
	/** All parts were agreed to together; those before this one may have moved the base that they share. */
	| {readonly kind: 'agreed_part'; readonly plan: PlannedAct};

/** Thrown through a verb that is only previewed, in the place of its first write. */
export class Planned extends Error {
	readonly plan: PlannedAct;

	constructor(plan: PlannedAct) {
		super('planned');
		this.name = 'Planned';
		this.plan = plan;
	}
}

/**
 * A verb calls it with what it is about to do, once all checks are done and right before its first write: so what is
 * compared is what will be done, under the lock. Refuses with `changed_meanwhile` what was not agreed to.
 */
export const agreeTo = (plan: PlannedAct, {consent}: {readonly consent: Consent}): void => {
	if (consent.kind === 'free') return;
	if (consent.kind === 'preview') throw new Planned(plan);
	const differs = consent.kind === 'agreed' ? differenceOf : differenceOfWork;
	const difference = differs(consent.plan, plan);
	if (difference !== null) throw refuse('changed_meanwhile', difference);
};
