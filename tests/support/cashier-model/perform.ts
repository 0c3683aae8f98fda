import { type SQL, sql } from 'drizzle-orm';
import { buildApp } from '../../../platform/app.ts';
import { type BankWithdrawal, type PaymentProvider, pollCashier } from '../../../platform/cashier/cashier.ts';
import {
  type Database,
  type Queries,
  rowsOf,
  violatedConstraint,
} from '../../../platform/database/database.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { checkLedger, openAccount } from '../../../platform/ledger/ledger.ts';
import { platformServices } from '../../../platform/platform.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import { silentLog } from '../../../runtime/log.ts';
import { defaultLocale } from '../../../src/i18n/locales.ts';
import { type PlayedRound, playRound } from '../ledger-model/perform.ts';
import { MODEL_SECRET, type SignedOrder } from './bank.ts';
import type { CashierOperation, CashierOutcome } from './operations.ts';

/** Opening balance of each player, in whole rupiah. */
export const OPENING_BALANCE = 100_000;

const keys = { site: 'site-key-of-the-model', operator: 'operator-key-of-the-model' };
const addresses = { games: new URL('https://games.test'), site: new URL('https://site.test') };
const tokenOf = (uid: string) => `token-of-${uid}`;

/** Creates players with a balance, a bank account, a session that does not expire and an open game. Skips existing ones. */
export async function createPlayers(db: Queries, uids: string[]): Promise<void> {
  for (const uid of uids) {
    await db.execute(sql`insert into accounts (uid, account, date_of_birth, language, created_at)
      values (${uid}, ${uid}, '1990-01-01', ${defaultLocale}, now()) on conflict do nothing`);
    await openAccount(db, uid, { amount: OPENING_BALANCE, wagering: 0 }, new Date());
    await db.execute(sql`insert into sessions (token_hash, uid, created_at, last_seen_at, proved_at)
      values (${hashToken(tokenOf(uid))}, ${uid}, '2100-01-01', '2100-01-01', '2100-01-01'),
      (${uid}, ${uid}, '2100-01-01', '2100-01-01', '2100-01-01') on conflict do nothing`);
    await db.execute(sql`insert into game_visits (uid, game_brand, game_id, started_at, last_seen_at)
      select ${uid}, 'nova', 'lucky-durian', now(), now() where not exists (select from game_visits where uid = ${uid})`);
    await db.execute(sql`insert into bank_accounts (uid, bank, token, last4, holder, created_at, usable_at)
      values (${uid}, 'model', ${`account-${uid}`}, '1234', 'MODEL', '2020-01-01', '2020-01-02') on conflict do nothing`);
  }
}

async function toOutcome(response: Response): Promise<CashierOutcome> {
  const { reference = null, error } = (await response.json()) as {
    reference?: string;
    error?: { code: string };
  };
  return { status: response.status, code: error?.code ?? null, reference };
}

const bankAccountId = async (db: Queries, uid: string) =>
  (await rowsOf<{ id: string }>(db, sql`select id from bank_accounts where uid = ${uid}`))[0]?.id ?? '';
const pathOf = (reference: string) =>
  `/${reference.startsWith('D') ? 'deposits' : 'withdrawals'}/${reference}`;

