import type {Field, FieldKind, Noun} from '../catalog.ts';
import {pascal, snake} from '../words.ts';

const types: Readonly<Record<FieldKind, string>> = {
	text: 'string',
	integer: 'number',
	money: 'Cents',
	flag: 'boolean',
	time: 'string',
	reference: 'Id',
};

/** The server side of a noun: types, store, service with its rules, routes and a test. */
export function typescriptFiles(noun: Noun): Record<string, string> {
	const folder = `src/${noun.many}`;
	return {
		[`${folder}/types.ts`]: typesFile(noun),
		[`${folder}/store.ts`]: storeFile(noun),
		[`${folder}/service.ts`]: serviceFile(noun),
		[`${folder}/routes.ts`]: routesFile(noun),
		[`${folder}/service.test.ts`]: testFile(noun),
	};
}

function typesFile({one, sentence, fields}: Noun): string {
	const name = pascal(one);
	const shared = fields.some(field => field.kind === 'money') ? 'Cents, Id' : 'Id';
	return `import type {${shared}} from '../shared/types.ts';

/** ${sentence}. */
export type ${name} = {
	id: Id;
${fields.map(field => `	${field.name}: ${types[field.kind]};`).join('\n')}
	updatedAt: string;
};

/** What a caller gives to make one. */
export type ${name}Draft = Omit<${name}, 'id' | 'updatedAt'>;
`;
}

function storeFile({one, many, fields}: Noun): string {
	const name = pascal(one);
	const columns = fields.map(field => snake(field.name));
	return `import type {Database} from '../shared/database.ts';
import {newId} from '../shared/ids.ts';
import type {${name}, ${name}Draft} from './types.ts';

const columns = '${['id', ...columns, 'updated_at'].join(', ')}';

/** Reads and writes the table of ${many}. */
export class ${name}Store {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	async find(id: string): Promise<${name} | undefined> {
		const rows = await this.#database.query<${name}>(\`select \${columns} from ${many} where id = $1\`, [id]);
		return rows[0];
	}

	async page(offset: number, limit: number): Promise<${name}[]> {
		return this.#database.query<${name}>(
			\`select \${columns} from ${many} order by updated_at desc offset $1 limit $2\`,
			[offset, Math.min(limit, 100)],
		);
	}

	async insert(draft: ${name}Draft, now: Date): Promise<${name}> {
		const ${one}: ${name} = {...draft, id: newId('${one.slice(0, 3)}'), updatedAt: now.toISOString()};
		await this.#database.insert('${many}', ${one});
		return ${one};
	}

	async remove(id: string): Promise<boolean> {
		const gone = await this.#database.query('delete from ${many} where id = $1 returning id', [id]);
		return gone.length === 1;
	}
}
`;
}

function serviceFile({one, many, rules}: Noun): string {
	const name = pascal(one);
	return `import {Refusal} from '../shared/refusal.ts';
import type {${name}Store} from './store.ts';
import type {${name}, ${name}Draft} from './types.ts';

/** Everything that is wrong with a draft, in words for people; empty when it is fine. */
export function problemsOf(draft: ${name}Draft): string[] {
	const problems: string[] = [];
${rules.map(([condition, words]) => `	if (${condition}) {\n		problems.push('${words}');\n	}\n`).join('\n')}
	return problems;
}

/** Makes a ${one}, or refuses with every problem at once. */
export async function create${name}(store: ${name}Store, draft: ${name}Draft, now: Date): Promise<${name}> {
	const problems = problemsOf(draft);
	if (problems.length > 0) {
		throw new Refusal('invalid_${one}', problems);
	}

	return store.insert(draft, now);
}

/** One page of ${many}, the latest first; pages start at one. */
export async function list${pascal(many)}(store: ${name}Store, page: number, size = 20): Promise<${name}[]> {
	return store.page((Math.max(page, 1) - 1) * size, size);
}
`;
}

function routesFile({one, many}: Noun): string {
	const name = pascal(one);
	return `import type {Router} from '../shared/router.ts';
import {create${name}, list${pascal(many)}} from './service.ts';
import type {${name}Store} from './store.ts';

/** Puts the ${many} under /api/${many}. */
export function add${name}Routes(router: Router, store: ${name}Store): void {
	router.get('/api/${many}', async request => {
		const page = Number(request.query.get('page') ?? 1);
		return {status: 200, body: await list${pascal(many)}(store, page)};
	});

	router.get('/api/${many}/:id', async request => {
		const ${one} = await store.find(request.params.id);
		return ${one} ? {status: 200, body: ${one}} : {status: 404, body: {error: 'no_such_${one}'}};
	});

	router.post('/api/${many}', async request => {
		return {status: 201, body: await create${name}(store, request.body, new Date())};
	});

	router.delete('/api/${many}/:id', async request => {
		return {status: (await store.remove(request.params.id)) ? 204 : 404, body: null};
	});
}
`;
}

function testFile({one, fields, rules}: Noun): string {
	return `import {expect, test} from 'vitest';
import {problemsOf} from './service.ts';

const draft = {
${fields.map(field => `	${field.name}: ${literal(field)},`).join('\n')}
};

test('a plain ${one} is fine', () => {
	expect(problemsOf(draft)).toEqual([]);
});

${rules.map(([, words]) => `test.todo('${words.charAt(0).toLowerCase()}${words.slice(1)}');`).join('\n')}
`;
}

function literal(field: Field): string {
	return typeof field.sample === 'string' ? `'${field.sample}'` : String(field.sample);
}
