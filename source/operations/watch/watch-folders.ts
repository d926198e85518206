import {type FSWatcher, watch} from 'node:fs';
import {isInside} from '../is-inside.ts';

/** Told of a change: null for a name that the system does not tell; `isNew` for one that came, went or was renamed. */
type OnChange = (folder: string, file: string | null, isNew: boolean) => void;

/** Watches folders without following what is below them; folders that cannot be watched are left to polling. */
export class FolderWatches {
	readonly #watches = new Map<string, FSWatcher>();
	readonly #onChange: OnChange;

	constructor(onChange: OnChange) {
		this.#onChange = onChange;
	}

	/** Watches exactly these folders from now on; false when one that exists could not be watched. */
	set(folders: ReadonlySet<string>): boolean {
		for (const [folder, watcher] of this.#watches) {
			if (folders.has(folder)) continue;
			watcher.close();
			this.#watches.delete(folder);
		}
		let isWhole = true;
		for (const folder of folders) if (!this.#watches.has(folder)) isWhole = this.#add(folder) && isWhole;
		return isWhole;
	}

	has(folder: string): boolean {
		return this.#watches.has(folder);
	}

	/**
	 * Ends the watches of a folder that came or went and of all below it, for they would stay with the one that went;
	 * whether there were any.
	 */
	forget(folder: string): boolean {
		if (!this.#watches.has(folder)) return false;
		for (const [each, watcher] of this.#watches) if (isInside(folder, each)) this.#drop(each, watcher);
		return true;
	}

	close(): void {
		this.set(new Set());
	}

	#add(folder: string): boolean {
		try {
			const watcher = watch(folder, {persistent: false}, (event, file) => {
				this.#onChange(folder, file ?? null, event === 'rename');
			});
			watcher.on('error', () => this.#drop(folder, watcher));
			this.#watches.set(folder, watcher);
			return true;
		} catch (error) {
			// no such folder; or no more watches to be had: polling sees what happens there
			return (
				error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
			);
		}
	}

	#drop(folder: string, watcher: FSWatcher): void {
		watcher.close();
		if (this.#watches.get(folder) === watcher) this.#watches.delete(folder);
	}
}
