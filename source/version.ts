/** Put in by the bundler (`scripts/build/bundle.ts`); absent when the sources run unbundled. */
declare const COPSE_VERSION: string | undefined;

/** The version of copse as in package.json, such as `1.2.0`; `development` when run from source. */
export const version = typeof COPSE_VERSION === 'undefined' ? 'development' : COPSE_VERSION;
