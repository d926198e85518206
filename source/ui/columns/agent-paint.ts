import type {AgentStateName} from '../../model/agent-state.ts';
import type {Look} from '../look.ts';
import type {Paint} from '../paint.ts';

/** The sign and the colour of what an agent is at. */
export const agentLook = (
	state: AgentStateName,
	{theme, glyphs}: Look,
): {readonly sign: string; readonly paint: Paint} => {
	switch (state) {
		case 'waiting':
			return {sign: '!', paint: theme.warn};
		case 'working':
			return {sign: glyphs.running, paint: theme.accent};
		case 'done':
			return {sign: glyphs.check, paint: theme.good};
	}
};
