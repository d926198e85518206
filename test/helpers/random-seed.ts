import fc from 'fast-check';

/**
 * Random tests try the same cases on every machine, so that a run that passed passes again. With FAST_CHECK_SEED set
 * to a number or to `random` they try others: a failure names the seed to try it again with.
 */
const wished = process.env.FAST_CHECK_SEED;

if (wished !== 'random') {
	fc.configureGlobal({seed: wished === undefined ? 20_261_201 : Number(wished)});
}
