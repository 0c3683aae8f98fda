import { type SQL, sql } from 'drizzle-orm';
import { findBundledGame } from '../../../games/games.ts';
import { buildApp } from '../../../platform/app.ts';
import { withdrawalRequirements } from '../../../platform/cashier/requirements.ts';
import { createWithdrawal } from '../../../platform/cashier/withdrawals.ts';
import {
  type Database,
  type Queries,
  rowsOf,
  textsOf,
  violatedConstraint,
} from '../../../platform/database/database.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { PlatformError } from '../../../platform/http/errors.ts';
import { checkLedger, reverse } from '../../../platform/ledger/ledger.ts';
import { endBonus } from '../../../platform/offers/bonuses.ts';
import { claimReward } from '../../../platform/offers/claim.ts';
import { closeAndPay, importOffers, processAndPay, readOffers } from '../../../platform/offers/offers.ts';
import { markOf, recordMark } from '../../../platform/persons/persons.ts';
import { platformServices } from '../../../platform/platform.ts';
import { betFacts } from '../../../platform/play/rounds/rounds.ts';
import { takeRollback, takeWin } from '../../../platform/provider-http/wallet-calls.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { bindReferral, referralCodeOf } from '../../../platform/referrals/referrals.ts';
import { silentLog } from '../../../runtime/log.ts';
import { wageringPercents } from '../../../shared/game-classes.ts';
import { dayMs } from '../../../shared/western-indonesia.ts';
import { createPlayers, playRound } from '../ledger-model/perform.ts';
import { type Bet, bets } from './bets.ts';
import { moneyOf } from './history.ts';
import { inconsistenciesSql } from './inconsistencies.ts';
import { lowestStake, type MoneyHistory } from './money.ts';
import type { OffersOperation, OffersOutcome } from './operations.ts';
import { blockableOf, invitersOf, type ModelOffer, offerId, offersOf, rulesOf } from './rules.ts';

const keys = { site: 'site-key-of-the-model', operator: 'operator-key-of-the-model' };
const addresses = { games: new URL('https://games.test'), site: new URL('https://site.test') };

/** The round of a play, by its key; a provider's is named by the provider. */
const isRound = (key: string): SQL =>
  sql`r.key in (${key}, ${`provider:${bets.elsewhere.game.split('/')[0]}:${key}`})`;

/** A request at a moment. */
export type Timed<Operation> = Operation & { at: number };

export interface ModelReward {
  id: number;
  offer: string;
  uid: string;
  period: string;
  /** The friend, or the deposit, that it is for. */
  subject: string;
  amount: number;
  state: 'due' | 'paid' | 'revoked' | 'refused';
  /** The bonus that it is paid with. */
  bonus: number | null;
  /** Given by an operator. */
  isByHand: boolean;
  /** When it was decided, and paid. */
  createdAt: number;
  paidAt: number | null;
}

interface ModelBonus {
  id: number;
  state: string;
}

