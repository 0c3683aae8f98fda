import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import { bonuses, gameRounds } from '../../../../platform/database/schema/schema.ts';
import { listTransactions } from '../../../../platform/history/transactions.ts';
import { accountCode, balancesOf, move } from '../../../../platform/ledger/ledger.ts';
import { endReward } from '../../../../platform/offers/offers.ts';
import { listRewards } from '../../../../platform/offers/rewards.ts';
import { bonusOf } from '../../../../platform/play/opened-game.ts';
import { playCalls } from '../../../../platform/play/rounds/rounds.ts';
import { setRealityCheckInterval } from '../../../../platform/reality-checks/reality-checks.ts';
import { bookRound, openGame } from '../../../support/games.ts';
import { ledgerFaultOf } from '../../../support/ledger-fault.ts';
import { asOwner, setLedgerTime } from '../../../support/ledger-owner.ts';
import { at, offersDesk } from '../../../support/offers-desk.ts';
import { keys, newAccountName } from '../../../support/platform-app.ts';
import { withProvider } from '../../../support/provider-player.ts';
import { testPlatform } from '../test-platform.ts';

/** 10 % of the stakes of a day as a bonus, so that a stake of 100,000 brings one of 10,000. */
const rule = {
  kind: 'cashback',
  of: 'stakes',
  percent: 10,
  period: 'day',
  minimum: 10_000,
  maximum: 50_000,
  products: ['slots'],
  wagering: 2,
  expiry: 3,
  maximumStake: 2_000,
  maximumWin: 2,
};

interface Listed {
  entries: { id: string; reason: string; type: string; balanceAfter: number }[];
  totals: { in: number; out: number; net: number };
}

type Booked = Omit<Parameters<typeof bookRound>[2], 'at'>;

const platform = testPlatform();

const db = () => platform().database.db;

/** Takes money of a player, so that the next stake comes from a bonus. */
const takeOwnMoney = (uid: string, amount: number) =>
  move(db(), {
    caller: 'system',
    key: `test:${uid}`,
    reason: 'correction',
    amount,
    from: accountCode.player(uid),
    to: accountCode.house('corrections'),
  });

const title = { id: 'Meja langsung', en: 'Live tables' };

/** A player with bonuses of 10,000 each, whose own money is `own`, in a game. */
async function withBonus({ more = {}, own = 0, game = 'nova/lucky-durian', offers = 1 } = {}) {
  const desk = offersDesk(platform(), '2026-11-23T00:00');
  const player = await platform().newPlayer();
  const opened = await openGame(platform(), { player, game });
  const { uid } = player;
  await setRealityCheckInterval(db(), uid, null, new Date(platform().now()));
  const name = newAccountName().replace('_', '-');
  const given = Array.from({ length: offers }, (_, each) => [
    `promotion/${name}-${each}`,
    { ...rule, ...more },
  ]);
  await desk.imports(Object.fromEntries(given), { title });
  await desk.round(uid, { at: '2026-11-23T10:00', stake: 100_000 });
  await takeOwnMoney(uid, 100_000 - own);
  desk.goTo('2026-11-24T00:01');
  await desk.close();
  const play = await opened.found();
  const moment = (minute: number) => new Date(at('2026-11-24T01:00') + minute * 60_000);
  return {
    ...player,
    desk,
    opened,
    moment,
    play: (minute: number, booked: Booked = {}) =>
      bookRound(platform(), play, { ...booked, at: moment(minute), dailyLimit: 10_000_000 }),
    money: async () => {
      const { main, bonus } = await balancesOf(db(), uid);
      return [main, bonus];
    },
    bonuses: () => db().select().from(bonuses).where(eq(bonuses.uid, uid)).orderBy(bonuses.id),
    reasons: async () => {
      const rows = await rowsOf<{ reason: string; amount: string }>(
        db(),
        sql`select e.reason, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
            where a.code = ${accountCode.bonus(uid)} order by e.at, e.id`,
      );
      return rows.map(({ reason, amount }) => [reason, Number(amount)]);
    },
  };
}

