import {edit} from '../edit.ts';

/** Charging a card as it is on main before the retries. */
export const chargeFiles: Readonly<Record<string, string>> = {
	'src/payments/charge.ts': `import type {Payment} from './types.ts';

/** The company that moves the money. */
export type Gateway = {charge(payment: Payment): Promise<{status: 'captured' | 'declined' | 'unreachable'}>};

/** Charges a payment once. */
export async function charge(gateway: Gateway, payment: Payment): Promise<boolean> {
	const answer = await gateway.charge(payment);
	return answer.status === 'captured';
}
`,
};

const retryFile = `/** Waits between attempts, in milliseconds; a little longer each time. */
export const pauses: readonly number[] = [200, 800, 3200];

/** Repeats \`attempt\` while it answers undefined, as often as there are pauses. */
export async function retry<Answer>(
	attempt: () => Promise<Answer | undefined>,
	wait: (milliseconds: number) => Promise<void>,
): Promise<Answer | undefined> {
	for (const pause of pauses) {
		const answer = await attempt();
		if (answer !== undefined) {
			return answer;
		}

		await wait(pause);
	}

	return attempt();
}
`;

const retryTest = `import {expect, test} from 'vitest';
import {pauses, retry} from './retry.ts';

test('the first answer is taken', async () => {
	expect(await retry(async () => 'captured', async () => {})).toBe('captured');
});

test('an unreachable gateway is tried once more than there are pauses', async () => {
	let attempts = 0;
	const attempt = async () => {
		attempts += 1;
		return undefined;
	};
	expect(await retry(attempt, async () => {})).toBeUndefined();
	expect(attempts).toBe(pauses.length + 1);
});
`;

/** The branch's three commits, one after the other. */
export const retryFiles: Readonly<Record<string, string>> = {'src/payments/retry.ts': retryFile};
export const retryTestFiles: Readonly<Record<string, string>> = {'src/payments/retry.test.ts': retryTest};

/** Charging with retries: only when the gateway could not be reached, never after a refusal. */
export function chargeWithRetries(charge: string): string {
	return edit(
		charge,
		[
			"import type {Payment} from './types.ts';",
			"import {setTimeout as wait} from 'node:timers/promises';\nimport {retry} from './retry.ts';\nimport type {Payment} from './types.ts';",
		],
		[
			'/** Charges a payment once. */',
			'/** Charges a payment; an unreachable gateway is tried again, a refusal is final. */',
		],
		[
			"	const answer = await gateway.charge(payment);\n	return answer.status === 'captured';",
			`	const status = await retry(
		async () => {
			const answer = await gateway.charge(payment);
			return answer.status === 'unreachable' ? undefined : answer.status;
		},
		async milliseconds => {
			await wait(milliseconds);
		},
	);
	return status === 'captured';`,
		],
	);
}

/** On main after the squash: the same files changed again. */
export function logAttempts(read: (path: string) => string): Record<string, string> {
	return {
		'src/payments/retry.ts': edit(read('src/payments/retry.ts'), [
			'[200, 800, 3200]',
			'[250, 1000, 4000, 16_000]',
		]),
		'src/payments/charge.ts': edit(read('src/payments/charge.ts'), [
			'			const answer = await gateway.charge(payment);\n',
			"			const answer = await gateway.charge(payment);\n			console.info('charge', payment.id, answer.status);\n",
		]),
	};
}
