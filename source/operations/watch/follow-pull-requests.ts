import type {Row} from '../../model/row.ts';
import {type PullRequestCache, readPullRequestCache} from '../../records/pull-request-cache.ts';
import {askForNews, type NewsContext} from '../pull-request/ask-for-news.ts';
import {cacheKey} from '../pull-request/cache-key.ts';
import {withNews} from '../pull-request/with-news.ts';

/** Milliseconds: how old news may get, also when asked for by hand, and how long nobody is asked after a try. */
const oldest = 180_000;
const oldestByHand = 30_000;

/**
 * Keeps what is known of pull requests beside the rows: remembered news at once, newer ones asked for in the
 * background, all with one query and never while another runs. The list waits for none of it.
 */
export class PullRequestFollower {
	readonly #context: NewsContext & {readonly enabled: boolean};
	readonly #onNews: () => void;
	#cache: PullRequestCache = new Map();
	#asking = false;
	#askedAt = 0;
	#askedFor = '';
	#byHand = false;

	constructor(context: NewsContext & {readonly enabled: boolean}, onNews: () => void) {
		this.#context = context;
		this.#onNews = onNews;
	}

	/** Reads what other copses have heard. */
	async remember(): Promise<void> {
		this.#cache = await readPullRequestCache(this.#context.state);
	}

	/** The rows with what is known. */
	enter(rows: readonly Row[]): readonly Row[] {
		return withNews(rows, this.#cache);
	}

	/** A person wants to know how things stand now. */
	hurry(): void {
		this.#byHand = true;
	}

	/** Asks in the background when that is due. */
	follow(rows: readonly Row[]): void {
		const {enabled, now} = this.#context;
		const asked = rows.filter(({pr}) => pr !== null);
		if (!enabled || this.#asking || asked.length === 0) return;
		const age = this.#byHand ? oldestByHand : oldest;
		const at = now().getTime();
		const names = asked.map(({pr}) => (pr === null ? '' : cacheKey(pr))).sort();
		const isDue = names.some(name => this.#ageOf(name, at) >= age);
		// after a failure the same is not asked for at every look
		if (!isDue || (at - this.#askedAt < age && this.#askedFor === names.join())) return;
		this.#byHand = false;
		this.#asking = true;
		this.#askedAt = at;
		this.#askedFor = names.join();
		void this.#ask(asked);
	}

	#ageOf(name: string, at: number): number {
		const checkedAt = this.#cache.get(name)?.news?.checked_at;
		return checkedAt === undefined ? Number.POSITIVE_INFINITY : at - Date.parse(checkedAt);
	}

	async #ask(rows: readonly Row[]): Promise<void> {
		try {
			this.#cache = await askForNews(rows, this.#context);
			this.#onNews();
		} catch {
			// cancelled: the screen is closed
		} finally {
			this.#asking = false;
		}
	}
}
