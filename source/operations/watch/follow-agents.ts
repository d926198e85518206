import {lstat} from 'node:fs/promises';
import type {Row} from '../../model/row.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import {type LiveAgents, readLiveAgents, withAgents} from '../agents/live-agents.ts';

/** Milliseconds: how often it is looked whether the processes of agents still run. */
const lookEvery = 2000;

/** Keeps what agents are at beside the rows: read when a hook told something, and anew where processes may have ended. */
export class AgentFollower {
	readonly #state: StateDirectory;
	readonly #now: () => Date;
	#agents: LiveAgents = new Map();
	#folder = '';
	#readAt = 0;

	constructor({state, now}: {readonly state: StateDirectory; readonly now: () => Date}) {
		this.#state = state;
		this.#now = now;
	}

	/** The rows with what is known. */
	enter(rows: readonly Row[]): readonly Row[] {
		return withAgents(rows, this.#agents);
	}

	/** Reads again what may have changed; whether it has. Never throws. */
	async read(): Promise<boolean> {
		const at = this.#now().getTime();
		const folder = await lstat(this.#state.agents).then(
			({mtimeMs, ino}) => `${ino}:${mtimeMs}`,
			() => '',
		);
		if (folder === this.#folder && (this.#agents.size === 0 || at - this.#readAt < lookEvery)) return false;
		this.#folder = folder;
		this.#readAt = at;
		const before = JSON.stringify([...this.#agents]);
		this.#agents = await readLiveAgents(this.#state, this.#now());
		return JSON.stringify([...this.#agents]) !== before;
	}
}