describe('a bonus', () => {
  beforeAll(() => setLedgerTime(db(), new Date(Date.UTC(2026, 10, 10, 12))));
  afterAll(() => setLedgerTime(db(), null));

  test('opens when it is given, apart from the player’s own money, with a notice', async () => {
    const { money, bonuses, desk, uid } = await withBonus();
    expect(await money()).toEqual([0, 10_000]);
    expect(await bonuses()).toMatchObject([
      {
        amount: 10_000,
        required: 20_000,
        maximumStake: 2_000,
        winLimit: 20_000,
        state: 'open',
        products: ['slots'],
        expiresAt: new Date(at('2026-11-27T00:01')),
      },
    ]);
    expect((await desk.notices(uid)).at(-1)).toMatchObject({
      kind: 'balance',
      source: 'bonus',
      amount: 10_000,
      offerTitle: title,
      linkUrl: expect.stringMatching(/^\/profile\/transactions\/bonusMoney\?entry=\d+$/),
    });
    const range = { from: '2020-01-01', until: '2040-01-01' };
    const { page } = await listTransactions(db(), uid, { type: 'bonusMoney', range, limit: 5 });
    expect(page).toMatchObject([{ reason: 'bonus', offer: { title } }]);
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('is staked when the own money is too low, and wins return to the money that was staked', async () => {
    const { play, money, uid } = await withBonus({ own: 1_500 });
    expect(await play(1, { stake: 1_000, win: 300 })).toMatchObject({ refusal: null });
    expect(await money()).toEqual([800, 10_000]);
    const second = await play(2, { stake: 1_000, win: 4_000 });
    expect(second).toMatchObject({ round: { account: `bonus:${uid}`, balanceAfter: 13_000 } });
    expect(await money()).toEqual([800, 13_000]);
  });

  test('refuses a stake above its highest stake, also by a raise', async () => {
    const { play, money, opened, moment } = await withBonus();
    expect(await play(1, { stake: 2_001 })).toMatchObject({ refusal: 'BONUS_STAKE_LIMIT' });
    expect(await play(2, { stake: 10_001 })).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    expect(await money()).toEqual([0, 10_000]);
    const begun = await play(3, { stake: 1_500, open: true, next: ['double'] });
    const step = async (stake: number) => {
      const { uid, sessionHash, visitId } = await opened.found();
      const round = begun?.refusal === null ? begun.round.id : 0;
      return playCalls.step(db(), {
        uid,
        session_hash: sessionHash,
        visit_id: visitId,
        daily_limit: 1_000_000,
        at: moment(4),
        round,
        step: 0,
        action: 'double',
        view: {},
        open: false,
        next: [],
        stake,
        win: 5_000,
      });
    };
    expect(await step(3_000)).toMatchObject({ refusal: 'BONUS_STAKE_LIMIT' });
    expect(await step(2_000)).toMatchObject({ refusal: null });
    expect(await money()).toEqual([0, 13_000]);
  });

  test('cannot be played in games of other classes', async () => {
    const { play, opened, money } = await withBonus({ game: 'rimba/congklak-dash' });
    expect(await play(1, { stake: 1_000 })).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    expect(await money()).toEqual([0, 10_000]);
    expect(await bonusOf(db(), await opened.found(), platform().now())).toMatchObject({
      isPlayable: false,
    });
  });

  test('becomes own money, up to its limit, when enough is wagered with any money', async () => {
    const { play, money, bonuses, desk, uid, reasons } = await withBonus({ own: 18_500 });
    await play(1, { stake: 18_000, win: 0 });
    await play(2, { stake: 1_000, win: 16_000 });
    await desk.react();
    expect(await bonuses()).toMatchObject([{ state: 'open' }]);
    const wagering = async () => (await listRewards(db(), uid, 0, { limit: 1 }))[0]?.wagering;
    expect(await wagering()).toEqual({ required: 20_000, wagered: 19_000 });
    await play(3, { stake: 1_000, win: 0 });
    desk.goTo('2026-11-24T02:00');
    await Promise.all([desk.react(), desk.react(desk.again())]);
    expect(await money()).toEqual([20_500, 0]);
    expect(await wagering()).toBeNull();
    expect(await bonuses()).toMatchObject([
      { state: 'released', wagered: 20_000, released: 20_000, lost: 4_000 },
    ]);
    expect((await reasons()).slice(-2)).toEqual([
      ['bonusEnded', -4_000],
      ['bonusReleased', -20_000],
    ]);
    expect((await desk.notices(uid)).at(-1)).toMatchObject({ source: 'bonusReleased', amount: 20_000 });
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('counts only what was at risk in games of its classes', async () => {
    const player = await withBonus({ own: 60_000 });
    const { play, desk, bonuses, moment } = player;
    const wagered = async () => {
      const [row] = await rowsOf<{ wagered: string }>(
        db(),
        sql`select bonus_wagered(b) as wagered from bonuses b where b.uid = ${player.uid}`,
      );
      return Number(row?.wagered);
    };
    await play(1, { stake: 20_000, riskPercent: 5 });
    expect(await wagered()).toBe(1_000);
    const arcade = await openGame(platform(), { player, game: 'rimba/congklak-dash' });
    await bookRound(platform(), await arcade.found(), {
      stake: 19_000,
      at: moment(2),
      dailyLimit: 10_000_000,
    });
    expect(await wagered()).toBe(1_000);
    await play(3, { stake: 18_999 });
    await desk.react();
    expect(await bonuses()).toMatchObject([{ state: 'open' }]);
    await play(4, { stake: 500 });
    await desk.react();
    expect(await bonuses()).toMatchObject([{ state: 'released', wagered: 20_499 }]);
  });

  test('stays open during a round that stakes it, and does not count refunded stakes', async () => {
    const { play, bonuses, desk, uid, money } = await withBonus({ own: 19_400 });
    await play(1, { stake: 19_000 });
    await play(2, { stake: 2_000, open: true, next: ['stand'] });
    desk.goTo('2026-11-28T00:00');
    await desk.close();
    expect(await bonuses()).toMatchObject([{ state: 'open' }]);
    const [round] = await db().select().from(gameRounds).where(sql`uid = ${uid} and state = 'open'`);
    await db().execute(
      sql`select play_end(${JSON.stringify({ round: round?.id, begun: 0, state: 'refunded', ended_by: 'left', win: 0, at: new Date(at('2026-11-28T00:00')) })}::jsonb)`,
    );
    expect(await money()).toEqual([400, 10_000]);
    await desk.react();
    expect(await bonuses()).toMatchObject([{ state: 'lapsed', wagered: 19_000, lost: 10_000 }]);
    expect(await money()).toEqual([400, 0]);
    expect((await desk.notices(uid)).at(-1)).toMatchObject({ source: 'bonusLapsed', amount: 10_000 });
  });

  test('ends as used when less than the lowest stake is left, and the next one opens for its full time', async () => {
    const { play, bonuses, desk, money } = await withBonus({ offers: 2, more: { maximumStake: 10_000 } });
    expect(await bonuses()).toMatchObject([{ state: 'open' }, { state: 'waiting', expiresAt: null }]);
    expect(await money()).toEqual([0, 10_000]);
    await play(1, { stake: 9_600 });
    desk.goTo('2026-11-26T12:00');
    await desk.react();
    expect(await bonuses()).toMatchObject([
      { state: 'used', lost: 400 },
      { state: 'open', expiresAt: new Date(at('2026-11-29T12:00')) },
    ]);
    expect(await money()).toEqual([0, 10_000]);
  });

  test('below the lowest stake stays open while it is untouched, and stakes of own money release it', async () => {
    const { play, bonuses, desk, money } = await withBonus({
      own: 20_000,
      more: { maximum: 300, minimum: 1 },
    });
    expect(await bonuses()).toMatchObject([{ amount: 300, state: 'open' }]);
    await play(1, { stake: 500 });
    desk.goTo('2026-11-24T02:00');
    await desk.react();
    expect(await bonuses()).toMatchObject([{ state: 'open', wagered: 0 }]);
    await play(2, { stake: 500 });
    await desk.react();
    expect(await bonuses()).toMatchObject([{ state: 'released', wagered: 1_000, released: 300 }]);
    expect(await money()).toEqual([19_300, 0]);
  });

  test('can end 24 hours after a round that its provider never ends', async () => {
    const { uid, bet, win, call } = await withProvider(platform());
    const give = () =>
      db().execute(sql`select bonus_give(${uid}, 5000, 10000, null, null, null, array['slots'], now())`);
    await give();
    await give();
    await takeOwnMoney(uid, 100_000);
    const moment = (hours: number) => new Date(platform().now() + hours * 3_600_000 - 1_000).toISOString();
    await db().execute(sql`select bonus_open_next(${uid}, ${moment(0)}::timestamptz)`);
    expect((await call('bet', bet)).status).toBe(200);
    const [open] = await db().select().from(bonuses).where(eq(bonuses.uid, uid)).orderBy(bonuses.id);
    const end = (hours: number) =>
      db().execute(
        sql`select bonus_end(${open?.id ?? 0}, 'givenUp', ${moment(hours)}::timestamptz, 'system', null)`,
      );
    await expect(end(23)).rejects.toMatchObject({ cause: { constraint: 'bonuses_played' } });
    await end(25);
    const money = async () => {
      const { main, bonus } = await balancesOf(db(), uid);
      return [main, bonus];
    };
    expect(await money()).toEqual([0, 5_000]);
    // What still comes goes the way of the bonus, and the next bonus is untouched.
    expect((await call('bet', { ...bet, reference: newAccountName() })).code).toBe('ROUND_OVER');
    expect((await call('win', { ...win, amount: 700 })).text).toContain('"balance":5000');
    expect(await money()).toEqual([0, 5_000]);
    const [ended] = await db().select().from(bonuses).where(eq(bonuses.uid, uid)).orderBy(bonuses.id);
    expect(ended).toMatchObject({ state: 'givenUp', released: 0, lost: 4_700 });
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('that cannot be evaluated does not block others', async () => {
    const { play, bonuses: own, desk } = await withBonus({ own: 20_000 });
    const { uid: broken } = await platform().newPlayer();
    // Without an account for its money.
    const moment = new Date(at('2026-11-23T10:00'));
    await asOwner(db(), (tx) =>
      tx.insert(bonuses).values({
        uid: broken,
        amount: 1_000,
        required: 1_000,
        products: ['slots'],
        state: 'open',
        createdAt: moment,
        openedAt: moment,
      }),
    );
    await desk.round(broken, { at: '2026-11-24T01:00', stake: 1_000 });
    await play(1, { stake: 20_000 });
    desk.goTo('2026-11-24T02:00');
    await desk.react();
    expect(await own()).toMatchObject([{ state: 'released' }]);
    expect(desk.lines.join()).toContain(broken);
  });

  test('expires after its days, and cannot be staked then', async () => {
    const { play, bonuses, desk, opened, moment } = await withBonus();
    const shownAt = async (minute: number) => bonusOf(db(), await opened.found(), moment(minute).getTime());
    expect(await shownAt(0)).toMatchObject({ balance: 10_000, isPlayable: true });
    expect(await shownAt(3 * 24 * 60)).toMatchObject({ balance: 10_000, isPlayable: false });
    expect(await play(3 * 24 * 60, { stake: 500 })).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    desk.goTo('2026-11-27T00:01');
    await desk.close();
    expect(await bonuses()).toMatchObject([{ state: 'lapsed', lost: 10_000 }]);
  });

  test('has a wagering requirement of at most ten times its amount', async () => {
    const { uid, bonuses } = await withBonus();
    const give = (required: number) =>
      db().execute(sql`select bonus_give(${uid}, 100, ${required}, null, null, null, array['slots'], now())`);
    await expect(give(1_001)).rejects.toMatchObject({
      cause: { constraint: 'bonuses_never_above_ten_times' },
    });
    await give(1_000);
    expect(await bonuses()).toMatchObject([{ amount: 10_000 }, { amount: 100, required: 1_000 }]);
  });

  test('adds nothing to the wagering requirement of own money, and its movements cannot be reversed', async () => {
    const { uid } = await withBonus();
    const [{ left } = { left: '' }] = await rowsOf<{ left: string }>(
      db(),
      sql`select wagering_left(${uid}) as left`,
    );
    expect(Number(left)).toBe(0);
    const [entry] = await rowsOf<{ movement: string }>(
      db(),
      sql`select e.movement_id as movement from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.code = ${accountCode.bonus(uid)}`,
    );
    const reversed = await platform().operator(`/operator/movements/${entry?.movement}/reverse`, {
      key: newAccountName(),
      note: 'a test',
    });
    expect([reversed.status, reversed.body.error.code]).toEqual([409, 'MOVEMENT_CLOSED']);
  });

  test('that is released does not renew a fulfilled wagering requirement', async () => {
    const { uid, bonuses, moment } = await withBonus();
    const wagering = async () => {
      const rows = await rowsOf<{ left: string }>(db(), sql`select wagering_left(${uid}) as left`);
      return Number(rows[0]?.left);
    };
    const now = sql`${moment(1).toISOString()}::timestamptz`;
    await db().execute(sql`select wagering_add(${uid}, ${now}, 900000, 'gift', ${uid})`);
    expect(await wagering()).toBe(0);
    const [open] = await bonuses();
    await db().execute(sql`select bonus_end(${open?.id ?? 0}, 'released', ${now}, 'system', null)`);
    expect(await bonuses()).toMatchObject([{ state: 'released', released: 10_000 }]);
    expect(await wagering()).toBe(0);
  });

  test('has a separate list of its entries', async () => {
    const { play, token } = await withBonus();
    await play(1, { stake: 1_000, win: 2_000 });
    const list = async (type: string) => {
      const path = `/transactions?type=${type}&from=2026-11-01&until=2026-11-15`;
      const { body } = await platform().call('GET', path, { token });
      return body as unknown as Listed;
    };
    const { entries, totals } = await list('bonusMoney');
    expect(entries.map(({ reason }) => reason)).toEqual(['win', 'stake', 'bonus']);
    expect(entries[0]).toMatchObject({ type: 'bonusMoney', balanceAfter: 11_000 });
    expect(totals).toEqual({ in: 12_000, out: 1_000, net: 11_000 });
    const one = await platform().call('GET', `/transactions/${entries[0]?.id}`, { token });
    expect(one.body).toMatchObject({ type: 'bonusMoney', amount: 2_000 });
    expect((await list('all')).entries.map(({ type }) => type)).not.toContain('bonusMoney');
  });

  test('is played at an external provider, whose late payments do not go to another bonus', async () => {
    const { uid, bet, win, rollback, call } = await withProvider(platform());
    const give = () =>
      db().execute(sql`select bonus_give(${uid}, 5000, 10000, 3, 2000, null, array['slots'], now())`);
    await give();
    await give();
    await takeOwnMoney(uid, 99_500);
    const before = new Date(platform().now() - 1_000).toISOString();
    await db().execute(sql`select bonus_open_next(${uid}, ${before}::timestamptz)`);
    const money = async () => {
      const { main, bonus } = await balancesOf(db(), uid);
      return [main, bonus];
    };
    expect((await call('balance', { uid })).text).toContain('"balance":5000');
    expect((await call('bet', { ...bet, amount: 2_001 })).code).toBe('BONUS_STAKE_LIMIT');
    expect((await call('bet', bet)).text).toContain('"balance":4000');
    const more = { ...bet, reference: `${bet.reference}-2`, amount: 1_001 };
    expect((await call('bet', more)).code).toBe('BONUS_STAKE_LIMIT');
    expect((await call('win', win)).text).toContain('"balance":6500');
    expect(await money()).toEqual([500, 6_500]);
    // A settled round of an open bonus pays into it.
    expect((await call('win', { ...win, reference: 'late-1', amount: 10, final: false })).status).toBe(200);
    expect(await money()).toEqual([500, 6_510]);
    const [open] = await db().select().from(bonuses).where(eq(bonuses.uid, uid)).orderBy(bonuses.id);
    const later = new Date(platform().now() + 1_000).toISOString();
    await db().execute(
      sql`select bonus_end(${open?.id ?? 0}, 'revoked', ${later}::timestamptz, 'operator', 'test')`,
    );
    expect(await money()).toEqual([500, 5_000]);
    await call('win', { ...win, reference: 'late-2', amount: 20, final: false });
    expect((await call('rollback', rollback)).text).toContain('"balance":5000');
    expect(await money()).toEqual([500, 5_000]);
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('that was released passes on what its rounds still pay, up to its limit', async () => {
    const { uid, bet, win, call } = await withProvider(platform());
    await db().execute(sql`select bonus_give(${uid}, 5000, 10000, null, null, 6000, array['slots'], now())`);
    await takeOwnMoney(uid, 100_000);
    const moment = (hours: number) => new Date(platform().now() + hours * 3_600_000 - 1_000).toISOString();
    await db().execute(sql`select bonus_open_next(${uid}, ${moment(0)}::timestamptz)`);
    expect((await call('bet', bet)).status).toBe(200);
    const [open] = await db().select().from(bonuses).where(eq(bonuses.uid, uid));
    await db().execute(
      sql`select bonus_end(${open?.id ?? 0}, 'released', ${moment(25)}::timestamptz, 'system', null)`,
    );
    expect((await call('win', { ...win, amount: 3_000 })).text).toContain('"balance":0');
    const { main, bonus } = await balancesOf(db(), uid);
    expect([main, bonus]).toEqual([6_000, 0]);
    const [ended] = await db().select().from(bonuses).where(eq(bonuses.uid, uid));
    expect(ended).toMatchObject({ state: 'released', released: 6_000, lost: 1_000 });
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('takes what its rounds still pay where the clock was set back after it opened', async () => {
    const { uid, bet, win, call } = await withProvider(platform());
    await db().execute(sql`select bonus_give(${uid}, 5000, 10000, null, null, null, array['slots'], now())`);
    await takeOwnMoney(uid, 100_000);
    const moment = (ms: number) => new Date(platform().now() + ms).toISOString();
    await db().execute(sql`select bonus_open_next(${uid}, ${moment(700)}::timestamptz)`);
    expect((await call('bet', bet)).status).toBe(200);
    const [open] = await db().select().from(bonuses).where(eq(bonuses.uid, uid));
    await db().execute(
      sql`select bonus_end(${open?.id ?? 0}, 'givenUp', ${moment(25 * 3_600_000)}::timestamptz, 'system', null)`,
    );
    expect((await call('win', { ...win, amount: 3_000 })).text).toContain('"balance":0');
    const { main, bonus } = await balancesOf(db(), uid);
    expect([main, bonus]).toEqual([0, 0]);
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('is given up once, only by its player, and not during a round', async () => {
    const { play, token, uid, money, bonuses, opened, moment } = await withBonus({ offers: 2 });
    const [open, waiting] = await bonuses();
    const giveUp = (id: number | undefined, by = token) =>
      platform().call('POST', `/bonuses/${id}/give-up`, { token: by });
    const stranger = await platform().newPlayer();
    expect((await giveUp(open?.id, stranger.token)).body.error.code).toBe('UNKNOWN_BONUS');
    const begun = await play(1, { stake: 1_000, open: true, next: ['stand'] });
    expect((await giveUp(open?.id)).body.error.code).toBe('ROUND_OPEN');
    const { sessionHash, visitId } = await opened.found();
    await playCalls.step(db(), {
      uid,
      session_hash: sessionHash,
      visit_id: visitId,
      daily_limit: 1_000_000,
      at: moment(2),
      round: begun?.refusal === null ? begun.round.id : 0,
      step: 0,
      action: 'stand',
      view: {},
      open: false,
      next: [],
      stake: 1_000,
      win: 0,
    });
    const responses = await Promise.all([giveUp(open?.id), giveUp(open?.id), giveUp(open?.id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses[0]?.body).toMatchObject({ state: 'givenUp', lost: 9_000, wagered: 1_000, balance: 0 });
    expect(await money()).toEqual([0, 10_000]);
    const listed = await platform().call('GET', '/bonuses', { token });
    expect((listed.body as unknown as { bonuses: object[] }).bonuses).toMatchObject([
      { id: String(waiting?.id), state: 'open', balance: 10_000, required: 20_000, days: 3 },
      { id: String(open?.id), state: 'givenUp' },
    ]);
    const { body } = await platform().call('GET', `/operator/accounts/${uid}`, {
      token: keys.operator,
    });
    expect(body).toMatchObject({ bonus: 10_000, bonuses: [{ state: 'open' }, { state: 'givenUp' }] });
  });

  test('is revoked with the reward that gave it', async () => {
    const { money, bonuses, uid } = await withBonus();
    const [reward] = await rowsOf<{ id: string }>(db(), sql`select id from rewards where uid = ${uid}`);
    const revoke = () =>
      db().transaction((tx) =>
        endReward(tx, Number(reward?.id), {
          person: 'Tari',
          note: 'a test',
          at: new Date(at('2026-11-24T02:00')),
        }),
      );
    expect(await revoke()).toMatchObject({ reward: { state: 'revoked' } });
    expect(await revoke()).toMatchObject({ reward: { state: 'revoked' } });
    expect(await bonuses()).toMatchObject([{ state: 'revoked', lost: 10_000 }]);
    expect(await money()).toEqual([0, 0]);
  });

  test('is shown in the game, with the money that the next stake uses', async () => {
    const { opened } = await withBonus({ more: { expiry: undefined } });
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    const shown = plain((await opened.look()).text);
    expect(shown).toContain('Uang bonus: Rp 10.000, masih harus dipertaruhkan Rp 20.000.');
    expect(shown).toContain('Taruhan berikutnya diambil dari uang bonus, paling banyak Rp 2.000 per ronde.');
    const refused = await opened.play({ stake: '5000' });
    expect([refused.status, plain(JSON.parse(refused.text).text)]).toEqual([
      409,
      expect.stringContaining('paling banyak Rp 2.000'),
    ]);
  });
});
