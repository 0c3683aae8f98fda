import { eq, type SQL, sql } from 'drizzle-orm';
import type { Period } from '../../shared/offers/calendar.ts';
import { amountOf, dueMoment, type MeasureName, nextPeriod, type Plan } from '../../shared/offers/plan.ts';
import { dayMs } from '../../shared/western-indonesia.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { offerPlayers } from '../database/schema/schema.ts';
import { maskedAccount } from '../players/players.ts';
import { pauseOf } from '../protection/protection.ts';
import { figuresOf } from './decide.ts';
import { readPair } from './join.ts';
import { firstScores, isBestElsewhere, rankOf } from './leaderboard.ts';
import { isFirstElsewhere } from './measures/deposits.ts';
import { isPairOfOnePerson } from './measures/pair.ts';
import { listRewards } from './rewards.ts';
import type { OfferView, RewardView } from './schema.ts';
import { type KnownOffer, periodNow, readOffers, type Version } from './versions.ts';

/** An offer that is over is listed for this long; one that an operator has ended, as long as the site has its page. */
const LISTED_MS = 30 * dayMs;
/** Rewards that are looked through for the newest of each offer. */
const REWARDS = 200;
const STANDINGS = 10;

const units: Partial<Record<MeasureName, OfferView['unit']>> = {
  netLoss: 'rupiah',
  stakes: 'rupiah',
  firstDeposit: 'rupiah',
  bestRound: 'ratio',
};

interface Listed {
  offer: KnownOffer;
  version: Version;
  /** The current period, or the next; null: there is none. */
  period: Period | null;
  isCurrent: boolean;
  pair: OfferView['pair'];
}

function listed(offer: KnownOffer, now: number): Listed[] {
  const current = periodNow(offer, now);
  if (current) return [{ offer, ...current, isCurrent: true, pair: null }];
  const version = offer.versions.at(-1);
  const hasPage = offer.endedAt !== null && offer.leftSiteAt === null;
  if (!version || (!hasPage && version.plan.until < now - LISTED_MS)) return [];
  return [{ offer, version, period: nextPeriod(version.plan, now), isCurrent: false, pair: null }];
}

/** With the player's pair. A complete pair is rewarded once, for the period in which it became complete. */
async function withPair(db: Queries, uid: string, each: Listed): Promise<Listed> {
  const { offer, version } = each;
  if (version.plan.measure.name !== 'pair') return each;
  const { partner, completeAt } = await readPair(db, offer.id, uid);
  const completed = completeAt === null ? null : periodNow(offer, completeAt);
  const pair = { partner, isComplete: completeAt !== null };
  return completed ? { offer, ...completed, isCurrent: true, pair } : { ...each, pair };
}

/** Figures of a player in the current periods, by offer, in one statement. */
async function readFigures(
  db: Queries,
  uid: string,
  offers: readonly Listed[],
): Promise<Map<string, number>> {
  const each = offers.flatMap(({ offer, version, period, isCurrent }): SQL[] =>
    isCurrent && period
      ? [
          sql`select ${offer.id} as offer, sum(f.figure) as figure from (${figuresOf(version.plan, period)}) f`,
        ]
      : [],
  );
  if (each.length === 0) return new Map();
  const rows = await rowsOf<{ offer: string; figure: string | null }>(
    db,
    sql`with players as (select ${uid}::text as uid) ${sql.join(each, sql` union all `)}`,
  );
  return new Map(rows.map(({ offer, figure }) => [offer, Number(figure ?? 0)]));
}

type Standings = Pick<OfferView, 'rank' | 'standings'>;

async function readStandings(db: Queries, uid: string, { version, period }: Listed): Promise<Standings> {
  if (!('prizes' in version.plan.gives) || !period) return { rank: null, standings: null };
  const rows = await rowsOf<{
    uid: string;
    account: string;
    rank: number;
    score: string;
    own: string | null;
  }>(
    db,
    sql`select f.*, ${rankOf(version.offer, period.key, uid)} as own
      from (${firstScores(version.offer, period.key, STANDINGS)}) f order by rank`,
  );
  const own = rows[0]?.own ?? null;
  const standings = rows.map((row) => ({
    rank: row.rank,
    name: maskedAccount(row.account),
    score: Number(row.score),
    isYou: row.uid === uid,
  }));
  return { rank: own === null ? null : Number(own), standings };
}

