import {type Topic, text} from '../help-part.ts';

export const keys: Topic = {
	name: 'keys',
	aliases: ['key', 'screen'],
	summary: 'The keys of the screen',
	parts: ({keys: known}) => {
		const places = [...new Set(known.map(({place}) => place))];
		return [
			text(
				'Lower case is safe or can be taken back; esc steps back and never quits. The setting `keys` changes a key by the name in brackets, or switches it off with null. On the screen ? shows them too.',
			),
			...places.map(place => ({
				kind: 'rows' as const,
				title: place,
				rows: known
					.filter(line => line.place === place)
					.map(line => [line.keys.join(' '), `${line.help} [${line.id}]`] as const),
			})),
		];
	},
};
