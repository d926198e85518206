import * as z from 'zod/mini';
import type {PullRequestNews} from '../model/pull-request-news.ts';

type PullRequestState = PullRequestNews['state'];
type ChecksSummary = PullRequestNews['checks'];
type ReviewDecision = NonNullable<PullRequestNews['review_decision']>;

/** A pull request as gh tells of it. */
export type PullRequestFacts = {
	readonly number: number;
	readonly title: string;
	readonly url: string;
	readonly state: PullRequestState;
	/** Login; null for an account that is gone. */
	readonly author: string | null;
	/** Short name of the branch that it is to be merged into. */
	readonly base_branch: string;
	readonly head_branch: string;
	readonly head_sha: string;
	/** True when it comes from a fork. */
	readonly cross_repository: boolean;
	/** Where the head branch lives; null when that fork is gone. */
	readonly head_repository: {readonly owner: string; readonly repo: string} | null;
	readonly maintainer_can_modify: boolean;
	readonly checks: ChecksSummary;
	readonly review_decision: ReviewDecision | null;
};

const common = {
	number: z.int().check(z.positive()),
	title: z.string(),
	url: z.url({protocol: /^https?$/}),
	state: z.enum(['OPEN', 'CLOSED', 'MERGED']),
	isDraft: z.boolean(),
	author: z.nullable(z.object({login: z.string()})),
	baseRefName: z.string().check(z.minLength(1)),
	headRefName: z.string().check(z.minLength(1)),
	headRefOid: z.string().check(z.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/)),
	isCrossRepository: z.boolean(),
	headRepository: z.nullable(z.object({name: z.string()})),
	headRepositoryOwner: z.nullable(z.object({login: z.string()})),
	maintainerCanModify: z.boolean(),
	reviewDecision: z.nullable(z.string()),
};

const checkSchema = z.object({
	status: z.optional(z.string()),
	conclusion: z.optional(z.nullable(z.string())),
	state: z.optional(z.string()),
});

/** What `gh pr view --json` prints for `viewFields`. */
export const viewSchema = z.pipe(
	z.object({...common, statusCheckRollup: z.nullable(z.array(checkSchema))}),
	z.transform(answer => toFacts(answer, summarize((answer.statusCheckRollup ?? []).map(checkOutcome)))),
);

/** The names for `--json`. */
export const viewFields: readonly string[] = [...Object.keys(common), 'statusCheckRollup'];

const rollup = z.nullable(z.object({state: z.string()}));

/** A pull request in the answer to a GraphQL query for `nodeFields`. */
export const nodeSchema = z.pipe(
	z.object({
		...common,
		commits: z.object({
			nodes: z.nullable(z.array(z.object({commit: z.object({statusCheckRollup: rollup})}))),
		}),
	}),
	z.transform(answer => {
		const last = answer.commits.nodes?.at(-1)?.commit.statusCheckRollup ?? null;
		return toFacts(answer, last === null ? 'none' : outcomeOfState(last.state));
	}),
);

/** The selection of a pull request in GraphQL. */
export const nodeFields =
	'number title url state isDraft author{login} baseRefName headRefName headRefOid isCrossRepository headRepository{name} headRepositoryOwner{login} maintainerCanModify reviewDecision commits(last:1){nodes{commit{statusCheckRollup{state}}}}';

type Answer = z.infer<z.ZodMiniObject<typeof common>>;

const toFacts = (answer: Answer, checks: ChecksSummary): PullRequestFacts => ({
	number: answer.number,
	title: answer.title,
	url: answer.url,
	state: stateOf(answer),
	author: loginOf(answer),
	base_branch: answer.baseRefName,
	head_branch: answer.headRefName,
	head_sha: answer.headRefOid,
	cross_repository: answer.isCrossRepository,
	head_repository: headOf(answer),
	maintainer_can_modify: answer.maintainerCanModify,
	checks,
	review_decision: decisions[answer.reviewDecision ?? ''] ?? null,
});

/** `gh pr view` writes `app/` before the name of a bot, and alone for an account that is gone. */
const loginOf = ({author}: Answer): string | null => author?.login.replace(/^app\//, '') || null;

const stateOf = ({state, isDraft}: Answer): PullRequestState => {
	if (state === 'OPEN') return isDraft ? 'draft' : 'open';
	return state === 'MERGED' ? 'merged' : 'closed';
};

const headOf = ({headRepository, headRepositoryOwner}: Answer): PullRequestFacts['head_repository'] => {
	const owner = headRepositoryOwner?.login ?? '';
	const repo = headRepository?.name ?? '';
	return owner === '' || repo === '' ? null : {owner, repo};
};

const decisions: Readonly<Record<string, ReviewDecision>> = {
	APPROVED: 'approved',
	CHANGES_REQUESTED: 'changes_requested',
	REVIEW_REQUIRED: 'review_required',
};

/** A check run has a status and, once completed, a conclusion; a commit status has a state. */
const checkOutcome = ({status, conclusion, state}: z.infer<typeof checkSchema>): ChecksSummary => {
	if (state !== undefined && state !== '') return outcomeOfState(state);
	return status === 'COMPLETED' ? outcomeOfState(conclusion ?? '') : 'pending';
};

const outcomeOfState = (state: string): ChecksSummary => {
	if (['SUCCESS', 'NEUTRAL', 'SKIPPED'].includes(state)) return 'passing';
	return ['PENDING', 'EXPECTED'].includes(state) ? 'pending' : 'failing';
};

const summarize = (checks: readonly ChecksSummary[]): ChecksSummary =>
	(['failing', 'pending', 'passing'] as const).find(outcome => checks.includes(outcome)) ?? 'none';
