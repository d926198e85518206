import {crypto} from '../../processes/crypto.ts';

/** A short text that stands for a content. */
export const digestOf = (...contents: readonly (string | Buffer)[]): string => {
	const hash = crypto().createHash('sha256');
	// each with its length, so that two never read like two others
	for (const content of contents) hash.update(`${content.length} `).update(content);
	return hash.digest('base64url').slice(0, 32);
};