/** Performs operations through the HTTP calls of the platform, as players, operators and the bank do. */
export function createCashierPerformer(database: Database, payments: PaymentProvider) {
  const { db } = database;
  let now = 0;
  const sign = (order: BankWithdrawal): SignedOrder => ({ ...order, signedAt: now });
  const services = platformServices({
    database,
    keys,
    addresses,
    // The model has one operator, who may book any sum.
    secondPersonAbove: Number.POSITIVE_INFINITY,
    payments: { ...payments, sendWithdrawal: (order) => payments.sendWithdrawal(sign(order)) },
    bankSecret: MODEL_SECRET,
    clock: () => now,
    log: silentLog,
    publisher: silentPublisher,
  });
  const app = buildApp(services);

  async function request(
    method: string,
    path: string,
    token: string,
    body?: object,
  ): Promise<CashierOutcome> {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(token === keys.operator && { 'X-Operator': 'model' }),
    };
    return toOutcome(
      await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
    );
  }

  const operate = (path: string, body: object) => request('POST', `/operator${path}`, keys.operator, body);

  async function play(round: PlayedRound): Promise<CashierOutcome> {
    const done = await playRound(db, round, new Date(now)).catch((error) => {
      if (violatedConstraint(error) !== 'ledger_accounts_never_negative') throw error;
      return { done: false, code: 'INSUFFICIENT_FUNDS' } as const;
    });
    if (!done.done) return { status: 409, code: done.code, reference: null };
    const [found] = await rowsOf<NonNullable<CashierOutcome['round']>>(
      db,
      sql`select stake::int, state, win::int from game_rounds where uid = ${round.uid} and key = ${round.key}`,
    );
    return { status: 200, code: null, reference: null, ...(found && { round: found }) };
  }

  /** Repeated after a kill or sent twice, the stake is that of the round that was opened before. */
  async function open(operation: CashierOperation & { kind: 'open' }): Promise<CashierOutcome> {
    const { key, uid, rest } = operation;
    const [found] = await rowsOf<{ stake: number }>(
      db,
      sql`select coalesce(r.stake, a.balance - ${rest}::int)::int as stake from ledger_accounts a
        left join game_rounds r on r.uid = a.uid and r.key = ${key} where a.code = ${`player:${uid}`}`,
    );
    const stake = found?.stake ?? 0;
    if (stake < 1) return { status: 409, code: 'INSUFFICIENT_FUNDS', reference: null };
    const outcome = await play({ kind: 'round', key, uid, stake, win: 0, grant: null, open: true });
    return outcome.code === 'IDEMPOTENCY_CONFLICT' ? open(operation) : outcome;
  }

  async function end({ round, state, win }: CashierOperation & { kind: 'end' }): Promise<CashierOutcome> {
    const [row] = await rowsOf<NonNullable<CashierOutcome['round']> & { refusal: string | null }>(
      db,
      sql`select p.refusal, (p.round).stake::int, (p.round).state, (p.round).win::int from game_rounds r,
        play_end(jsonb_build_object('round', r.id, 'begun', 0, 'state', ${state}::text, 'win', ${win}::int,
          'ended_by', 'closed', 'at', ${new Date(now).toISOString()}::text)) p
        where r.key = ${round}`,
    );
    if (!row) return { status: 404, code: 'NOT_FOUND', reference: null };
    return { status: row.refusal ? 409 : 200, code: row.refusal, reference: null, round: row };
  }

  async function reverse({ key, what, of }: CashierOperation & { kind: 'reverse' }): Promise<CashierOutcome> {
    const name = { gift: `gift:${of}`, stake: `round:${of}:stake`, deposit: `deposit:${of}` }[what];
    const [movement] = await rowsOf<{ id: string }>(
      db,
      sql`select id from ledger_movements where key = ${name} and reverses is null`,
    );
    if (!movement) return { status: 404, code: 'UNKNOWN_MOVEMENT', reference: null };
    return operate(`/movements/${movement.id}/reverse`, {
      key,
      note: 'model',
      lineOfRound: what === 'stake',
    });
  }

  async function run(operation: CashierOperation): Promise<CashierOutcome> {
    now = Math.max(now, operation.at);
    const { kind, key } = operation;
    if (kind === 'deposit') {
      const { uid, method, amount } = operation;
      const returnUrl = 'https://site.test/LoadingPage';
      const deposit = { key, method, amount, returnUrl, language: defaultLocale };
      return request('POST', '/deposits', tokenOf(uid), deposit);
    }
    if (kind === 'withdraw') {
      const { uid, amount } = operation;
      return request('POST', '/withdrawals', tokenOf(uid), {
        key,
        amount,
        bankAccount: String(await bankAccountId(db, uid)),
      });
    }
    if (kind === 'show' || kind === 'showOthers')
      return request('GET', pathOf(operation.reference), tokenOf(operation.uid));
    if (kind === 'drop')
      return request('POST', `/deposits/${operation.reference}/drop`, tokenOf(operation.uid));
    if (kind === 'approve' || kind === 'reject') {
      const body = kind === 'reject' ? { reason: 'model' } : {};
      return operate(`/withdrawals/${operation.reference}/${kind}`, body);
    }
    if (kind === 'play') {
      const { uid, stake, win } = operation;
      return play({ kind: 'round', key, uid, stake, win, grant: null });
    }
    if (kind === 'open') return open(operation);
    if (kind === 'end') return end(operation);
    if (kind === 'reverse') return reverse(operation);
    if (kind === 'gift') {
      const { uid, amount, wagering } = operation;
      return operate(`/accounts/${uid}/gifts`, { key, amount, ...(wagering && { wagering }) });
    }
    if (kind === 'settle' || kind === 'correct') {
      const { reference, outcome } = operation;
      const body = { outcome, note: 'model', ...(kind === 'correct' && { from: operation.from }) };
      return operate(`/withdrawals/${reference}/${kind}`, body);
    }
    if (kind === 'poll') {
      await pollCashier(services);
      return { status: 200, code: null, reference: null };
    }
    const { raw, headers } = operation;
    const json = { 'Content-Type': 'application/json', ...headers };
    return toOutcome(await app.request('/bank/webhooks', { method: 'POST', headers: json, body: raw }));
  }

  const perform = (operation: CashierOperation): Promise<CashierOutcome> =>
    run(operation).catch((error) => {
      if (!isUnavailable(error)) throw error;
      return { status: 503, code: 'UNAVAILABLE', reference: null };
    });
  return { perform, inspect: (uids: string[]) => inspect(db, uids) };
}

