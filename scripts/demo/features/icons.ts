import {crc32, deflateSync} from 'node:zlib';
import {pascal} from '../words.ts';

const things =
	'arrow bag basket bell box brush calendar camera card chair clock coin cup desk door drawer envelope flag gift hammer heart house key lamp leaf lock map mirror parcel pencil phone pin plant saw shelf star table tag truck wood'.split(
		' ',
	);
const variants =
	'add alert check closed down empty fill filled half left linked minus off open outline plus pulse question right search settings share small smart up'.split(
		' ',
	);

/** Forty components with 25 icons each: about 38,000 lines. */
export function iconComponents(): Record<string, string> {
	const files: Record<string, string> = {
		'src/icons/types.ts': `import type {SVGProps} from 'react';

/** What every icon takes; \`size\` in pixels. */
export type IconProps = SVGProps<SVGSVGElement> & {size?: number; title?: string};
`,
		'src/icons/index.ts': things.map(thing => `export * from './${thing}.tsx';\n`).join(''),
	};
	for (const thing of things) {
		const icons = variants.map(variant => component(thing, variant));
		files[`src/icons/${thing}.tsx`] = `import type {IconProps} from './types.ts';\n\n${icons.join('\n')}`;
	}

	return files;
}

/** The generated list of all icons (about 22,000 lines) and a picture of them. */
export function iconSheet(): Record<string, string | Buffer> {
	const next = numbers(7);
	const icons = things.flatMap(thing =>
		variants.map((variant, at) => ({
			name: `${thing}-${variant}`,
			component: pascal(thing) + pascal(variant),
			codepoint: `U+E${(things.indexOf(thing) * 25 + at).toString(16).padStart(3, '0').toUpperCase()}`,
			keywords: [thing, variant, `${variant} ${thing}`],
			bounds: {left: next(4), top: next(4), right: 24 - next(4), bottom: 24 - next(4)},
			strokes: 12 + next(8),
			filled: variant === 'filled',
			since: '1.15.0',
		})),
	);
	return {
		'src/icons/icons.generated.json': `${JSON.stringify({generated: true, icons}, null, '\t')}\n`,
		'public/icons.png': picture(320, 200),
	};
}

function component(thing: string, variant: string): string {
	const next = numbers(things.indexOf(thing) * 100 + variants.indexOf(variant));
	const stroke = () =>
		`			<path d="M${next(24)} ${next(24)}l${next(9)}-${next(9)}c${next(5)}.${next(9)} 0 ${next(5)} ${next(5)} ${next(5)} ${next(9)}" />`;
	return `/** ${pascal(thing)}, ${variant}. */
export function ${pascal(thing)}${pascal(variant)}({size = 24, title, ...rest}: IconProps) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="${variant === 'filled' ? 'currentColor' : 'none'}"
			stroke="currentColor"
			strokeWidth={1.5}
			role={title ? 'img' : 'presentation'}
			{...rest}
		>
			{title && <title>{title}</title>}
${Array.from({length: 23}, stroke).join('\n')}
		</svg>
	);
}
`;
}

/** Numbers that look thrown and are always the same; each below its limit. */
function numbers(seed: number): (limit: number) => number {
	let state = seed + 1;
	return limit => {
		state = (state * 48_271) % 2_147_483_647;
		return state % limit;
	};
}

/** A PNG with a pattern of dots. */
function picture(width: number, height: number): Buffer {
	const rows = Buffer.alloc((width + 1) * height);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			rows[y * (width + 1) + 1 + x] = (x * y) % 251;
		}
	}

	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 0, 0, 0, 0], 8);
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
	return Buffer.concat([signature, ...parts]);
}

function chunk(kind: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const check = Buffer.alloc(4);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}
