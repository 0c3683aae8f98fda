import { type SQL, sql } from 'drizzle-orm';
import { amountOf } from '../../shared/offers/plan.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { chooseSql, figuresOf } from './decide.ts';
import type { IsOfPlayers } from './measures/measure.ts';
import type { Span } from './period-sql.ts';
import type { VersionPeriod } from './versions.ts';

/** Players in one statement. */
const PAGE_SIZE = 5_000;
/** Rewards that are listed; the totals count all of them. */
const LISTED = 1_000;

interface PreviewedReward {
  account: string;
  subject: string;
  figure: number;
  rank: number | null;
  amount: number;
}

interface Preview {
  rewarded: number;
  /** Whole rupiah. */
  total: number;
  /** The largest. */
  rewards: PreviewedReward[];
}

type Row = Record<'account' | 'subject' | 'figure' | 'amount', string>;

/**
 * Rows about all players whose account is neither blocked nor closed, page by page. `rowsSql` selects them over `players
 * (uid)`, with a `uid`.
 */
async function* pagesOf<Found extends Row>(db: Queries, rowsSql: (isOfPlayers: IsOfPlayers) => SQL) {
  let cursor = '';
  while (true) {
    const [page] = await rowsOf<{ last: string | null }>(
      db,
      sql`select max(uid) as last from (select uid from accounts where uid > ${cursor} order by uid limit ${PAGE_SIZE}) page`,
    );
    if (!page?.last) return;
    const isOfPlayers: IsOfPlayers = (uid) => sql`(${uid} > ${cursor} and ${uid} <= ${page.last})`;
    yield await rowsOf<Found>(
      db,
      sql`with players as (select uid from accounts a where ${isOfPlayers(sql`a.uid`)} and a.blocked_at is null and a.closed_at is null),
        ${rowsSql(isOfPlayers)}
        select a.account, r.* from found r join accounts a on a.uid = r.uid`,
    );
    cursor = page.last;
  }
}

/** The best of a leaderboard with their prizes. */
async function previewPrizes(
  db: Queries,
  { version: { plan } }: VersionPeriod,
  span: Span,
): Promise<Preview> {
  const count = 'prizes' in plan.gives ? plan.gives.prizes.length : 0;
  type Score = Row & { at: Date | string; round_id: string };
  let best: Score[] = [];
  const before = (a: Score, b: Score) =>
    Number(b.figure) - Number(a.figure) ||
    new Date(a.at).getTime() - new Date(b.at).getTime() ||
    Number(a.round_id) - Number(b.round_id);
  const scores: Parameters<typeof pagesOf>[1] = (isOfPlayers) =>
    sql`found as (${figuresOf(plan, span, { isOfPlayers })})`;
  for await (const page of pagesOf<Score>(db, scores)) best = [...best, ...page].sort(before).slice(0, count);
  const rewards = best.map(({ account, figure }, index) => {
    const rank = index + 1;
    return {
      account,
      subject: '',
      figure: Number(figure),
      rank,
      amount: amountOf(plan, Number(figure), rank),
    };
  });
  return { rewarded: rewards.length, total: rewards.reduce((sum, { amount }) => sum + amount, 0), rewards };
}

/**
 * Lists what a period would give now to players who do not have it yet, and writes nothing. Players with an open round are
 * measured as if it were lost.
 */
export async function previewRewards(db: Queries, current: VersionPeriod, span: Span): Promise<Preview> {
  if ('prizes' in current.version.plan.gives) return previewPrizes(db, current, span);
  const preview: Preview = { rewarded: 0, total: 0, rewards: [] };
  const chosen: Parameters<typeof pagesOf>[1] = (isOfPlayers) =>
    sql`${chooseSql(current, span, { isOfPlayers })}, found as (select * from chosen)`;
  for await (const page of pagesOf<Row>(db, chosen)) {
    const rewards = page.map(({ account, subject, figure, amount }) => {
      return { account, subject, figure: Number(figure), rank: null, amount: Number(amount) };
    });
    preview.rewarded += rewards.length;
    preview.total += rewards.reduce((sum, { amount }) => sum + amount, 0);
    preview.rewards = [...preview.rewards, ...rewards]
      .sort((a, b) => b.amount - a.amount || (a.account < b.account ? -1 : 1))
      .slice(0, LISTED);
  }
  return preview;
}