export interface CashierInspection {
  fault: unknown;
  deposits: {
    reference: string;
    uid: string;
    key: string;
    amount: number;
    state: string;
    over: boolean;
    booked: number;
  }[];
  withdrawals: {
    reference: string;
    uid: string;
    key: string;
    amount: number;
    state: string;
    over: boolean;
    owned: number;
    /** Whether a correction took the amount from the house. */
    fromHouse: boolean;
  }[];
  players: {
    uid: string;
    main: number;
    held: number;
    /** The remaining wagering, and the least that it can be. */
    wagering: number;
    leastWagering: number;
  }[];
  /**
   * Movements that belong to no deposit or withdrawal, transitions that no state machine allows, and requirements of reversed
   * gifts and deposits.
   */
  inconsistencies: unknown[];
}

/** Requirements that still count although their gift or deposit was reversed. */
const reversedRequirements = (
  ofPlayers: SQL,
) => sql`select r.uid, r.source, r.reference from wagering_requirements r
  join ledger_movements m on m.key = r.source || ':' || r.reference and m.reverses is null
  join ledger_movements back on back.reverses = m.id
  where r.cleared_at is null and r.${ofPlayers} limit 5`;

/**
 * The least remaining wagering of a player, computed from movements alone: all requirements less all stakes since the player
 * last owned less than 500 rupiah. The stake of an open round is owned until the round ends.
 */
