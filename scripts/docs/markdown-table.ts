/** A Markdown table; a `|` in a cell is escaped, line feeds become spaces. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[head, head.map(() => '---'), ...rows].map(cells => `| ${cells.map(cellOf).join(' | ')} |`).join('\n');

const cellOf = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

/** Text as code in Markdown, also when it holds backticks. */
export const codeOf = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
