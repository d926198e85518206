import type {App, Watch} from '../operations/index.ts';
import type {Event} from '../state/event.ts';
import type {State} from '../state/state.ts';
import type {Store} from '../state/store.ts';
import type {ActionId} from './keys/bindings.ts';
import type {Keymap} from './keys/keymap.ts';
import type {Copied} from './terminal/copy-text.ts';

/** What the screen can ask of the terminal it stands in. */
export type Terminal = {
	/** Leaves the screen with this exit code. */
	readonly exit: (code: number) => void;
	/** Stops the process as `^z` does; comes back with the screen redrawn. */
	readonly suspend: () => void;
	/** Hands the terminal to a program until that ends; resolves with why it could not start, or null. */
	readonly handOver: (command: string, args: readonly string[], cwd: string) => Promise<string | null>;
	/** Starts a program that shows nothing here. */
	readonly openOutside: (target: string) => void;
	/** Rings, if it is known that the terminal is not the one that is looked at. */
	readonly ring: () => void;
	/** Puts text on the clipboard, by a program of this machine or through the terminal; resolves with whether it could. */
	readonly copy: (text: string) => Promise<Copied>;
};

/** All that an action may use. */
export type Desk = {
	readonly store: Store<State, Event>;
	readonly app: App;
	readonly watch: Watch;
	readonly keymap: Keymap;
	readonly terminal: Terminal;
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** Epoch milliseconds. */
	readonly now: () => number;
	/** Does what the key of an action does. */
	readonly run: (id: ActionId) => void;
};

export type Action = (desk: Desk) => void;