/** True where what another account of the same person has done counts for this one too: one reward for all of them. */
async function countsElsewhere(db: Queries, uid: string, { version, period }: Listed): Promise<boolean> {
  const { offer, plan } = version;
  if (!period) return false;
  const player = sql`${uid}::text`;
  const conditions: Partial<Record<MeasureName, SQL>> = {
    firstDeposit: isFirstElsewhere(plan.measure, period, player),
    bestRound: isBestElsewhere(offer, period.key, player),
    pair: isPairOfOnePerson(offer, player),
  };
  const condition = conditions[plan.measure.name];
  if (!condition) return false;
  const [row] = await rowsOf<{ elsewhere: boolean }>(db, sql`select ${condition} as elsewhere`);
  return row?.elsewhere ?? false;
}

interface Facts {
  figure: number;
  rewards: readonly RewardView[];
  /** The offer that comes before is done. */
  isUnlocked: boolean;
  isExcluded: boolean;
  isElsewhere: boolean;
}

function stateOf({ offer, version, period, isCurrent }: Listed, facts: Facts): OfferView['state'] {
  const { plan } = version;
  const given = facts.rewards.filter((reward) => reward.period === period?.key && reward.state !== 'refused');
  if (!period) return 'over';
  const isTakenBack = facts.isElsewhere && given.every((reward) => reward.state === 'revoked');
  if (isCurrent && given.length >= plan.times && !isTakenBack) return 'done';
  if (facts.isExcluded) return 'excluded';
  if (!isCurrent) return 'notYet';
  if (!facts.isUnlocked) return 'locked';
  if (facts.isElsewhere) return 'samePerson';
  if (offer.pausedAt) return 'paused';
  if (offer.exhaustedAt) return 'exhausted';
  return plan.due === 'claim' && facts.figure >= plan.least ? 'ready' : 'open';
}

const periodView = (period: Period | null): OfferView['period'] =>
  period && { ...period, until: Number.isFinite(period.until) ? period.until : null };

function expectedOf({ gives, least }: Plan, figure: number, rank: number | null): number {
  if ('prizes' in gives) return rank === null ? 0 : amountOf({ gives, least }, figure, rank);
  return amountOf({ gives, least }, Math.max(0, Math.floor(figure)));
}

/** The offers that a player can see, with the player's own figures. */
export async function viewOffers(db: Queries, uid: string, now: number): Promise<OfferView[]> {
  const offers: Listed[] = [];
  for (const each of (await readOffers(db)).flatMap((offer) => listed(offer, now)))
    offers.push(await withPair(db, uid, each));
  const figures = await readFigures(db, uid, offers);
  const rewards = await listRewards(db, uid, now, { limit: REWARDS });
  const joined = await db.select().from(offerPlayers).where(eq(offerPlayers.uid, uid));
  const isExcluded = (await pauseOf(db, uid, now))?.reason === 'excluded';
  const views: OfferView[] = [];
  for (const each of offers) {
    const { offer, version, period, isCurrent } = each;
    const { plan, rule } = version;
    const figure = figures.get(offer.id) ?? 0;
    const own = rewards.filter((reward) => reward.offer === offer.id);
    const isUnlocked =
      plan.after === null ||
      rewards.some((reward) => reward.offer === plan.after && ['due', 'paid'].includes(reward.state));
    const standings = await readStandings(db, uid, each);
    const isElsewhere = isCurrent && (await countsElsewhere(db, uid, each));
    const dueAt = period && dueMoment(plan.due, period);
    views.push({
      id: offer.id,
      kind: rule.kind,
      after: plan.after,
      period: periodView(period),
      state: stateOf(each, { figure, rewards: own, isUnlocked, isExcluded, isElsewhere }),
      joinedAt: joined.find((row) => row.offer === offer.id)?.joinedAt.getTime() ?? null,
      dueAt: dueAt !== null && Number.isFinite(dueAt) ? dueAt : null,
      unit: units[plan.measure.name] ?? 'count',
      figure,
      goal: plan.least,
      expected: isCurrent ? expectedOf(plan, figure, standings.rank) : 0,
      ...standings,
      pair: each.pair,
      rewards: own,
    });
  }
  return views;
}