const leastWagering = (uid: SQL) => sql`
  with rounds as (
    select r.stake, r.state, r.key, m.id as staked, e.id as ended from game_rounds r
      join ledger_movements m on m.key = 'round:' || r.key || ':stake' and m.caller = 'player:' || r.uid
      left join ledger_movements e on e.key = 'round:' || r.id || ':end' and e.caller = 'system'
      where r.uid = ${uid}
  ), changes as (
    select m.id, case when t.uid = ${uid} then m.amount else 0 end - case when f.uid = ${uid} then m.amount else 0 end as change
      from ledger_movements m join ledger_accounts f on f.id = m.from_account join ledger_accounts t on t.id = m.to_account
      where ${uid} in (f.uid, t.uid)
    union all select staked, stake from rounds where state = 'open' or ended is not null
    union all select ended, -stake from rounds where ended is not null
  ), owned as (
    select id, sum(sum(change)) over (order by id) as amount from changes group by id
  ), since as (
    select coalesce(max(id), 0) as poor from owned where amount < 500
  )
  select greatest(0, (
    select coalesce(sum(r.amount), 0) from wagering_requirements r
      join ledger_movements m on m.key = r.source || ':' || r.reference and m.reverses is null
      where r.uid = ${uid} and m.id > since.poor and not exists (select from ledger_movements back where back.reverses = m.id)
  ) - (
    select coalesce(sum(stake), 0) from rounds where state = 'settled' and greatest(staked, ended) > since.poor
  )) from since`;

/** Reads deposits, withdrawals and balances from the database. */
async function inspect(db: Queries, uids: string[]): Promise<CashierInspection> {
  const ofPlayers = sql`uid in (${sql.join(
    uids.map((uid) => sql`${uid}`),
    sql`, `,
  )})`;
  const { fault } = await checkLedger(db);
  const deposits = await rowsOf<CashierInspection['deposits'][number]>(
    db,
    sql`select d.reference, d.uid, d.key, d.amount::int, d.state, d.settled_at is not null as over, count(m.id)::int as booked
      from deposits d left join ledger_movements m on m.reference = d.reference and m.reason = 'deposit' and m.amount = d.amount
      where d.${ofPlayers} group by d.id order by d.id`,
  );
  const withdrawals = await rowsOf<CashierInspection['withdrawals'][number]>(
    db,
    sql`select w.reference, w.uid, w.key, w.amount::int, w.state, w.settled_at is not null as over, count(m.id)::int as owned,
      exists (select from ledger_movements c join ledger_accounts a on a.id in (c.from_account, c.to_account)
        where c.id = w.correction_id and a.code = 'house:corrections') as "fromHouse"
      from withdrawals w left join ledger_movements m on m.reference = w.reference and m.reason = 'withdrawal' and m.phase = 'pending'
      where w.${ofPlayers} group by w.id order by w.id`,
  );
  const players = await rowsOf<CashierInspection['players'][number]>(
    db,
    sql`select a.uid, a.balance::int as main, coalesce(h.balance, 0)::int as held, wagering_left(a.uid)::int as wagering,
      (${leastWagering(sql`a.uid`)})::int as "leastWagering" from ledger_accounts a
      left join ledger_accounts h on h.uid = a.uid and h.kind = 'held' where a.kind = 'player' and a.${ofPlayers}`,
  );
  const ownerless = sql`select m.id, m.reason, m.phase, m.reference from ledger_movements m
    where m.reason in ('deposit', 'withdrawal')
      and exists (select from ledger_accounts a where a.id in (m.from_account, m.to_account) and a.${ofPlayers})
      and not exists (select from deposits d where d.movement_id = m.id)
      and not exists (select from withdrawals w where w.pending_movement_id = m.id)
      and not exists (select from withdrawals w where w.settlement_id = m.id) limit 5`;
  const unknownTransitions = sql`select s.* from (
      select distinct from_state, event, by, state, case when deposit_id is null then 'withdrawal' else 'deposit' end as machine
      from cashier_transitions where from_state is not null
    ) s where not exists (select from cashier_transition(s.machine, s.from_state, s.event, s.by) t where t.to_state = s.state)`;
  return {
    fault,
    deposits,
    withdrawals,
    players,
    inconsistencies: [
      ...(await rowsOf(db, ownerless)),
      ...(await rowsOf(db, unknownTransitions)),
      ...(await rowsOf(db, reversedRequirements(ofPlayers))),
    ],
  };
}
