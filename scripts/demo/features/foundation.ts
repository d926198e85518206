/** What the shop had on its first day. */
export const foundationFiles: Readonly<Record<string, string>> = {
	'.gitignore': `node_modules/
dist/
.env
__pycache__/
*.log
`,
	'.editorconfig': `root = true

[*]
charset = utf-8
end_of_line = lf
indent_style = tab
insert_final_newline = true

[*.{py,yml}]
indent_style = space
`,
	'README.md': `# shop

The shop of a small furniture maker: a web front end, its API, a stock service and a few nightly workers.

| Part | Language | Where |
|---|---|---|
| Web and API | TypeScript, React | \`src/\` |
| Stock service | Go | \`services/stock/\` |
| Nightly reports | Python | \`workers/\` |
| Database | PostgreSQL | \`db/\` |

## Start

    scripts/setup.sh
    npm run dev

Settings come from \`.env\`; \`scripts/setup.sh\` writes one with values for your machine.
`,
	'package.json': `{
	"name": "shop",
	"version": "1.14.0",
	"private": true,
	"type": "module",
	"scripts": {
		"dev": "vite",
		"build": "vite build",
		"test": "vitest run",
		"types": "tsc --noEmit"
	},
	"dependencies": {
		"react": "18.2.0",
		"react-dom": "18.2.0",
		"postgres": "3.4.4"
	},
	"devDependencies": {
		"@types/node": "18.19.31",
		"@types/react": "18.2.79",
		"typescript": "5.4.5",
		"vite": "5.2.10",
		"vitest": "1.5.0"
	}
}
`,
	'tsconfig.json': `{
	"compilerOptions": {
		"target": "es2021",
		"module": "esnext",
		"moduleResolution": "bundler",
		"jsx": "react-jsx",
		"strict": true,
		"allowImportingTsExtensions": true,
		"noEmit": true
	},
	"include": ["src"]
}
`,
	'vite.config.ts': `import {defineConfig} from 'vite';

export default defineConfig({
	server: {port: 5173, proxy: {'/api': 'http://localhost:8080'}},
	build: {target: 'es2021', sourcemap: true},
});
`,
	'src/shared/types.ts': `/** An amount of money in the smallest unit of its currency. */
export type Cents = number;

/** A prefix of three letters, an underscore and a number or random letters. */
export type Id = string;
`,
	'src/shared/ids.ts': `import {randomBytes} from 'node:crypto';

/** A new id such as \`ord_8f14e45f\`. */
export function newId(prefix: string): string {
	return \`\${prefix}_\${randomBytes(4).toString('hex')}\`;
}
`,
	'src/shared/refusal.ts': `/** The caller asked for something that may not be; \`problems\` are words for people. */
export class Refusal extends Error {
	readonly code: string;
	readonly problems: readonly string[];

	constructor(code: string, problems: readonly string[]) {
		super(problems.join('; '));
		this.code = code;
		this.problems = problems;
	}
}
`,
	'src/shared/database.ts': `import postgres from 'postgres';

/** The little that the stores need of a database. */
export type Database = {
	query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
	insert(table: string, row: Record<string, unknown>): Promise<void>;
};

/** Connects to PostgreSQL; \`url\` as in SHOP_DATABASE_URL. */
export function connect(url: string): Database {
	const sql = postgres(url, {max: 10, idle_timeout: 30});
	return {
		query: (text, values = []) => sql.unsafe(text, [...values]),
		insert: async (table, row) => {
			await sql\`insert into \${sql(table)} \${sql(row)}\`;
		},
	};
}
`,
	'src/shared/router.ts': `export type Request = {
	params: Record<string, string>;
	query: URLSearchParams;
	body: never;
	address: string;
};

export type Answer = {status: number; body: unknown; headers?: Record<string, string>};

type Handler = (request: Request) => Promise<Answer>;

/** Finds the handler of a method and a path with \`:name\` parts. */
export class Router {
	readonly #routes: Array<{method: string; parts: string[]; handler: Handler}> = [];

	get(path: string, handler: Handler): void {
		this.#add('GET', path, handler);
	}

	post(path: string, handler: Handler): void {
		this.#add('POST', path, handler);
	}

	delete(path: string, handler: Handler): void {
		this.#add('DELETE', path, handler);
	}

	#add(method: string, path: string, handler: Handler): void {
		this.#routes.push({method, parts: path.split('/'), handler});
	}
}
`,
	'src/shared/use-draft.ts': `import {useState} from 'react';

/** A copy of \`initial\` that a form may change. */
export function useDraft<Draft extends Record<string, unknown>>(initial: Draft) {
	const [draft, setDraft] = useState(initial);
	const bind = (name: keyof Draft) => ({
		defaultValue: String(initial[name]),
		onChange: (event: {target: {value: string}}) => setDraft({...draft, [name]: event.target.value}),
	});
	return {draft, bind, isChanged: draft !== initial};
}
`,
	'src/components/Money.tsx': `import type {Cents} from '../shared/types.ts';

/** An amount as people write it. */
export function Money({cents}: {cents: Cents}) {
	return <span className="money">{(cents / 100).toFixed(2)} €</span>;
}
`,
	'src/components/Time.tsx': `/** A moment, in the visitor's own words. */
export function Time({at}: {at: string}) {
	return <time dateTime={at}>{new Date(at).toLocaleString()}</time>;
}
`,
	'src/components/Field.tsx': `import type {ReactNode} from 'react';

/** A label and the input that belongs to it. */
export function Field({label, children}: {label: string; children: ReactNode}) {
	return (
		<label className="field">
			<span className="field__label">{label}</span>
			{children}
		</label>
	);
}
`,
	'scripts/setup.sh': `#!/bin/sh
# Makes a fresh checkout ready to start.
set -eu

cd "$(dirname "$0")/.."
npm ci

if [ ! -f .env ]; then
	cat >.env <<'SETTINGS'
SHOP_DATABASE_URL=postgres://shop@localhost:5432/shop
SHOP_PORT=8080
SETTINGS
	echo 'wrote .env'
fi

for migration in db/migrations/*.sql; do
	psql --quiet --set ON_ERROR_STOP=1 --file "$migration" shop
done
`,
	'scripts/backup.sh': `#!/bin/sh
# Dumps the database; keeps the last seven dumps.
set -eu

folder=\${SHOP_BACKUPS:-/var/backups/shop}
mkdir -p "$folder"
pg_dump --format custom shop >"$folder/shop-$(date -u +%Y%m%dT%H%M%SZ).dump"
ls -1t "$folder"/shop-*.dump | tail -n +8 | xargs -r rm --
`,
};
