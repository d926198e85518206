import type {Field, FieldKind, Noun} from '../catalog.ts';
import {label, pascal} from '../words.ts';

const cells: Readonly<Record<FieldKind, (name: string) => string>> = {
	text: name => `{${name}}`,
	integer: name => `{${name}.toLocaleString()}`,
	money: name => `<Money cents={${name}} />`,
	flag: name => `{${name} ? 'yes' : 'no'}`,
	time: name => `<Time at={${name}} />`,
	reference: name => `<code>{${name}}</code>`,
};

const inputs: Readonly<Record<FieldKind, string>> = {
	text: 'type="text"',
	integer: 'type="number" step="1"',
	money: 'type="number" step="0.01"',
	flag: 'type="checkbox"',
	time: 'type="datetime-local"',
	reference: 'type="text" readOnly',
};

/** The browser side of a noun: a list, a form and their style sheet. */
export function screenFiles(noun: Noun): Record<string, string> {
	const name = pascal(noun.one);
	return {
		[`src/${noun.many}/${name}List.tsx`]: listFile(noun),
		[`src/${noun.many}/${name}Form.tsx`]: formFile(noun),
		[`src/${noun.many}/${noun.many}.css`]: styleFile(noun),
	};
}

function listFile({one, many, fields}: Noun): string {
	const name = pascal(one);
	const parts = [
		...(fields.some(field => field.kind === 'money')
			? ["import {Money} from '../components/Money.tsx';"]
			: []),
		...(fields.some(field => field.kind === 'time') ? ["import {Time} from '../components/Time.tsx';"] : []),
	];
	return `${[...parts, `import type {${name}} from './types.ts';`, `import './${many}.css';`].join('\n')}

type Props = {${many}: readonly ${name}[]; onOpen: (id: string) => void};

/** All ${many} of one page, one row each. */
export function ${name}List({${many}, onOpen}: Props) {
	if (${many}.length === 0) {
		return <p className="${many}__empty">No ${many} yet.</p>;
	}

	return (
		<table className="${many}">
			<thead>
				<tr>
${fields.map(field => `					<th>${label(field.name)}</th>`).join('\n')}
				</tr>
			</thead>
			<tbody>
				{${many}.map(${one} => (
					<tr key={${one}.id} onClick={() => onOpen(${one}.id)}>
${fields.map(field => `						<td>${cells[field.kind](`${one}.${field.name}`)}</td>`).join('\n')}
					</tr>
				))}
			</tbody>
		</table>
	);
}
`;
}

function formFile({one, many, fields}: Noun): string {
	const name = pascal(one);
	return `import {Field} from '../components/Field.tsx';
import {useDraft} from '../shared/use-draft.ts';
import type {${name}Draft} from './types.ts';
import './${many}.css';

type Props = {initial: ${name}Draft; onSave: (draft: ${name}Draft) => void};

/** Edits one ${one}. */
export function ${name}Form({initial, onSave}: Props) {
	const {draft, bind, isChanged} = useDraft(initial);
	return (
		<form className="${one}-form" onSubmit={() => onSave(draft)}>
${fields.map(formRow).join('\n')}
			<button type="submit" disabled={!isChanged}>
				Save
			</button>
		</form>
	);
}
`;
}

function formRow(field: Field): string {
	return `			<Field label="${label(field.name)}">
				<input ${inputs[field.kind]} {...bind('${field.name}')} />
			</Field>`;
}

function styleFile({one, many, fields}: Noun): string {
	return `.${many} {
	width: 100%;
	border-collapse: collapse;
	color: var(--color-text);
}

.${many} th,
.${many} td {
	padding: var(--space-2) var(--space-3);
	border-bottom: 1px solid var(--color-line);
	text-align: start;
}

.${many}__empty {
	color: var(--color-text-dim);
	font-style: italic;
}

.${one}-form {
	display: grid;
	grid-template-columns: repeat(${fields.length > 4 ? 2 : 1}, minmax(14rem, 1fr));
	gap: var(--space-3);
}
`;
}
