import {Writable} from 'node:stream';

type Guarded = {
	readonly stdout: {write: typeof process.stdout.write};
	readonly stderr: {readonly write: typeof process.stderr.write};
};

/**
 * Keeps stdout for the protocol: what anybody else prints (a library, the console) goes to stderr from now on, for
 * one stray line would end the connection. Answers the stream that still reaches stdout, and how to give it back.
 */
export const guardStdout = ({
	stdout,
	stderr,
}: Guarded): {readonly protocol: Writable; readonly release: () => void} => {
	const original = stdout.write;
	const write = original.bind(stdout);
	stdout.write = stderr.write.bind(stderr);
	const protocol = new Writable({
		write: (piece: Buffer, _encoding, done) => {
			write(piece, error => done(error ?? null));
		},
	});
	return {
		protocol,
		release: () => {
			stdout.write = original;
		},
	};
};