export interface OffersInspection {
  fault: unknown;
  rewards: ModelReward[];
  bonuses: ModelBonus[];
  /** Of those who play and withdraw. */
  money: MoneyHistory[];
  /** Offers, rewards, bonuses and movements that contradict each other. */
  inconsistencies: unknown[];
  /** Open rounds and bonuses, queued players, and runs that are due and not closed. */
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

/** Performs operations as players, operators and two processes of the platform do. */
export function createOffersPerformer(database: Database, trial: string, began: number) {
  const { db } = database;
  let now = began;
  let players: readonly string[] = [];
  const newServices = () =>
    platformServices({
      database,
      keys,
      addresses,
      clock: () => now,
      log: silentLog,
      publisher: silentPublisher,
      // The model has one operator, who may give any sum.
      secondPersonAbove: Number.POSITIVE_INFINITY,
    });
  const runners = [newServices(), newServices()] as const;
  const app = buildApp(runners[0]);

  /** Opens each game of the bets, and adds a bank account that can be used, once. */
  async function openGames(uid: string): Promise<void> {
    const games = (Object.keys(bets) as Bet[]).map((bet) => gameOf(bet, uid));
    await db.execute(
      sql`insert into game_visits (uid, game_brand, game_id, started_at, last_seen_at)
        select ${uid}, game_brand, game_id, now(), now() from games g where game_brand || '/' || game_id in ${textsOf(games)}
          and not exists (select from game_visits v where v.uid = ${uid} and (v.game_brand, v.game_id) = (g.game_brand, g.game_id))`,
    );
    await db.execute(
      sql`insert into game_launches (token_hash, session_hash, uid, game_brand, game_id, language, lobby_url, opened_at, expires_at, play_hash, visit_id)
        select ${`elsewhere:${uid}`}, ${uid}, ${uid}, game_brand, game_id, 'id', '/', now(), 'infinity', ${`elsewhere:${uid}`}, id from game_visits
          where uid = ${uid} and game_brand || '/' || game_id = ${bets.elsewhere.game} on conflict do nothing`,
    );
    await db.execute(
      sql`insert into bank_accounts (uid, bank, token, last4, holder, created_at, usable_at)
        select ${uid}, 'model', ${`account-${uid}`}, '1234', 'MODEL', '2020-01-01', '2020-01-02'
          where not exists (select from bank_accounts where uid = ${uid})`,
    );
  }

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

  /** The game of a bet; the player who is blocked does not play that of the leaderboard. */
  const gameOf = (bet: Bet, uid: string) =>
    bet === 'slot' && uid === blockableOf(players) ? 'rimba/komodo-gold' : bets[bet].game;

  /** What the platform says about a bet. */
  function factsOf(bet: Bet, stake: number) {
    const { game: path, gameClass, ...more } = bets[bet];
    const [gameBrand = '', gameID = ''] = path.split('/');
    const game = findBundledGame(gameBrand, gameID);
    if (!game) throw new Error(`There is no game ${path}.`);
    const spots = 'spots' in more ? { spots: more.spots } : {};
    const opened = { game, gameClass } as unknown as Parameters<typeof betFacts>[0];
    const facts = betFacts(opened, { stake, ...spots });
    return { ...spots, riskPercent: facts.risk_percent, wageringPercent: facts.wagering_percent };
  }

  async function roundOf(key: string): Promise<NonNullable<OffersOutcome['round']>> {
    const [row] = await rowsOf<
      Record<'stake' | 'win' | 'at' | 'account' | 'state', string> & { isRolledBack: boolean }
    >(
      db,
      sql`select stake, win, account, state, extract(epoch from started_at) * 1000 as at, exists (
          select from round_corrections c join ledger_movements m on m.id = c.movement_id
          where c.round_id = r.id and m.reverses is null
        ) as "isRolledBack" from game_rounds r where ${isRound(key)}`,
    );
    return {
      stake: Number(row?.stake),
      win: Number(row?.win),
      at: Math.round(Number(row?.at)),
      isOwnMoney: row?.account.startsWith('player:') ?? false,
      isRefunded: row?.state === 'refunded',
      isRolledBack: row?.isRolledBack ?? false,
    };
  }

  /** A bet at the provider elsewhere, in a session that does not end. */
  async function betElsewhere({ key, uid, stake, at }: Timed<OffersOperation & { kind: 'play' }>) {
    const [gameBrand, gameID] = bets.elsewhere.game.split('/');
    const endless = 1e15;
    const bet = {
      game_brand: gameBrand,
      game_id: gameID,
      reference: `bet:${key}`,
      request: key,
      uid,
      play_hash: `elsewhere:${uid}`,
      round: key,
      amount: stake,
      at: new Date(at),
      lock: 0,
      daily_limit: endless,
      session_limit: endless,
      idle_limit: endless,
      visit_limit: endless,
      wagering_percents: wageringPercents,
    };
    const [row] = await rowsOf<{ refusal: string | null }>(
      db,
      sql`select refusal from provider_bet(${JSON.stringify(bet)}::jsonb)`,
    );
    return { done: row?.refusal === null, code: row?.refusal ?? 'no reply' };
  }

  /** Sent twice, it is that of the round that was played. */
  async function stakeBut(rest: number, { key, uid }: OffersOperation & { kind: 'play' }): Promise<number> {
    const [row] = await rowsOf<{ stake: string }>(
      db,
      sql`select coalesce(r.stake, greatest(${lowestStake}, a.balance - ${rest}::int)) as stake from ledger_accounts a
        left join game_rounds r on r.uid = a.uid and ${isRound(key)} where a.code = account_code('player', ${uid})`,
    );
    return Number(row?.stake);
  }

  async function play(operation: Timed<OffersOperation & { kind: 'play' }>) {
    const { key, uid, bet, win, open, rest, at } = operation;
    const stake = rest === undefined ? operation.stake : await stakeBut(rest, operation);
    const where = { game: gameOf(bet, uid), ...factsOf(bet, stake) };
    const round = { kind: 'round', key, uid, stake, win, grant: null, open, ...where } as const;
    const playing = bet === 'elsewhere' ? betElsewhere(operation) : playRound(db, round, new Date(at));
    const done = await playing.catch((error) => {
      if (violatedConstraint(error) !== 'ledger_accounts_never_negative') throw error;
      return { done: false, code: 'INSUFFICIENT_FUNDS' } as const;
    });
    return done.done ? { code: null, round: await roundOf(key) } : { code: done.code };
  }

  /** A provider that has reported a win can still give the stake back, but reports no second win. */
  async function endElsewhere(
    { round, win, isRefund, at }: Timed<OffersOperation & { kind: 'end' }>,
    uid: string,
  ) {
    const [gameBrand = ''] = bets.elsewhere.game.split('/');
    const request = { gameBrand, at: new Date(at) };
    const ends = isRefund
      ? takeRollback(db, { ...request, body: { reference: `rollback:${round}`, uid, bet: `bet:${round}` } })
      : takeWin(db, {
          ...request,
          body: { reference: `win:${round}`, uid, round, amount: win, final: true },
        });
    await ends.catch((error) => {
      const isOver =
        error instanceof PlatformError && ['IDEMPOTENCY_CONFLICT', 'ROUND_OVER'].includes(error.code);
      if (!isOver) throw error;
    });
    return { code: null, round: await roundOf(round) };
  }

  async function end(operation: Timed<OffersOperation & { kind: 'end' }>) {
    const { round, win, isRefund = false, at } = operation;
    const [elsewhere] = await rowsOf<{ uid: string }>(
      db,
      sql`select uid from game_rounds where reference = ${round}`,
    );
    if (elsewhere) return endElsewhere(operation, elsewhere.uid);
    await db.execute(sql`select from game_rounds r,
      play_end(jsonb_build_object('round', r.id, 'begun', 0, 'state', ${isRefund ? 'refunded' : 'settled'}::text,
        'win', ${isRefund ? 0 : win}::int, 'ended_by', 'closed', 'at', ${new Date(at).toISOString()}::text)) where r.key = ${round}`);
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
    const [row] = await rowsOf<{ at: string; arrived: string }>(
      db,
      sql`select extract(epoch from created_at) * 1000 as at, extract(epoch from settled_at) * 1000 as arrived
        from deposits where reference = ${reference}`,
    );
    return { code: null, at: Math.round(Number(row?.at)), arrivedAt: Math.round(Number(row?.arrived)) };
  }

  /** Once, however often it is sent. */
  async function signUp({ key, inviter, at }: Timed<OffersOperation & { kind: 'signUp' }>) {
    const friend = key.replace('-', 'f');
    await createPlayers(db, [friend]);
    // Not the game of the leaderboard, and none that the other offers count.
    await db.execute(sql`update game_visits set game_id = 'bintang-keno' where uid = ${friend}`);
    const code = await referralCodeOf(db, inviter, new Date(at));
    const find = () =>
      rowsOf<{ at: string }>(
        db,
        sql`select extract(epoch from bound_at) * 1000 as at from referrals where friend = ${friend}`,
      );
    if ((await find()).length === 0) {
      await bindReferral(db, { friend, code, at: new Date(at) }).catch((error) => {
        if (violatedConstraint(error) !== 'referrals_pkey') throw error;
      });
    }
    const [row] = await find();
    return { code: null, friend, at: Math.round(Number(row?.at)) };
  }

  /** The marks of two log-ins. */
  async function mark({ key, one, other, at }: Timed<OffersOperation & { kind: 'mark' }>) {
    for (const uid of [one, other]) await recordMark(db, uid, markOf('device', key), new Date(at));
    return { code: null, at };
  }

  async function reverseFirst(key: string, movements: SQL): Promise<OffersOutcome> {
    const [row] = await rowsOf<{ id: string }>(db, movements);
    if (!row) return { code: 'UNKNOWN_MOVEMENT' };
    const correction = { caller: 'operator', key, movement: Number(row.id), actor: 'model', note: key };
    await reverse(db, correction);
    return { code: null };
  }

  const reverseLine = ({ key, round, line }: OffersOperation & { kind: 'reverse' }) =>
    reverseFirst(
      key,
      sql`select m.id from game_rounds r join game_round_movements x on x.round_id = r.id
        join ledger_movements m on m.id = x.movement_id and m.reason = ${line} where ${isRound(round)}`,
    );

  const reverseDeposit = ({ key, deposit }: OffersOperation & { kind: 'reverseDeposit' }) =>
    reverseFirst(
      key,
      sql`select movement_id as id from deposits where reference = ${`D${deposit}`} and movement_id is not null`,
    );

  const gift = ({ key, uid, amount, wagering }: OffersOperation & { kind: 'gift' }) =>
    operate(`accounts/${uid}/gifts`, { key, amount, ...(wagering && { wagering }) });

  async function withdraw({ key, uid, all, at }: Timed<OffersOperation & { kind: 'withdraw' }>) {
    const [row] = await rowsOf<{ bankAccount: string; balance: string }>(
      db,
      sql`select b.id as "bankAccount", a.balance from bank_accounts b join ledger_accounts a on a.code = account_code('player', b.uid)
        where b.uid = ${uid}`,
    );
    const { available } = await withdrawalRequirements(db, uid, at);
    const amount = Math.min(1_000_000, all === 'available' ? available : Number(row?.balance));
    const requested = { uid, key, bankAccountId: Number(row?.bankAccount), amount };
    const { reference } = await createWithdrawal(db, requested, { mode: 'automatic', seconds: 0 }, at);
    const moment = new Date(at).toISOString();
    for (const [event, by] of [
      ['approve', 'system'],
      ['send', 'system'],
      ['paid', 'bank'],
    ])
      await db.execute(sql`select from withdrawal_transition(${reference}, ${event}, ${by}, ${moment})`);
    return { code: null };
  }

  async function startBreak({ uid, term, at }: Timed<OffersOperation & { kind: 'break' }>) {
    const [row] = await rowsOf<{ until: string }>(
      db,
      sql`select extract(epoch from ends_at) * 1000 as until
        from break_start(${uid}, ${term}, ${new Date(at).toISOString()}::timestamptz, null)`,
    );
    return { code: null, at, until: Math.round(Number(row?.until)) };
  }

  async function block({ uid, isBlocked, at }: Timed<OffersOperation & { kind: 'block' }>) {
    const moment = isBlocked ? new Date(at).toISOString() : null;
    await db.execute(sql`update accounts set blocked_at = ${moment}::timestamptz where uid = ${uid}`);
    return { code: null, at };
  }

  async function giveUp({ uid }: OffersOperation & { kind: 'giveUp' }): Promise<OffersOutcome> {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`select id from bonuses where uid = ${uid} and ended_at is null order by id desc limit 1`,
    );
    if (!row) return { code: 'UNKNOWN_BONUS' };
    const ending = { state: 'givenUp', caller: `player:${uid}`, now } as const;
    const changes = await db.transaction((tx) => endBonus(tx, Number(row.id), ending));
    return changes.length > 0 ? { code: null, bonus: Number(row.id) } : { code: 'UNKNOWN_BONUS' };
  }

