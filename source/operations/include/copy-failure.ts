import {errorCode} from '../../records/error-code.ts';
import {failureText} from '../look/failure-text.ts';

/** Why something could not be read or copied, in a few words: of the system's errors without the paths. */
export const copyFailure = (error: unknown): string => {
	const text = failureText(error);
	return errorCode(error) === null ? text : (text.split(', ')[0] ?? text);
};
