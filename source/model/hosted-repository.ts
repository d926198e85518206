/** A repository on a forge, as gh is told of it too. */
export type HostedRepository = {
	/** Lower case, with the port of an http address. */
	readonly host: string;
	readonly owner: string;
	readonly repo: string;
};
