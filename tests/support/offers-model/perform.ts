import { sql } from 'drizzle-orm';
import { buildApp } from '../../../platform/app.ts';
import {
  type Database,
  type Queries,
  rowsOf,
  textsOf,
  violatedConstraint,
} from '../../../platform/database/database.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { PlatformError } from '../../../platform/http/errors.ts';
import { checkLedger } from '../../../platform/ledger/ledger.ts';
import { silentLog } from '../../../platform/log.ts';
import { claimReward } from '../../../platform/offers/claim.ts';
import { closeAndPay, importOffers, reactAndPay } from '../../../platform/offers/offers.ts';
import { platformServices } from '../../../platform/platform.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { playRound } from '../ledger-model/perform.ts';
import type { OffersOperation, OffersOutcome } from './operations.ts';
import { type ModelOffer, offerId, offersOf } from './rules.ts';

const keys = { site: 'site-key-of-the-model', operator: 'operator-key-of-the-model' };
const addresses = { games: new URL('https://games.test'), site: new URL('https://site.test') };

/** A request at a moment. */
export type Timed<Operation> = Operation & { at: number };

export interface ModelReward {
  id: number;
  offer: string;
  uid: string;
  period: string;
  amount: number;
  state: 'due' | 'paid' | 'revoked' | 'refused';
}

export interface OffersInspection {
  fault: unknown;
  rewards: ModelReward[];
  /** Offers, rewards and movements that contradict each other. */
  inconsistencies: unknown[];
  /** Open rounds, queued players, and runs that are due and not closed. */
  unfinished: number;
}

interface OperatorReply {
  error?: { code: string };
  /** Number of a reward, with its other fields. */
  reward?: string;
  period: string;
  amount: number;
  state: string;
}

/** What is wrong between rewards, budgets, the ledger and free spins, in one snapshot. */
const inconsistenciesSql = (trial: string) => sql`
  with own as (select * from rewards where offer like ${`%/${trial}-%`}),
  movements as (
    select m.id, m.key, m.amount, f.code as source, t.code as target,
      (select count(*) from ledger_movements b where b.reverses = m.id) as reversals
    from ledger_movements m join ledger_accounts f on f.id = m.from_account join ledger_accounts t on t.id = m.to_account
    where m.caller = 'system' and m.key in (select 'reward:' || id from own)
  )
  select 'paid twice' as what, offer, uid, period from own where state in ('due', 'paid')
    group by offer, uid, period having count(*) > 1
  union all select 'spent', o.id, o.spent::text, (o.budget + o.extra_budget)::text from offers o
    where o.id like ${`%/${trial}-%`} and (o.spent > o.budget + o.extra_budget
      or o.spent <> (select coalesce(sum(amount), 0) from own where own.offer = o.id and own.state = 'paid'))
  union all select 'money', r.offer, r.uid, r.period from own r
    left join movements m on m.key = 'reward:' || r.id
    left join free_spin_grants g on g.key = 'reward:' || r.id
    where case when r.state in ('due', 'refused') then m.id is not null or g.id is not null
      when g.id is not null then m.id is not null or g.id is distinct from r.grant_id or g.uid <> r.uid
        or g.count * g.value <> r.amount or (g.revoked_at is null) <> (r.state = 'paid')
      else m.id is distinct from r.movement_id or m.id is null or m.amount <> r.amount or m.source <> 'house:rewards'
        or m.target <> 'player:' || r.uid or m.reversals <> (r.state = 'revoked')::int end
  limit 5`;

