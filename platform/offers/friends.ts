import { sql } from 'drizzle-orm';
import { periodAt } from '../../shared/offers/calendar.ts';
import { dayMs } from '../../shared/western-indonesia.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import type { rewardStates } from '../database/schema/schema.ts';
import type { StrongMark } from '../persons/persons.ts';
import { maskedAccount } from '../players/players.ts';
import { referralCodeOf, refusalOf } from '../referrals/referrals.ts';
import type { FriendView, ReferralsView } from './friend-schema.ts';
import { friendStakes } from './measures/friends.ts';
import { periodNow, readOffers, type Version } from './versions.ts';

type RewardState = (typeof rewardStates)[number];

interface ReferralOffer {
  version: Version;
  rule: Extract<Version['rule'], { kind: 'referral' }>;
  isOpen: boolean;
}

/** The referral offer that runs, or one that did. */
async function readReferralOffer(db: Queries, now: number): Promise<ReferralOffer | null> {
  const found = (await readOffers(db)).flatMap((offer): ReferralOffer[] => {
    const current = periodNow(offer, now);
    const version = current?.version ?? offer.versions.at(-1);
    return version?.rule.kind === 'referral'
      ? [{ version, rule: version.rule, isOpen: current !== null && offer.pausedAt === null }]
      : [];
  });
  return found.find(({ isOpen }) => isOpen) ?? found.at(-1) ?? null;
}

interface FriendRow {
  number: string;
  account: string;
  signed_up_at: string;
  refusal: StrongMark | null;
  staked: string | null;
  reached_at: string | null;
  reward: { state: RewardState; amount: number; entry: number | null } | null;
  reward_at: string | null;
}

interface Page {
  /** Newer friends before the page. */
  start: number;
  limit: number;
}

const epoch = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);

/** The state of a reward `w`; one whose payment was corrected in the ledger is revoked too. */
const rewardState = sql`case
  when w.state = 'paid' and exists (select from ledger_movements m where m.reverses = w.movement_id) then 'revoked'
  else w.state end`;

/** Friends of a player, the newest first, with what they have staked and the reward they brought. */
const readFriends = (db: Queries, uid: string, offer: ReferralOffer | null, { start, limit }: Page) =>
  rowsOf<FriendRow>(
    db,
    sql`with own as (
        select r.*, row_number() over (order by r.bound_at, r.friend) as number from referrals r where r.inviter = ${uid}
      ), page as (select * from own order by number desc offset ${start} limit ${limit})
      select r.number, a.account, ${epoch('r.bound_at')} as signed_up_at, ${refusalOf} as refusal,
        f.staked, ${epoch('f.reached_at')} as reached_at, w.reward, ${epoch('w.at')} as reward_at
      from page r join accounts a on a.uid = r.friend
        cross join lateral (${friendStakes(offer ? { least: offer.rule.stakes, days: offer.rule.days } : {})}) f
        left join lateral (
          select jsonb_build_object('state', ${rewardState}, 'amount', w.amount, 'entry', e.id) as reward,
            coalesce(w.ended_at, w.paid_at, w.created_at) as at
          from rewards w left join ledger_entries e on e.movement_id = w.movement_id and e.balance_after is not null
          where w.uid = r.inviter and w.subject = r.friend order by w.id desc limit 1
        ) w on true
      order by r.number desc`,
  );

/** Rewards for friends: how many were given by month, and their sums by state. */
async function readTotals(db: Queries, uid: string) {
  const rows = await rowsOf<{
    offer: string;
    period: string;
    state: RewardState;
    amount: string;
    count: string;
  }>(
    db,
    sql`select w.offer, w.period, ${rewardState} as state, sum(w.amount) as amount, count(*) as count
      from rewards w join referrals r on r.inviter = w.uid and r.friend = w.subject
      where w.uid = ${uid} group by 1, 2, 3`,
  );
  const [friends] = await rowsOf<{ total: string }>(
    db,
    sql`select count(*) as total from referrals where inviter = ${uid}`,
  );
  const sumOf = (state: RewardState) =>
    rows.filter((row) => row.state === state).reduce((sum, { amount }) => sum + Number(amount), 0);
  return {
    total: Number(friends?.total ?? 0),
    pending: sumOf('due'),
    paid: sumOf('paid'),
    given: (offer: string, period: string) =>
      rows
        .filter((row) => row.offer === offer && row.period === period)
        .reduce((sum, { count }) => sum + Number(count), 0),
  };
}

type Totals = Awaited<ReturnType<typeof readTotals>>;
type Stage = Pick<FriendView, 'stage' | 'reason'>;

const refused = (reason: NonNullable<FriendView['reason']>): Stage => ({ stage: 'refused', reason });

/** The stage of a friend who has staked enough and has brought no reward. */
function stageOfReached(reachedAt: number, { version, rule }: ReferralOffer, { given }: Totals): Stage {
  const { plan, offer } = version;
  if (reachedAt < plan.from || reachedAt >= plan.until) return refused('offerOver');
  const month = periodAt(plan.calendar, reachedAt);
  if (month && given(offer, month.key) >= rule.monthly) return refused('monthly');
  return { stage: 'playing', reason: null };
}

function stageOf(row: FriendRow, offer: ReferralOffer | null, totals: Totals, now: number): Stage {
  const { reward, refusal } = row;
  if (reward?.state === 'due') return { stage: 'due', reason: null };
  if (reward?.state === 'paid') return { stage: 'rewarded', reason: null };
  if (reward) return refused('revoked');
  if (refusal !== null) return refused(refusal);
  if (offer && row.reached_at !== null) return stageOfReached(Number(row.reached_at), offer, totals);
  if (offer && now >= Number(row.signed_up_at) + offer.rule.days * dayMs) return refused('late');
  return { stage: Number(row.staked ?? 0) > 0 ? 'playing' : 'signedUp', reason: null };
}

/** A player's code, friends and rewards. */
export async function viewReferrals(
  db: Queries,
  uid: string,
  now: number,
  { start, limit }: Page,
): Promise<ReferralsView> {
  const code = await referralCodeOf(db, uid, new Date(now));
  const offer = await readReferralOffer(db, now);
  const totals = await readTotals(db, uid);
  const rows = await readFriends(db, uid, offer, { start, limit: limit + 1 });
  const goal = offer?.rule.stakes ?? null;
  const entries = rows.slice(0, limit).map((row): FriendView => {
    const signedUpAt = Number(row.signed_up_at);
    const staked = Number(row.staked ?? 0);
    return {
      number: Number(row.number),
      name: maskedAccount(row.account),
      signedUpAt,
      ...stageOf(row, offer, totals, now),
      staked: goal === null ? 0 : Math.min(goal, staked),
      goal,
      until: offer && signedUpAt + offer.rule.days * dayMs,
      amount: row.reward?.amount ?? null,
      at: row.reward_at === null ? null : Math.round(Number(row.reward_at)),
      entry: row.reward?.entry == null ? null : String(row.reward.entry),
    };
  });
  const { reward = 0, stakes = 0, days = 0, monthly = 0 } = offer?.rule ?? {};
  return {
    code,
    offer: offer && { id: offer.version.offer, isOpen: offer.isOpen, reward, stakes, days, monthly },
    total: totals.total,
    pending: totals.pending,
    paid: totals.paid,
    entries,
    nextCursor: rows.length > limit ? String(start + limit) : null,
    previousCursor: start > 0 ? String(Math.max(0, start - limit)) : null,
  };
}
