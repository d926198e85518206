/**
 * Node's cryptography, loaded when it is first used: with it comes all of the web's, which costs a start of copse some
 * milliseconds, and no first frame needs it.
 */
export const crypto = () => process.getBuiltinModule('node:crypto');