/** Performs operations as players, operators and two processes of the platform do. */
export function createOffersPerformer(database: Database, trial: string, began: number) {
  const { db } = database;
  let now = began;
  const newServices = () =>
    platformServices({
      ...{ database, keys, addresses, clock: () => now, log: silentLog, publisher: silentPublisher },
      // The model has one operator, who may give any sum.
      secondPersonAbove: Number.POSITIVE_INFINITY,
    });
  const runners = [newServices(), newServices()] as const;
  const app = buildApp(runners[0]);

  async function operate(path: string, body: object): Promise<OffersOutcome> {
    const response = await app.request(`/operator/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${keys.operator}`,
        'X-Operator': 'model',
      },
      body: JSON.stringify(body),
    });
    const { error, reward, ...facts } = (await response.json()) as OperatorReply;
    if (error) return { code: error.code };
    return { code: null, ...(reward !== undefined && { reward: { ...facts, id: Number(reward) } }) };
  }
  const act = (offer: ModelOffer, action: string, body: object) =>
    operate(`offers/${encodeURIComponent(offerId(trial, offer))}/${action}`, body);

  async function roundOf(key: string): Promise<NonNullable<OffersOutcome['round']>> {
    const [row] = await rowsOf<Record<'stake' | 'win' | 'at', string>>(
      db,
      sql`select stake, win, extract(epoch from started_at) * 1000 as at from game_rounds where key = ${key}`,
    );
    return { stake: Number(row?.stake), win: Number(row?.win), at: Math.round(Number(row?.at)) };
  }

  async function play({ key, uid, stake, win, open, at }: Timed<OffersOperation & { kind: 'play' }>) {
    const round = { kind: 'round', key, uid, stake, win, grant: null, open } as const;
    const done = await playRound(db, round, new Date(at)).catch((error) => {
      if (violatedConstraint(error) !== 'ledger_accounts_never_negative') throw error;
      return { done: false, code: 'INSUFFICIENT_FUNDS' } as const;
    });
    return done.done ? { code: null, round: await roundOf(key) } : { code: done.code };
  }

  async function end({ round, win, at }: Timed<OffersOperation & { kind: 'end' }>): Promise<OffersOutcome> {
    await db.execute(sql`select from game_rounds r,
      play_end(jsonb_build_object('round', r.id, 'begun', 0, 'state', 'settled', 'win', ${win}::int,
        'ended_by', 'closed', 'at', ${new Date(at).toISOString()}::text)) where r.key = ${round}`);
    return { code: null, round: await roundOf(round) };
  }

  async function deposit({ key, uid, amount, at }: Timed<OffersOperation & { kind: 'deposit' }>) {
    const moment = new Date(at).toISOString();
    const reference = `D${key}`;
    await db.execute(sql`insert into deposits (reference, uid, amount, event, moved_by, moved_at, key, request, created_at,
        polled_at, next_poll_at, method, fee, state, language, return_url, expires_at)
      values (${reference}, ${uid}, ${amount}, 'create', 'player', ${moment}, ${key}, '', ${moment},
        ${moment}, ${moment}, 'transfer', 0, 'created', 'id', 'https://site.test', ${moment}) on conflict do nothing`);
    await db.execute(
      sql`select from deposit_transition(${reference}, 'paid', 'bank', ${moment}::timestamptz, null, ${amount}::bigint)`,
    );
    const [row] = await rowsOf<{ at: string }>(
      db,
      sql`select extract(epoch from settled_at) * 1000 as at from deposits where reference = ${reference}`,
    );
    return { code: null, at: Math.round(Number(row?.at)) };
  }

  async function revoke({ uid, offer }: OffersOperation & { kind: 'revoke' }): Promise<OffersOutcome> {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`select id from rewards where uid = ${uid} and offer = ${offerId(trial, offer)} and ended_at is null order by id desc limit 1`,
    );
    return row ? operate(`rewards/${row.id}/revoke`, { note: 'model' }) : { code: 'UNKNOWN_REWARD' };
  }

  type ByOperator = Extract<OffersOperation, { kind: 'grant' | 'revoke' | 'budget' | 'pause' | 'resume' }>;

  async function byOperator(operation: ByOperator): Promise<OffersOutcome> {
    const { kind, key } = operation;
    if (kind === 'revoke') return revoke(operation);
    if (kind === 'grant') {
      const { uid: account, figure, period } = operation;
      return act('daily', 'rewards', { key, account, figure, period });
    }
    if (kind === 'budget') return act(operation.offer, 'budget', { key, amount: operation.amount });
    return act(operation.offer, kind, { note: 'model' });
  }

  async function run(operation: Timed<OffersOperation>): Promise<OffersOutcome> {
    now = Math.max(now, operation.at);
    const { kind, at } = operation;
    if (kind === 'play') return play(operation);
    if (kind === 'end') return end(operation);
    if (kind === 'deposit') return deposit(operation);
    if (kind === 'logIn') {
      await db.execute(sql`insert into log_ins (at, uid, how)
        values (${new Date(at).toISOString()}, ${operation.uid}, 'logIn') on conflict do nothing`);
      return { code: null, at };
    }
    if (kind === 'react' || kind === 'close') {
      const step = kind === 'react' ? reactAndPay : closeAndPay;
      while (await step(runners[operation.runner]));
      return { code: null };
    }
    if (kind === 'claim') {
      const { uid, period = '' } = operation;
      const claimed = await claimReward(runners[0], uid, offerId(trial, 'quest'), period);
      return { code: null, reward: { ...claimed, id: Number(claimed.id) } };
    }
    return byOperator(operation);
  }

  async function inspect(uids: string[]): Promise<OffersInspection> {
    const ofPlayers = sql`uid in ${textsOf(uids)}`;
    const { fault } = await checkLedger(db);
    const rewards = await rowsOf<Record<keyof ModelReward, string>>(
      db,
      sql`select id, offer, uid, period, amount, state from rewards where ${ofPlayers} and offer like ${`%/${trial}-%`} order by id`,
    );
    const [open] = await rowsOf<{ count: string }>(
      db,
      sql`select (select count(*) from reward_queue where ${ofPlayers})
        + (select count(*) from game_rounds where state = 'open' and ${ofPlayers})
        + (select count(*) from offer_runs where closed_at is null and due_at <= ${new Date(now).toISOString()} and offer like ${`%/${trial}-%`}) as count`,
    );
    return {
      fault,
      rewards: rewards.map(
        (row) => ({ ...row, id: Number(row.id), amount: Number(row.amount) }) as ModelReward,
      ),
      inconsistencies: await rowsOf(db, inconsistenciesSql(trial)),
      unfinished: Number(open?.count),
    };
  }

  return {
    /** Stores the offers of the trial; those of others end. */
    importOffers: () => importOffers(db as Queries, offersOf(trial, began), new Date(began)),
    perform: (operation: Timed<OffersOperation>): Promise<OffersOutcome> =>
      run(operation).catch((error): OffersOutcome => {
        if (error instanceof PlatformError) return { code: error.code };
        if (isUnavailable(error)) return { code: 'UNAVAILABLE' };
        throw error;
      }),
    inspect,
  };
}
