import {edit} from '../edit.ts';

/** Rate limiting as it is on main: so many requests per minute, counted from the full minute. */
export const limitFiles: Readonly<Record<string, string>> = {
	'src/limit.ts': `import type {Answer, Request} from './shared/router.ts';

type Handler = (request: Request) => Promise<Answer>;

const perMinute = 60;
const counts = new Map<string, {minute: number; count: number}>();

/** Refuses an address that asks too often. */
export function limited(handler: Handler, clock = Date.now): Handler {
	return async request => {
		const minute = Math.floor(clock() / 60_000);
		const entry = counts.get(request.address);
		const count = entry?.minute === minute ? entry.count + 1 : 1;
		counts.set(request.address, {minute, count});
		if (count > perMinute) {
			return {status: 429, body: {error: 'too_many_requests'}, headers: {'retry-after': '60'}};
		}

		return handler(request);
	};
}
`,
	'src/limit.test.ts': `import {expect, test} from 'vitest';
import {limited} from './limit.ts';

const request = {params: {}, query: new URLSearchParams(), body: undefined as never, address: '192.0.2.1'};
const fine = async () => ({status: 200, body: null});

test('the first request is let through', async () => {
	expect((await limited(fine, () => 0)(request)).status).toBe(200);
});

test('the sixty-first request of a minute is refused', async () => {
	const handler = limited(fine, () => 600_000);
	for (let count = 0; count < 60; count++) {
		await handler(request);
	}

	expect((await handler(request)).status).toBe(429);
});
`,
	'docs/limits.md': `# Limits

Each address may send sixty requests per minute to the API. Who sends more is answered 429.
`,
};

/** The branch's own commit: a token bucket instead of counting per full minute. */
export const tokenBucketFiles: Readonly<Record<string, string>> = {
	'src/limit.ts': `import type {Answer, Request} from './shared/router.ts';

type Handler = (request: Request) => Promise<Answer>;
type Bucket = {tokens: number; filledAt: number};

const capacity = 60;
const perSecond = 1;
const buckets = new Map<string, Bucket>();

/** Takes one token; answers the seconds to wait when there is none. */
function take(address: string, now: number): number {
	const bucket = buckets.get(address) ?? {tokens: capacity, filledAt: now};
	const grown = bucket.tokens + ((now - bucket.filledAt) / 1000) * perSecond;
	const tokens = Math.min(capacity, grown);
	const wait = tokens >= 1 ? 0 : (1 - tokens) / perSecond;
	buckets.set(address, {tokens: wait === 0 ? tokens - 1 : tokens, filledAt: now});
	return wait;
}

/** Refuses an address that asks too often. */
export function limited(handler: Handler, clock = Date.now): Handler {
	return async request => {
		const wait = take(request.address, clock());
		if (wait > 0) {
			const headers = {'retry-after': String(Math.ceil(wait))};
			return {status: 429, body: {error: 'too_many_requests'}, headers};
		}

		return handler(request);
	};
}
`,
};

/** What lies uncommitted in the worktree: two edits, one staged page, a note and other settings. */
export function uncommittedLimits(read: (path: string) => string) {
	return {
		edited: {
			'src/limit.ts': edit(
				read('src/limit.ts'),
				[
					'const capacity = 60;\nconst perSecond = 1;',
					'const capacity = Number(process.env.SHOP_BURST ?? 60);\nconst perSecond = Number(process.env.SHOP_PER_SECOND ?? 1);',
				],
				['	buckets.set(address, {tokens: wait', '	forgetFull(now);\n	buckets.set(address, {tokens: wait'],
				[
					'/** Refuses an address',
					`/** Buckets that are full again say nothing; without this the map only grows. */
function forgetFull(now: number): void {
	for (const [address, {tokens, filledAt}] of buckets) {
		if (tokens + ((now - filledAt) / 1000) * perSecond >= capacity) {
			buckets.delete(address);
		}
	}
}

/** Refuses an address`,
				],
			),
			'src/limit.test.ts': edit(read('src/limit.test.ts'), [
				"test('the sixty-first request of a minute is refused'",
				`test('a token grows back every second', async () => {
	let now = 0;
	const handler = limited(fine, () => now);
	for (let count = 0; count < 61; count++) {
		await handler(request);
	}

	now = 1000;
	expect((await handler(request)).status).toBe(200);
});

test('the sixty-first request of a minute is refused'`,
			]),
		},
		staged: {
			'docs/limits.md': `# Limits

Each address has a bucket of sixty tokens; a request takes one, a second brings one back. An empty bucket is
answered 429 with \`Retry-After\` in seconds.

| Setting | Default |
|---|---|
| \`SHOP_BURST\` | 60 |
| \`SHOP_PER_SECOND\` | 1 |
`,
		},
		untracked: {
			'notes.md': `- [x] bucket per address
- [x] forget full buckets
- [ ] one bucket per /64 for IPv6
- [ ] ask Mara whether signed-in customers get a bigger one
`,
		},
	};
}
