/** The system's name for an error, such as `ENOENT`; null for errors that did not come from the system. */
export const errorCode = (error: unknown): string | null =>
	error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
		? error.code
		: null;
