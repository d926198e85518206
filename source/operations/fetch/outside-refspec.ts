import type {Remote} from '../../git/remotes.ts';

/** A refspec by which fetching a remote would move branches of this repository, as a mirror's does; undefined for none. */
export const outsideRefspec = ({fetchRefspecs}: Pick<Remote, 'fetchRefspecs'>): string | undefined =>
	fetchRefspecs.find(refspec => refspec.includes(':') && !/:refs\/(?:remotes|tags)\//.test(refspec));
