import {type FSWatcher, watch} from 'node:fs';

/** Watches folders without following what is below them; folders that cannot be watched are left to polling. */
export class FolderWatches {
	readonly #watches = new Map<string, FSWatcher>();
	readonly #onChange: (folder: string, file: string | null) => void;

	constructor(onChange: (folder: string, file: string | null) => void) {
		this.#onChange = onChange;
	}

	/** Watches exactly these folders from now on. */
	set(folders: ReadonlySet<string>): void {
		for (const [folder, watcher] of this.#watches) {
			if (folders.has(folder)) continue;
			watcher.close();
			this.#watches.delete(folder);
		}
		for (const folder of folders) if (!this.#watches.has(folder)) this.#add(folder);
	}

	close(): void {
		this.set(new Set());
	}

	#add(folder: string): void {
		try {
			const watcher = watch(folder, {persistent: false}, (_event, file) => {
				// git's own lock files come and go with every command
				if (file?.endsWith('.lock') === true) return;
				this.#onChange(folder, file ?? null);
			});
			watcher.on('error', () => this.#drop(folder, watcher));
			this.#watches.set(folder, watcher);
		} catch {
			// no such folder, or no more watches to be had: polling sees it
		}
	}

	#drop(folder: string, watcher: FSWatcher): void {
		watcher.close();
		if (this.#watches.get(folder) === watcher) this.#watches.delete(folder);
	}
}
