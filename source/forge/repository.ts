/** A repository on a forge, as gh is told of it. */
export type HostedRepository = {readonly host: string; readonly owner: string; readonly repo: string};
