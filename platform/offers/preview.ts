import { type SQL, sql } from 'drizzle-orm';
import { amountOf } from '../../shared/offers/plan.ts';
import { type Queries, rowsOf, textsOf } from '../database/database.ts';
import { samePersons } from '../persons/persons.ts';
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

type Score = Row & { uid: string; at: Date | string; round_id: string };

/** The first of ranked scores, of each person the best alone. */
async function bestOfPersons(db: Queries, ranked: readonly Score[], count: number): Promise<Score[]> {
  const best: Score[] = [];
  const places = new Map(ranked.map(({ uid }, place) => [uid, place]));
  for (let start = 0; best.length < count && start < ranked.length; start += PAGE_SIZE) {
    const page = ranked.slice(start, start + PAGE_SIZE);
    const pairs = await rowsOf<{ one: string; other: string }>(
      db,
      sql`select distinct one, other from ${samePersons} same where one in ${textsOf(page.map(({ uid }) => uid))}`,
    );
    const others = Map.groupBy(pairs, ({ one }) => one);
    best.push(
      ...page.filter(
        ({ uid }, index) =>
          !others.get(uid)?.some(({ other }) => (places.get(other) ?? ranked.length) < start + index),
      ),
    );
  }
  return best.slice(0, count);
}

/** The best of a leaderboard with their prizes. */
async function previewPrizes(
  db: Queries,
  { version: { plan } }: VersionPeriod,
  span: Span,
): Promise<Preview> {
  const count = 'prizes' in plan.gives ? plan.gives.prizes.length : 0;
  const scored: Score[] = [];
  const before = (a: Score, b: Score) =>
    Number(b.figure) - Number(a.figure) ||
    new Date(a.at).getTime() - new Date(b.at).getTime() ||
    Number(a.round_id) - Number(b.round_id);
  const scores: Parameters<typeof pagesOf>[1] = (isOfPlayers) =>
    sql`found as (${figuresOf(plan, span, { isOfPlayers })})`;
  for await (const page of pagesOf<Score>(db, scores)) scored.push(...page);
  const best = await bestOfPersons(db, scored.sort(before), count);
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
