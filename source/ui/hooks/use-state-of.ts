import {useSyncExternalStore} from 'react';
import type {State} from '../../state/state.ts';
import type {Desk} from '../desk.ts';

/** What is on screen; renders again when that changes. */
export const useStateOf = ({store}: Desk): State => useSyncExternalStore(store.subscribe, store.getState);
