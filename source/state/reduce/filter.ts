import type {FilterEvent} from '../event.ts';
import type {State} from '../state.ts';
import {editField, emptyField} from '../text-field.ts';

/** The filter line: opened, typed into, accepted (the list has the keys again), cleared. */
export const reduceFilter = (state: State, event: FilterEvent): State => {
	const {filter} = state;
	switch (event.kind) {
		case 'open':
			return {...state, filter: {...filter, typing: true}};
		case 'edit':
			return {...state, filter: {...filter, field: editField(filter.field, event.edit)}};
		case 'accept':
			return {...state, filter: {...filter, typing: false}};
		case 'clear':
			return {...state, filter: {field: emptyField, typing: false}};
	}
};
