import type {Desk} from '../desk.ts';

/**
 * One step back, from what is on top: a part of a sheet, the sheet, the diff, an error, the filter, the marks, the tab.
 * Never quits.
 */
export const stepBack = ({store}: Desk): void => {
	const state = store.getState();
	const {sheet, filter, marks, toasts} = state;
	if (sheet?.kind === 'merge' && sheet.asking !== 'mode') {
		store.dispatch({area: 'sheet', kind: 'merge_ask', asking: 'mode'});
	} else if (sheet?.kind === 'new' && sheet.asking === 'base') {
		store.dispatch({area: 'sheet', kind: 'new_ask', asking: 'name'});
	} else if (sheet?.kind === 'requests' && sheet.asking === 'word') {
		store.dispatch({area: 'sheet', kind: 'request_ask', asking: 'answer'});
	} else if (sheet?.kind === 'conflicts' && (sheet.typing || sheet.field.text !== '')) {
		store.dispatch({area: 'sheet', kind: 'conflicts_search', to: 'drop'});
	} else if (sheet !== null) {
		store.dispatch({area: 'sheet', kind: 'close'});
	} else if (state.view === 'diff') {
		store.dispatch({area: 'screen', kind: 'view', view: 'list'});
	} else if (toasts.some(({kind}) => kind === 'error')) {
		store.dispatch({area: 'toast', kind: 'read'});
	} else if (filter.typing || filter.field.text !== '') {
		store.dispatch({area: 'filter', kind: 'clear'});
	} else if (marks.size > 0) {
		store.dispatch({area: 'list', kind: 'unmark', paths: [...marks]});
	} else if (state.tab !== 'all') {
		store.dispatch({area: 'list', kind: 'all'});
	}
};