  async function build({ build, at }: { build: number; at: number }): Promise<OffersOutcome> {
    await importOffers(db as Queries, offersOf(trial, began, build), new Date(at));
    const rows = await rowsOf<{ percent: string; at: string }>(
      db,
      sql`select rule ->> 'percent' as percent, extract(epoch from imported_at) * 1000 as at
        from offer_versions where offer = ${offerId(trial, 'daily')} order by version`,
    );
    const first = rulesOf(0).daily.percent;
    const builds = rows.map((row) => ({
      build: Number(row.percent) - first,
      at: Math.round(Number(row.at)),
    }));
    return { code: null, builds };
  }

  /** Its note is the key, so that a repetition names the reward of the first request and not the next one. */
  async function revoke({ key, uid, offer }: OffersOperation & { kind: 'revoke' }): Promise<OffersOutcome> {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`select id from rewards where uid = ${uid} and offer = ${offerId(trial, offer)} and (ended_at is null or note = ${key})
        order by note is not distinct from ${key} desc, id desc limit 1`,
    );
    return row ? operate(`rewards/${row.id}/revoke`, { note: key }) : { code: 'UNKNOWN_REWARD' };
  }

  async function logIn({ uid, at }: Timed<OffersOperation & { kind: 'logIn' }>): Promise<OffersOutcome> {
    await db.execute(sql`insert into log_ins (at, uid, how)
      values (${new Date(at).toISOString()}, ${uid}, 'logIn') on conflict do nothing`);
    return { code: null, at };
  }

  async function claim({ uid, period = '' }: OffersOperation & { kind: 'claim' }): Promise<OffersOutcome> {
    const claimed = await claimReward(runners[0], uid, offerId(trial, 'quest'), period);
    return { code: null, reward: { ...claimed, id: Number(claimed.id) } };
  }

  /** Until nothing is left to do. */
  const work = (step: typeof processAndPay) => async (operation: { runner: 0 | 1 }) => {
    while (await step(runners[operation.runner]));
    return { code: null };
  };

  const performs: {
    [Kind in OffersOperation['kind']]: (
      operation: Timed<Extract<OffersOperation, { kind: Kind }>>,
    ) => Promise<OffersOutcome>;
  } = {
    play,
    end,
    logIn,
    deposit,
    gift,
    withdraw,
    giveUp,
    signUp,
    mark,
    build,
    claim,
    revoke,
    block,
    reverseDeposit,
    reverse: reverseLine,
    break: startBreak,
    react: work(processAndPay),
    close: work(closeAndPay),
    grant: ({ key, uid: account, figure, period }) =>
      act('daily', 'rewards', { key, account, figure, period }),
    budget: ({ key, offer, amount }) => act(offer, 'budget', { key, amount }),
    pause: ({ offer }) => act(offer, 'pause', { note: 'model' }),
    resume: ({ offer }) => act(offer, 'resume', { note: 'model' }),
  };

  function run(operation: Timed<OffersOperation>): Promise<OffersOutcome> {
    now = operation.at;
    return (performs[operation.kind] as (operation: Timed<OffersOperation>) => Promise<OffersOutcome>)(
      operation,
    );
  }

  async function inspect(uids: string[]): Promise<OffersInspection> {
    const ofPlayers = sql`uid in ${textsOf(uids)}`;
    const { fault } = await checkLedger(db);
    const epoch = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);
    const rewards = await rowsOf<Record<string, string | null> & { by_hand: boolean }>(
      db,
      sql`select id, offer, uid, period, subject, amount, state, bonus_id, by_hand, ${epoch('created_at')} as created_at,
        ${epoch('paid_at')} as paid_at from rewards where ${ofPlayers} and offer like ${`%/${trial}-%`} order by id`,
    );
    const bonuses = await rowsOf<{ id: string; state: string }>(
      db,
      sql`select id, state from bonuses where ${ofPlayers} order by id`,
    );
    const [open] = await rowsOf<{ count: string }>(
      db,
      sql`select (select count(*) from reward_queue where ${ofPlayers})
        + (select count(*) from game_rounds where state = 'open' and ${ofPlayers})
        + (select count(*) from bonuses where ended_at is null and ${ofPlayers})
        + (select count(*) from offer_runs where closed_at is null and due_at <= ${new Date(now).toISOString()} and offer like ${`%/${trial}-%`}) as count`,
    );
    return {
      fault,
      rewards: rewards.map(({ id, amount, bonus_id, by_hand, created_at, paid_at, ...row }) => {
        const facts = { id: Number(id), amount: Number(amount), bonus: bonus_id && Number(bonus_id) };
        const times = { createdAt: Number(created_at), paidAt: paid_at && Number(paid_at) };
        return { ...row, ...facts, ...times, isByHand: by_hand } as ModelReward;
      }),
      inconsistencies: await rowsOf(db, inconsistenciesSql(trial)),
      bonuses: bonuses.map(({ id, state }) => ({ id: Number(id), state })),
      money: await moneyOf(db, players),
      unfinished: Number(open?.count),
    };
  }

  return {
    /** Stores the players and the first offers of the trial, once; those of others have ended before. */
    async begin(uids: string[]) {
      players = uids;
      await createPlayers(db, [...uids, ...invitersOf(trial)]);
      for (const uid of uids) await openGames(uid);
      const known = await readOffers(db, offerId(trial, 'daily'));
      if (known.length > 0) return;
      // What runs at the end of an offer runs on until its period is over; the longest is a month.
      await importOffers(db, [], new Date(began - 31 * dayMs));
      await build({ build: 0, at: began });
    },
    perform: async (operation: Timed<OffersOperation>): Promise<OffersOutcome> =>
      run(operation).catch((error): OffersOutcome => {
        if (error instanceof PlatformError) return { code: error.code };
        if (isUnavailable(error)) return { code: 'UNAVAILABLE' };
        throw error;
      }),
    inspect,
  };
}
