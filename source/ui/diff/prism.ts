import type {Grammar, TokenStream} from 'prismjs';

/** Cuts text into tokens by a language's grammar. */
export type Tokenize = (text: string) => TokenStream;

type Component = {readonly needs?: readonly string[]; readonly load: () => Promise<unknown>};

/**
 * Prism's components are CommonJS and write into a global `Prism`, which its core sets. This file is the only one that
 * knows: it loads the core, then what a language needs, then the language. In the bundle each is a chunk of its own.
 */
const components: Readonly<Record<string, Component>> = {
	bash: {load: () => import('prismjs/components/prism-bash.js')},
	c: {load: () => import('prismjs/components/prism-c.js')},
	cpp: {needs: ['c'], load: () => import('prismjs/components/prism-cpp.js')},
	csharp: {load: () => import('prismjs/components/prism-csharp.js')},
	dart: {load: () => import('prismjs/components/prism-dart.js')},
	docker: {load: () => import('prismjs/components/prism-docker.js')},
	elixir: {load: () => import('prismjs/components/prism-elixir.js')},
	go: {load: () => import('prismjs/components/prism-go.js')},
	graphql: {load: () => import('prismjs/components/prism-graphql.js')},
	hcl: {load: () => import('prismjs/components/prism-hcl.js')},
	ini: {load: () => import('prismjs/components/prism-ini.js')},
	java: {load: () => import('prismjs/components/prism-java.js')},
	json: {load: () => import('prismjs/components/prism-json.js')},
	jsx: {load: () => import('prismjs/components/prism-jsx.js')},
	kotlin: {load: () => import('prismjs/components/prism-kotlin.js')},
	less: {load: () => import('prismjs/components/prism-less.js')},
	lua: {load: () => import('prismjs/components/prism-lua.js')},
	makefile: {load: () => import('prismjs/components/prism-makefile.js')},
	markdown: {load: () => import('prismjs/components/prism-markdown.js')},
	'markup-templating': {load: () => import('prismjs/components/prism-markup-templating.js')},
	php: {needs: ['markup-templating'], load: () => import('prismjs/components/prism-php.js')},
	protobuf: {load: () => import('prismjs/components/prism-protobuf.js')},
	python: {load: () => import('prismjs/components/prism-python.js')},
	ruby: {load: () => import('prismjs/components/prism-ruby.js')},
	rust: {load: () => import('prismjs/components/prism-rust.js')},
	scala: {needs: ['java'], load: () => import('prismjs/components/prism-scala.js')},
	scss: {load: () => import('prismjs/components/prism-scss.js')},
	sql: {load: () => import('prismjs/components/prism-sql.js')},
	swift: {load: () => import('prismjs/components/prism-swift.js')},
	toml: {load: () => import('prismjs/components/prism-toml.js')},
	tsx: {needs: ['jsx', 'typescript'], load: () => import('prismjs/components/prism-tsx.js')},
	typescript: {load: () => import('prismjs/components/prism-typescript.js')},
	yaml: {load: () => import('prismjs/components/prism-yaml.js')},
};

const loading = new Map<string, Promise<unknown>>();

/** Loads a language with all it needs; null when Prism has no such language. */
export const loadLanguage = async (language: string): Promise<Tokenize | null> => {
	// the core brings markup, css, clike and javascript
	const {default: prism} = await import('prismjs');
	await loadComponent(language);
	const grammar: Grammar | undefined = prism.languages[language];
	return grammar === undefined ? null : text => prism.tokenize(text, grammar);
};

const loadComponent = (language: string): Promise<unknown> => {
	const component = components[language];
	if (component === undefined) return Promise.resolve();
	const known = loading.get(language);
	if (known !== undefined) return known;
	const load = async (): Promise<unknown> => {
		for (const needed of component.needs ?? []) await loadComponent(needed);
		return component.load();
	};
	const started = load();
	loading.set(language, started);
	return started;
};
