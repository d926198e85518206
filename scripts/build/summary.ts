import type {BundledFile} from './bundle.ts';

/** One line about a build, such as `copse 0.1.0: cli.js 12 kB, 4 chunks 430 kB`. */
export function summary(version: string, files: readonly BundledFile[]): string {
	const entry = files.filter(file => file.name === 'cli.js');
	const chunks = files.filter(file => file.name.startsWith('chunks/'));
	return `copse ${version}: cli.js ${kilobytes(entry)}, ${chunks.length} chunks ${kilobytes(chunks)}`;
}

function kilobytes(files: readonly BundledFile[]): string {
	const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file.contents), 0);
	return `${Math.ceil(bytes / 1000)} kB`;
}
