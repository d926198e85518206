import {edit} from '../edit.ts';

/** Colours and header as they are on main. */
export const themeFiles: Readonly<Record<string, string>> = {
	'src/theme/tokens.css': `:root {
	--color-background: #ffffff;
	--color-surface: #f7f5f2;
	--color-text: #26221d;
	--color-text-dim: #756d63;
	--color-line: #e2dcd3;
	--color-accent: #3b6ea5;
	--color-danger: #b3261e;

	--space-1: 0.25rem;
	--space-2: 0.5rem;
	--space-3: 1rem;
	--space-4: 2rem;
}
`,
	'src/components/Header.tsx': `import './header.css';

type Props = {shopName: string; onSearch: (words: string) => void};

/** The bar at the top of every page. */
export function Header({shopName, onSearch}: Props) {
	return (
		<header className="header">
			<a className="header__name" href="/">
				{shopName}
			</a>
			<input type="search" onChange={event => onSearch(event.target.value)} />
		</header>
	);
}
`,
	'src/components/header.css': `.header {
	display: flex;
	align-items: center;
	gap: var(--space-3);
	padding: var(--space-2) var(--space-4);
	background: var(--color-surface);
	border-bottom: 1px solid var(--color-line);
}
`,
};

/** On main, later: the header shows how full the cart is. */
export function showCartInHeader(header: string): string {
	return edit(
		header,
		[
			'type Props = {shopName: string; onSearch: (words: string) => void};',
			'type Props = {shopName: string; itemCount: number; onSearch: (words: string) => void};',
		],
		[
			'export function Header({shopName, onSearch}: Props) {',
			'export function Header({shopName, itemCount, onSearch}: Props) {',
		],
		[
			'			<input type="search" onChange={event => onSearch(event.target.value)} />\n',
			'			<input type="search" onChange={event => onSearch(event.target.value)} />\n			<a className="header__cart" href="/cart">\n				Cart ({itemCount})\n			</a>\n',
		],
	);
}

/** On main, later: another accent. */
export function warmAccent(tokens: string): string {
	return edit(
		tokens,
		['--color-text-dim: #756d63;', '--color-text-dim: #6f665b;'],
		['--color-accent: #3b6ea5;', '--color-accent: #b2622d;'],
	);
}

/** The branch's first commit: every colour twice. Conflicts with `warmAccent`. */
export function darkTokens(tokens: string): string {
	return edit(
		tokens,
		[':root {\n', ':root {\n	color-scheme: light dark;\n'],
		['--color-text-dim: #756d63;', '--color-text-dim: light-dark(#756d63, #a89f93);'],
		['--color-accent: #3b6ea5;', '--color-accent: light-dark(#3b6ea5, #8ab4e8);'],
	);
}

/** The branch's second commit: a switch in the header. Conflicts with `showCartInHeader`. */
export function switchInHeader(read: (path: string) => string): Record<string, string> {
	return {
		'src/components/Header.tsx': edit(
			read('src/components/Header.tsx'),
			[
				"import './header.css';",
				"import {useColorScheme} from '../theme/use-color-scheme.ts';\nimport './header.css';",
			],
			[
				'export function Header({shopName, onSearch}: Props) {\n',
				'export function Header({shopName, onSearch}: Props) {\n	const {scheme, toggle} = useColorScheme();\n',
			],
			[
				'			<input type="search" onChange={event => onSearch(event.target.value)} />\n',
				'			<input type="search" onChange={event => onSearch(event.target.value)} />\n			<button type="button" aria-pressed={scheme === \'dark\'} onClick={toggle}>\n				Dark\n			</button>\n',
			],
		),
		'src/theme/use-color-scheme.ts': `import {useEffect, useState} from 'react';

/** The scheme the visitor chose, kept between visits. */
export function useColorScheme() {
	const [scheme, setScheme] = useState(() => localStorage.getItem('scheme') ?? 'light');

	useEffect(() => {
		document.documentElement.style.colorScheme = scheme;
		localStorage.setItem('scheme', scheme);
	}, [scheme]);

	return {scheme, toggle: () => setScheme(scheme === 'dark' ? 'light' : 'dark')};
}
`,
	};
}
