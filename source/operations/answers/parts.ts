import * as z from 'zod';
import type {Warning} from '../../model/problem.ts';

export const text = z.string();
export const orNull = text.nullable();
export const whole = z.int().min(0);
export const wholeOrNull = whole.nullable();
/** An object that is described elsewhere. */
export const anything = z.looseObject({});

/** Where a worktree is, and what it is on. */
export const place = {path: text, branch: orNull};

/** A worktree by its names; the id is null where it has no record. */
export const namedWorktree = z.object({id: orNull, ...place});

/** How a program ended: by its exit code or by a signal. */
export const ended = {exit_code: wholeOrNull, signal: orNull};
/** The same where a program may not have been started, or not been waited for. */
export const perhapsEnded = {exit_code: wholeOrNull.exactOptional(), signal: orNull.exactOptional()};

export const warningSchema = z.object({code: text, message: text}) satisfies z.ZodType<Warning>;
