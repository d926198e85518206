import {createHash} from 'node:crypto';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

/** A package as it was packed. */
export type Packed = {readonly name: string; readonly version: string; readonly tarball: Buffer};

/** Serves one package as npm's registry would, on this machine, until the test has ended. Answers its address. */
export const openRegistry = async ({name, version, tarball}: Packed): Promise<string> => {
	const server = createServer((request, response) => {
		if (request.url === '/tarball.tgz') response.end(tarball);
		else if (request.url === `/${name}`) response.end(JSON.stringify(document()));
		else response.writeHead(404).end('{}');
	});
	const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const document = () => ({
		name,
		'dist-tags': {latest: version},
		versions: {
			[version]: {
				...{name, version},
				dist: {
					tarball: `${address()}/tarball.tgz`,
					integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
				},
			},
		},
	});
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return address();
};
