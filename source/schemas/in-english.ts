import {en} from 'zod/locales';
import type * as z from 'zod/mini';

/**
 * For judging a value by a schema: what is wrong with it is said in English. zod's small API knows no language by
 * itself, and the large one sets its own for both, but only once it happens to be loaded.
 */
export const inEnglish: z.core.ParseContext<z.core.$ZodIssue> = {error: en().localeError};
