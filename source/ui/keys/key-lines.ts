import {bindings} from './bindings.ts';
import {placeTitles} from './where.ts';

/** Every key in words, for help and README: its places, keys, effect, and its name in settings. */
export const keyLines = bindings.map(({id, keys, where, help}) => ({id, keys, help, place: placesOf(where)}));

function placesOf(where: (typeof bindings)[number]['where']): string {
	if (where === 'everywhere') return 'Everywhere';
	return where.length > 5 ? 'Nearly everywhere' : where.map(place => placeTitles[place]).join(', ');
}
