/**
 * What each of several promises gives, as `Promise.all` does; but the first failure is thrown only when all of them
 * have ended. Behind an answer nothing of the request runs on: no process, no file that is still being written.
 */
export const allEnded = async <const Values extends readonly unknown[]>(
	promises: Values,
): Promise<{-readonly [Index in keyof Values]: Awaited<Values[Index]>}> => {
	await Promise.allSettled(promises);
	return Promise.all(promises);
};
