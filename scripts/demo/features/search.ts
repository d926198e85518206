import {edit} from '../edit.ts';

/** The handbook page whose name is written in Chinese. */
export const guidePath = 'docs/搜索指南.md';

/** Search as it is on main. */
export const searchFiles: Readonly<Record<string, string>> = {
	'src/search/tokenize.ts': `/** Splits a text into the words that are searched for. */
export function tokenize(text: string): string[] {
	return text
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(word => word.length > 1);
}
`,
	'src/search/search.ts': `import type {Product} from '../products/types.ts';
import {tokenize} from './tokenize.ts';

/** Products whose name holds every word, the cheapest first. */
export function search(products: readonly Product[], words: string): Product[] {
	const wanted = tokenize(words);
	return products
		.filter(product => {
			const found = new Set(tokenize(product.name));
			return wanted.every(word => found.has(word));
		})
		.toSorted((left, right) => left.price - right.price);
}
`,
	[guidePath]: `# 搜索指南

在页面顶部输入关键词，商店会列出名称中包含所有关键词的商品，价格低的排在前面。

目前只支持英文和数字。
`,
};

/** The branch \`search-index\`: an index that is built once instead of reading every name each time. */
export const indexFiles: Readonly<Record<string, string>> = {
	'src/search/index.ts': `import type {Product} from '../products/types.ts';
import {tokenize} from './tokenize.ts';

/** For each word the places, in the list given, of the products that have it. */
export type WordIndex = ReadonlyMap<string, ReadonlySet<number>>;

/** Reads every name once. */
export function indexProducts(products: readonly Product[]): WordIndex {
	const index = new Map<string, Set<number>>();
	for (const [place, product] of products.entries()) {
		for (const word of tokenize(product.name)) {
			const places = index.get(word) ?? new Set();
			index.set(word, places.add(place));
		}
	}

	return index;
}

/** Places of the products that have every word. */
export function placesOf(index: WordIndex, words: readonly string[]): number[] {
	const [first, ...others] = words.map(word => index.get(word) ?? new Set<number>());
	return [...(first ?? [])].filter(place => others.every(places => places.has(place)));
}
`,
};

/** Its second commit: the search uses the index. */
export function searchByIndex(search: string): string {
	return edit(
		search,
		[
			"import {tokenize} from './tokenize.ts';",
			"import {placesOf, type WordIndex} from './index.ts';\nimport {tokenize} from './tokenize.ts';",
		],
		[
			'export function search(products: readonly Product[], words: string): Product[] {\n	const wanted = tokenize(words);\n	return products\n		.filter(product => {\n			const found = new Set(tokenize(product.name));\n			return wanted.every(word => found.has(word));\n		})\n',
			'export function search(products: readonly Product[], index: WordIndex, words: string): Product[] {\n	return placesOf(index, tokenize(words))\n		.flatMap(place => products[place] ?? [])\n',
		],
	);
}

/** Its third commit. */
export const indexTestFiles: Readonly<Record<string, string>> = {
	'src/search/index.test.ts': `import {expect, test} from 'vitest';
import {indexProducts, placesOf} from './index.ts';

const named = (name: string) => ({id: name, name, sku: '', price: 1, weightGrams: 1, published: true, updatedAt: ''});
const index = indexProducts([named('Walnut desk'), named('Oak desk'), named('Oak shelf')]);

test('every word has to be there', () => {
	expect(placesOf(index, ['oak', 'desk'])).toEqual([1]);
});

test('an unknown word finds nothing', () => {
	expect(placesOf(index, ['desk', 'marble'])).toEqual([]);
});
`,
	'db/migrations/0020_index_product_names.sql': `-- The words of a product's name, for the search to start from.
create index products_by_words on products using gin (to_tsvector('simple', name));
`,
};

/** The branch with the Chinese name: words of every script. */
export function tokenizeEveryScript(tokenize: string): string {
	return edit(
		tokenize,
		[
			'/** Splits a text into the words that are searched for. */',
			"const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});\n\n/** Splits a text into the words that are searched for, in any script. */",
		],
		[
			'	return text\n		.toLowerCase()\n		.split(/[^a-z0-9]+/)\n		.filter(word => word.length > 1);',
			"	return [...segmenter.segment(text.normalize('NFKC').toLowerCase())]\n		.filter(part => part.isWordLike)\n		.map(part => part.segment);",
		],
	);
}

/** Its second commit: the page says so. */
export function guideForEveryScript(guide: string): string {
	return edit(guide, [
		'目前只支持英文和数字。\n',
		'支持中文、日文和英文关键词，例如：\n\n- `胡桃木 书桌` 🔍\n- `walnut desk`\n\n全角字母和数字会先转换成半角。\n',
	]);
}
