import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseSync} from 'vite';

export type TestTitle = {readonly file: string; readonly title: string};

/**
 * The titles of all tests, without running one. A title with a place for a case (`%s`, `$name`) brings along the words
 * of its table, which stands in the same call or in a constant of the same file: ids may be written there.
 */
export const readTestTitles = async (folder: string): Promise<TestTitle[]> => {
	const files = (await readdir(folder, {recursive: true})).filter(name => /\.test\.tsx?$/.test(name));
	const titles = await Promise.all(
		files.map(async file => {
			const {program, errors} = parseSync(file, await readFile(path.join(folder, file), 'utf8'));
			if (errors.length > 0) throw new Error(`${file} cannot be read`);
			const nodes = nodesOf(program);
			return nodes
				.map(node => titleOf(node, nodes))
				.filter(title => title !== null)
				.map(title => ({file, title}));
		}),
	);
	return titles.flat();
};

type Node = {readonly type: string} & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The node and all below it, in the order of the text. */
const nodesOf = (value: unknown): Node[] => {
	if (Array.isArray(value)) return value.flatMap(nodesOf);
	return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
};

/** The title when the node calls `describe`, `test` or `it`, also as `test.for(table)`; null otherwise. */
const titleOf = (node: Node, file: readonly Node[]): string | null => {
	if (node.type !== 'CallExpression' || !isTestFunction(node.callee)) return null;
	const [title] = Array.isArray(node.arguments) ? node.arguments : [];
	const words = isText(title) ? textsOf(title) : [];
	if (words.length === 0) return null;
	return [...words, ...(/%s|\$\w/.test(words.join(' ')) ? tableOf(node.callee, file) : [])].join(' ');
};

const tableOf = (callee: unknown, file: readonly Node[]): string[] => {
	const table = isNode(callee) ? callee.arguments : [];
	const names = nodesOf(table).flatMap(({type, name}) => (type === 'Identifier' ? [name] : []));
	const constants = file.filter(
		({type, id}) => type === 'VariableDeclarator' && isNode(id) && names.includes(id.name),
	);
	return [table, ...constants].flatMap(textsOf);
};

const isText = (value: unknown): boolean =>
	isNode(value) && (value.type === 'Literal' || value.type === 'TemplateLiteral');

const isTestFunction = (callee: unknown): boolean => {
	if (!isNode(callee)) return false;
	if (callee.type === 'MemberExpression') return isTestFunction(callee.object);
	if (callee.type === 'CallExpression') return isTestFunction(callee.callee);
	return callee.type === 'Identifier' && /^(describe|test|it)$/.test(String(callee.name));
};

/** Every string below a node; of a template only the fixed parts. */
const textsOf = (value: unknown): string[] =>
	nodesOf(value).flatMap(node => {
		if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
		return node.type === 'TemplateElement' && isRaw(node.value) ? [node.value.raw] : [];
	});

const isRaw = (value: unknown): value is {readonly raw: string} =>
	typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string';
