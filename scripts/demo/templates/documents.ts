import type {FieldKind, Noun} from '../catalog.ts';
import {label, pascal, snake} from '../words.ts';

const columnTypes: Readonly<Record<FieldKind, string>> = {
	text: 'text not null',
	integer: 'integer not null default 0',
	money: 'bigint not null',
	flag: 'boolean not null default false',
	time: 'timestamptz',
	reference: 'text not null',
};

/** The table of a noun; migrations are numbered in the order of the catalogue. */
export function migrationFile(noun: Noun, number: number): Record<string, string> {
	const references = noun.fields.filter(field => field.kind === 'reference');
	const name = `db/migrations/${String(number).padStart(4, '0')}_create_${noun.many}.sql`;
	const columns = noun.fields.map(field => `	${snake(field.name)} ${columnTypes[field.kind]},`);
	const indexes = references.map(
		field => `\ncreate index ${noun.many}_by_${snake(field.name)} on ${noun.many} (${snake(field.name)});\n`,
	);
	return {
		[name]: `-- ${noun.sentence}.
create table ${noun.many} (
	id text primary key,
${columns.join('\n')}
	updated_at timestamptz not null default now()
);
${indexes.join('')}
create index ${noun.many}_by_updated_at on ${noun.many} (updated_at desc);
`,
	};
}

/** The page about a noun in the handbook. */
export function handbookPage(noun: Noun): Record<string, string> {
	const name = pascal(noun.many);
	return {
		[`docs/${noun.many}.md`]: `# ${name}

${noun.sentence}.

| Field | Kind | Example |
|---|---|---|
${noun.fields.map(field => `| ${label(field.name)} | ${field.kind} | \`${field.sample}\` |`).join('\n')}

## Rules

${noun.rules.map(([, words]) => `- ${words}.`).join('\n')}

## Addresses

- \`GET /api/${noun.many}?page=1\`: the latest twenty
- \`GET /api/${noun.many}/:id\`: one of them, or 404
- \`POST /api/${noun.many}\`: makes one, or answers 422 with every problem at once
- \`DELETE /api/${noun.many}/:id\`: 204, or 404 when it was not there
`,
	};
}

/** A few rows to try things with. */
export function fixtureFile(noun: Noun): Record<string, string> {
	const rows = [1, 2, 3, 4].map(number => ({
		id: `${noun.one.slice(0, 3)}_${number}`,
		...Object.fromEntries(
			noun.fields.map(({name, sample}) => [name, typeof sample === 'number' ? sample + number - 1 : sample]),
		),
	}));
	return {[`fixtures/${noun.many}.json`]: `${JSON.stringify(rows, null, '\t')}\n`};
}

/** The words of one language on the screens of all nouns. */
export function localeFile(
	language: string,
	words: Readonly<Record<string, string>>,
): Record<string, string> {
	return {[`locales/${language}.json`]: `${JSON.stringify(words, null, '\t')}\n`};
}
