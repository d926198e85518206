import {commands as all} from '../../operation-fields.ts';
import type {Topic} from '../help-part.ts';

export const verbs: Topic = {
	name: 'verbs',
	aliases: ['commands'],
	summary: 'Every verb with its other names',
	parts: () => [
		{
			kind: 'rows',
			title: 'Verbs',
			rows: all.map(({name, aliases, summary}) => [[name, ...aliases].join(', '), summary]),
		},
	],
};
