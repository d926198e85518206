/** Makes the compiler prove that every case of a union was handled (after GitHub Desktop's fatal-error.ts). */
export const assertNever = (value: never): never => {
	throw new Error(`unhandled case: ${JSON.stringify(value)}`);
};
