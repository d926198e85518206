/** The files of one commit by path. */
type Tree = ReadonlyMap<string, string | Buffer>;

/** What a commit changes; null deletes. */
export type Changes = Readonly<Record<string, string | Buffer | null>>;

/** Reads a text file of the commit that is built upon; throws when there is none. */
export type ReadFile = (path: string) => string;

/** Who made a commit and when, in milliseconds since 1970. */
export type Signature = {readonly author: string; readonly at: number};

/** A commit that waits to be imported; `mark` stands for its id. */
export type PlannedCommit = {readonly mark: number; readonly tree: Tree; readonly at: number};

/** Collects commits as one stream for `git fast-import`: a whole history with a single process. */
export class FastImport {
	readonly #parts: Buffer[] = [];
	#lastMark = 0;

	/** Adds a commit on top of `parent`. */
	commit(
		parent: PlannedCommit | undefined,
		{author, at}: Signature,
		message: string,
		change: (read: ReadFile) => Changes,
	): PlannedCommit {
		this.#lastMark += 1;
		const tree = new Map(parent?.tree);
		const changes = change(path => textIn(tree, path));
		const seconds = `${Math.floor(at / 1000)} +0000`;
		const email = `${author
			.split(' ')[0]
			?.normalize('NFD')
			.replaceAll(/[^A-Za-z]/g, '')
			.toLowerCase()}@shop.example`;
		// A branch of its own for the time of the import; `branch` names what is to stay.
		this.#line('commit refs/heads/import');
		this.#line(`mark :${this.#lastMark}`);
		this.#line(`author ${author} <${email}> ${seconds}`);
		this.#line(`committer ${author} <${email}> ${seconds}`);
		this.#data(Buffer.from(`${message}\n`));
		if (parent) {
			this.#line(`from :${parent.mark}`);
		}

		for (const [path, content] of Object.entries(changes)) {
			this.#change(tree, path, content);
		}

		return {mark: this.#lastMark, tree, at};
	}

	/** Makes a ref that stays, at `commit`. */
	ref(name: string, commit: PlannedCommit): void {
		this.#line(`reset ${name}`);
		this.#line(`from :${commit.mark}`);
		this.#line('');
	}

	/** The stream, to be given to `git fast-import` once. */
	finish(): Buffer {
		this.#line('reset refs/heads/import');
		this.#line(`from ${'0'.repeat(40)}`);
		this.#line('');
		return Buffer.concat(this.#parts);
	}

	#change(tree: Map<string, string | Buffer>, path: string, content: string | Buffer | null): void {
		if (content === null) {
			tree.delete(path);
			this.#line(`D ${path}`);
			return;
		}

		tree.set(path, content);
		this.#line(`M ${path.endsWith('.sh') ? '100755' : '100644'} inline ${path}`);
		this.#data(Buffer.from(content));
	}

	#data(bytes: Buffer): void {
		this.#line(`data ${bytes.length}`);
		this.#parts.push(bytes, Buffer.from('\n'));
	}

	#line(text: string): void {
		this.#parts.push(Buffer.from(`${text}\n`));
	}
}

function textIn(tree: Tree, path: string): string {
	const content = tree.get(path);
	if (content === undefined) {
		throw new Error(`${path} is not in the demo's history here`);
	}

	return content.toString();
}
