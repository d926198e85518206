const mostCodePoints = 200;

/** Why a text cannot be the name of a task, to be read after `because`; null when it can. */
export const taskProblem = (task: string): string | null => {
	if (task.trim() === '') return 'it is blank';
	if (/\p{Cc}/u.test(task)) return 'it contains a control character';
	if ([...task].length > mostCodePoints) return `it is longer than ${mostCodePoints} characters`;
	return null;
};
