import type {ParsedCommand} from '../parse-command.ts';
import {mainHelp, verbHelp} from './command-help.ts';
import {drawHelp, type HelpStyle} from './draw-help.ts';
import type {KeyLine} from './help-part.ts';
import {codeHelp} from './topics/codes.ts';

/** The help that a command line asks for. */
export const helpText = (
	command: Extract<ParsedCommand, {kind: 'help' | 'topic' | 'code'}>,
	style: HelpStyle,
	about: {readonly keys: readonly KeyLine[]},
): string => {
	if (command.kind === 'topic') return drawHelp(command.topic.parts(about), style);
	if (command.kind === 'code') return drawHelp(codeHelp(command.code) ?? [], style);
	return command.verb === null ? mainHelp(style) : verbHelp(command.verb, style);
};
