import {listedTool} from '../../source/mcp/tool.ts';
import {tools} from '../../source/mcp/tools.ts';
import {codeOf, markdownTable} from './markdown-table.ts';

/** The tools of the MCP server with all that they take. */
export const toolTable = (): string =>
	markdownTable(
		['Tool', 'What it does', 'Takes', 'As'],
		tools.map(tool => [
			codeOf(tool.name),
			tool.title,
			Object.keys(listedTool(tool).inputSchema.properties ?? {})
				.map(codeOf)
				.join(' '),
			codeOf(`copse ${tool.operation}`),
		]),
	);
