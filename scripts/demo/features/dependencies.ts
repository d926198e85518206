import {edit} from '../edit.ts';

/** On main: the last React 18. */
export function patchReact(manifest: string): string {
	return edit(
		manifest,
		['"react": "18.2.0",\n		"react-dom": "18.2.0"', '"react": "18.3.1",\n		"react-dom": "18.3.1"'],
		['"vite": "5.2.10"', '"vite": "5.4.14"'],
	);
}

/** The branch's first commit. */
export function targetNode22(read: (path: string) => string): Record<string, string> {
	return {
		'tsconfig.json': edit(read('tsconfig.json'), ['"target": "es2021"', '"target": "es2023"']),
		'vite.config.ts': edit(read('vite.config.ts'), ["target: 'es2021'", "target: 'es2023'"]),
	};
}

/** The branch's second commit; conflicts with `patchReact`. */
export function upgradeReact(manifest: string): string {
	return edit(
		manifest,
		['"react": "18.2.0",\n		"react-dom": "18.2.0"', '"react": "19.1.0",\n		"react-dom": "19.1.0"'],
		['"@types/react": "18.2.79"', '"@types/react": "19.1.2"'],
		['"vite": "5.2.10"', '"vite": "6.3.5"'],
	);
}

/** The branch's third commit. */
export function dropForwardRef(field: string): string {
	return edit(
		field,
		["import type {ReactNode} from 'react';", "import type {ReactNode, Ref} from 'react';"],
		[
			'export function Field({label, children}: {label: string; children: ReactNode}) {',
			'export function Field({label, children, ref}: {label: string; children: ReactNode; ref?: Ref<HTMLLabelElement>}) {',
		],
		['<label className="field">', '<label className="field" ref={ref}>'],
	);
}
