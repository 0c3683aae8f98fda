import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createDeposit } from '../../../../platform/cashier/deposits.ts';
import {
  type Queries,
  rowsOf,
  sqlState,
  violatedConstraint,
} from '../../../../platform/database/database.ts';
import { bonuses, deposits, gameRounds, playerBreaks } from '../../../../platform/database/schema/schema.ts';
import { createGrant, findGrant, liveGrant } from '../../../../platform/free-spins/free-spins.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import { freeSpin as freeSpinKind } from '../../../../platform/notifications/free-spin.ts';
import { missedEvents } from '../../../../platform/notifications/missed.ts';
import { news as newsKind } from '../../../../platform/notifications/news.ts';
import { storeEvent, storeSecurityNotice } from '../../../../platform/notifications/notifications.ts';
import { claimReward } from '../../../../platform/offers/claim.ts';
import { joinOffer } from '../../../../platform/offers/join.ts';
import { viewOffers } from '../../../../platform/offers/views.ts';
import { sessionDeadline, startBreak } from '../../../../platform/protection/protection.ts';
import { dayMs, hourMs, minuteMs } from '../../../../shared/western-indonesia.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { atHome, withBrand } from '../../../support/brand-player.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { bookRound, openGame, openWinningHand } from '../../../support/games.ts';
import { asOwner, setLedgerTime } from '../../../support/ledger-owner.ts';
import { tablePath } from '../../../support/live-table.ts';
import { at, offersDesk } from '../../../support/offers-desk.ts';
import { patience } from '../../../support/patience.ts';
import { goodPassword, keys, newAccountName } from '../../../support/platform-app.ts';
import { withProvider } from '../../../support/provider-player.ts';
import { testPlatform } from '../test-platform.ts';

type Player = { token: string };

interface Shown {
  limits: {
    name: string;
    amount: number | null;
    used: number | null;
    remaining: number | null;
    resetsAt: number | null;
    request: { id: string; amount: number | null; confirmableAt: number; lapsesAt: number } | null;
  }[];
  pause: { reason: string; until: number } | null;
  sessionEndsAt: number | null;
}

interface Messages {
  messages: { event: { kind: string; msg?: string } }[];
  unread: number;
}

const platform = testPlatform();

const db = () => platform().database.db;
const now = () => new Date(platform().now());
const shown = async ({ token }: Player) =>
  (await platform().call('GET', '/protection', { token })).body as unknown as Shown;
const limit = async (player: Player, name: string) => {
  const found = (await shown(player)).limits.find((each) => each.name === name);
  if (!found) throw new Error(`no limit ${name}`);
  return found;
};
const set = (player: Player, name: string, amount: number | null) =>
  platform().call('POST', '/limits', { token: player.token, body: { name, amount } });
const pause = (player: Player, term = 'day') =>
  platform().call('POST', '/breaks', { token: player.token, body: { term } });
const settleRequest = (
  player: Player,
  id: string | undefined,
  how: 'confirmation' | 'withdrawal',
  body: object = {},
) =>
  platform().call('POST', `/limit-requests/${id}/${how}`, {
    token: player.token,
    ...(how === 'confirmation' && { body }),
  });
const proved = { password: goodPassword };
/** Security notices in the player's messages that a limit is looser. */
const loosened = async ({ token }: Player) => {
  const { body } = await platform().call('GET', '/messages?category=security', { token });
  const { messages } = body as unknown as {
    messages: { event: { what: string; moment?: number; linkUrl: string } }[];
  };
  return messages.flatMap(({ event: { what, moment, linkUrl } }) =>
    what === 'limitLoosened' ? [{ moment, linkUrl }] : [],
  );
};
const launch = ({ token }: Player, gameID = 'lucky-durian') =>
  platform().call('POST', '/games/launch', {
    token,
    body: {
      gameBrand: 'nova',
      gameID,
      device: 'desktop',
      language: 'id',
      lobbyUrl: 'https://site.test/lobby/slots',
    },
  });

describe('a break', () => {
  test('stops the next round of an open game, shows why and until when, and ends after 24 hours', async () => {
    const game = await openGame(platform(), { language: 'en' });
    expect((await game.play()).status).toBe(200);
    expect((await game.look()).text).toContain(
      'href="https://site.test/en/pages/safer-play/playing-mindfully"',
    );
    expect((await pause(game)).status).toBe(201);
    const until = platform().now() + dayMs;
    expect((await shown(game)).pause).toEqual({ reason: 'onBreak', until });
    const refused = await game.play();
    expect([refused.status, JSON.parse(refused.text)]).toEqual([409, { closed: 'onBreak' }]);
    const page = await game.look();
    expect(page.status).toBe(409);
    expect(page.text).toContain('You are taking a break');
    expect(page.text).toMatch(/Your break lasts until .*2026.* WIB/);
    expect(await launch(game)).toMatchObject({
      status: 409,
      body: { error: { code: 'PLAY_PAUSED', pause: { reason: 'onBreak', until } } },
    });
    expect(await balanceOf(db(), game.uid)).toBeGreaterThan(99_000);
    platform().pass(until - platform().now() - 1);
    expect((await launch(game)).status).toBe(409);
    platform().pass(1);
    const again = await openGame(platform(), { player: game });
    expect([(await again.play()).status, (await shown(game)).pause]).toEqual([200, null]);
  });

  test('is shown in the language of the game', async () => {
    const game = await openGame(platform());
    await pause(game, 'month');
    expect((await game.look()).text).toContain('Anda dalam pengecualian diri');
  });

  test('lets an open hand be finished, but not raised', async () => {
    const game = await openGame(platform(), { game: 'nova/blackjack-pelanduk' });
    const { id, win, act } = await openWinningHand(platform(), game, 'stand');
    const hand = async () => (await db().select().from(gameRounds).where(eq(gameRounds.id, id)))[0];
    const [before, balance] = [await bookingsOf(db(), game.uid), await balanceOf(db(), game.uid)];
    await pause(game);
    expect((await game.look()).text).toContain('Anda sedang istirahat bermain');
    expect(JSON.parse((await act('double')).text)).toEqual({ closed: 'onBreak' });
    expect([await hand(), await bookingsOf(db(), game.uid)]).toMatchObject([
      { state: 'open', stake: 500, actions: [] },
      before,
    ]);
    expect((await launch(game, 'blackjack-pelanduk')).status).toBe(201);
    expect((await act('stand')).status).toBe(200);
    expect(await hand()).toMatchObject({ state: 'settled', endedBy: 'player', stake: 500, win });
    expect(await bookingsOf(db(), game.uid)).toEqual([...before, ['win', win, 'house:play', 'player']]);
    expect(await balanceOf(db(), game.uid)).toBe(balance + win);
    expect((await game.look()).status).toBe(409);
  });

  test('refuses bets of an external provider, still pays wins, and closes a live table', async () => {
    const { bet, win, call, token } = await withProvider(platform());
    expect((await call('bet', bet)).status).toBe(200);
    await pause({ token });
    const raise = { ...bet, reference: randomUUID() };
    expect((await call('bet', raise)).code).toBe('PLAY_PAUSED');
    expect((await call('bet', { ...raise, round: randomUUID() })).code).toBe('PLAY_PAUSED');
    expect((await call('win', win)).status).toBe(200);
    const table = await openGame(platform(), { game: tablePath });
    await pause(table);
    expect((await table.look()).status).toBe(409);
  });

  test('refuses a new deposit and the resumption of an open one, and leaves withdrawals possible', async () => {
    const desk = await atTheCashier(platform());
    const { uid } = desk.player;
    const bankAccount = await desk.addBankAccount();
    const first = await desk.deposit();
    await platform().call('POST', '/breaks', { token: desk.player.token, body: { term: 'month' } });
    expect(await desk.deposit()).toMatchObject({ status: 409, body: { error: { code: 'PLAY_PAUSED' } } });
    const { reference } = first.body;
    const resumed = await desk.call('POST', `/deposits/${reference}/resume`);
    expect(resumed.body.error.code).toBe('PLAY_PAUSED');
    expect([await db().$count(deposits, eq(deposits.uid, uid)), desk.bank.orders]).toMatchObject([
      1,
      [{ reference }],
    ]);
    expect((await desk.call('GET', '/cashier/methods')).body.pause.reason).toBe('excluded');
    const { requirements } = (await desk.call('GET', '/withdrawals/requirements')).body;
    expect(requirements).toContainEqual({ code: 'wagering', met: true });
    await desk.freeOfWagering();
    desk.bank.state.nextPayout = { state: 'paid' };
    const withdrawal = await desk.withdraw(bankAccount, { amount: 60_000 });
    expect(withdrawal.status).toBe(201);
    await desk.settle(minuteMs);
    expect((await desk.get(`/withdrawals/${withdrawal.body.reference}`)).body.state).toBe('paid');
    expect(await bookingsOf(db(), uid)).toEqual([
      ['withdrawal', 60_000, 'player', 'held'],
      ['withdrawal', 60_000, 'held', 'house:cashier'],
    ]);
    expect(await desk.money()).toEqual({ main: 40_000, held: 0 });
  });

  test.each(['day', 'fiveYears'])(
    'of %s cancels unpaid deposits at the bank, and books what the bank has already',
    async (term) => {
      const desk = await atTheCashier(platform());
      const [unpaid, paid] = [await desk.deposit(), await desk.deposit()].map(
        ({ body }) => body.reference as string,
      );
      desk.bank.payments.set(paid ?? '', { state: 'paid', amount: 50_000 });
      expect((await desk.call('POST', '/breaks', { body: { term } })).status).toBe(201);
      expect(desk.bank.payments.get(unpaid ?? '')).toEqual({ state: 'cancelled' });
      const states = (await desk.get('/deposits')).body.entries.map((each: { state: string }) => each.state);
      expect([states, await desk.money()]).toEqual([['done', 'cancelled'], { main: 150_000, held: 0 }]);
    },
  );

  test('cancels unpaid deposits later where the bank does not respond, and when an operator adds it', async () => {
    const desk = await atTheCashier(platform());
    const { reference } = (await desk.deposit()).body;
    desk.bank.state.isAway = true;
    const body = { term: 'month', note: 'asked for it' };
    await desk.operate(`/operator/accounts/${desk.player.account}/exclude`, body);
    expect(desk.bank.payments.get(reference)).toEqual({ state: 'open' });
    desk.bank.state.isAway = false;
    await desk.settle();
    expect(desk.bank.payments.get(reference)).toEqual({ state: 'cancelled' });
    const other = await atTheCashier(platform());
    const unpaid = (await other.deposit()).body.reference;
    await other.operate(`/operator/accounts/${other.player.account}/exclude`, body);
    expect(other.bank.payments.get(unpaid)).toEqual({ state: 'cancelled' });
  });

  test('that begins while the bank opens a deposit closes its page again', async () => {
    const desk = await atTheCashier(platform());
    const { provider, payments } = desk.bank;
    const { openDeposit } = provider;
    provider.openDeposit = async (order) => {
      await desk.call('POST', '/breaks', { body: { term: 'day' } });
      payments.delete(order.reference);
      return openDeposit(order);
    };
    const { body } = await desk.deposit();
    expect([body.state, payments.get(body.reference)]).toEqual(['cancelled', { state: 'cancelled' }]);
  });

  test('and a concurrent deposit run one after the other', async () => {
    const desk = await atTheCashier(platform());
    const { token, uid } = desk.player;
    const amount = 50_000;
    const [method] = (await desk.call('GET', '/cashier/methods')).body.methods;
    /** Begins `second` while the transaction of `first` is open. */
    const inOrder = async <T>(first: (tx: Queries) => Promise<unknown>, second: () => Promise<T>) => {
      let later: Promise<T> | undefined;
      await db().transaction(async (tx) => {
        await first(tx);
        later = second();
        // PGlite runs nothing beside a transaction.
        if (inject('database') === 'PGlite') return;
        await vi.waitFor(async () => {
          const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
          expect(await rowsOf(tx, waiting)).toHaveLength(1);
        }, patience);
      });
      return later;
    };
    const requested = {
      uid,
      amount,
      key: newAccountName(),
      method: 'transfer',
      language: 'id',
      returnUrl: 'https://site.test/LoadingPage?to=/x/{reference}',
    };
    const started = await inOrder(
      (tx) => createDeposit(tx, requested, method, platform().now()),
      () => pause({ token }),
    );
    expect(started?.status).toBe(201);
    expect((await desk.get('/deposits')).body.entries).toMatchObject([{ amount }]);
    platform().pass(dayMs);
    const refused = await inOrder(
      (tx) => startBreak(tx, uid, { term: 'day', now: platform().now() }),
      () => desk.deposit({ amount }),
    );
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PLAY_PAUSED' } } });
  });

  test('cancels a deposit that the bank has not received', async () => {
    const desk = await atTheCashier(platform());
    vi.spyOn(desk.bank.provider, 'openDeposit').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    const { reference, state } = (await desk.deposit()).body;
    expect(state).toBe('created');
    await pause({ token: desk.player.token });
    platform().pass(minuteMs);
    await desk.settle();
    expect((await desk.get(`/deposits/${reference}`)).body.state).toBe('cancelled');
    expect(desk.bank.orders).toEqual([]);
  });

  test('does not stop the player from logging in', async () => {
    const player = await platform().newPlayer();
    await pause(player, 'fiveYears');
    expect((await platform().logIn(player.account, goodPassword)).status).toBe(201);
  });

  test('extends an open bonus by its length, once for overlapping breaks', async () => {
    const { uid, token } = await platform().newPlayer();
    const expiresAt = new Date(platform().now() + 3 * dayMs);
    await asOwner(db(), (tx) =>
      tx.execute(sql`insert into bonuses (uid, amount, required, days, products, state, created_at, opened_at, expires_at)
          values (${uid}, 10000, 20000, 3, '{slots}', 'open', ${now().toISOString()}, ${now().toISOString()}, ${expiresAt.toISOString()})`),
    );
    const ends = async () =>
      (await db().select().from(bonuses).where(eq(bonuses.uid, uid)))[0]?.expiresAt?.getTime();
    await pause({ token });
    expect(await ends()).toBe(expiresAt.getTime() + dayMs);
    platform().pass(hourMs);
    await pause({ token });
    expect(await ends()).toBe(expiresAt.getTime() + dayMs + hourMs);
    const shorter = sql`update bonuses set expires_at = expires_at - interval '1 second' where uid = ${uid}`;
    expect(await asOwner(db(), (tx) => tx.execute(shorter)).then(() => null, violatedConstraint)).toBe(
      'bonuses_fixed',
    );
  });
});

describe('a tighter deposit limit', () => {
  test('cancels the unpaid deposits that it refuses, the newest first', async () => {
    const desk = await atTheCashier(platform());
    const references: string[] = [];
    for (const amount of [40_000, 30_000, 20_000])
      references.push((await desk.deposit({ amount })).body.reference);
    const states = () => references.map((reference) => desk.bank.payments.get(reference)?.state);
    await desk.call('POST', '/limits', { body: { name: 'depositWeek', amount: 90_000 } });
    expect(states()).toEqual(['open', 'open', 'open']);
    await desk.call('POST', '/limits', { body: { name: 'depositDay', amount: 70_000 } });
    expect(states()).toEqual(['open', 'open', 'cancelled']);
    await desk.call('POST', '/limits', { body: { name: 'depositDay', amount: 0 } });
    expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });
});

describe('free spins', () => {
  test('expire later by the length of a break or exclusion, as profile and card show', async () => {
    const { uid, token } = await platform().newPlayer();
    const expiresAt = new Date(platform().now() + hourMs);
    const made = { uid, gameBrand: 'nova', gameID: 'lucky-durian', count: 2, value: 500, createdAt: now() };
    const grant = await createGrant(db(), { ...made, key: newAccountName(), expiresAt });
    const over = await createGrant(db(), { ...made, key: newAccountName(), expiresAt: now() });
    await pause({ token });
    await pause({ token }, 'month');
    const pausedUntil = (await shown({ token })).pause?.until ?? 0;
    const put = expiresAt.getTime() + pausedUntil - platform().now();
    const { body } = await platform().call('GET', '/free-spins', { token });
    expect(body).toMatchObject({ freeSpins: [{ expireAt: put }] });
    const card = { grant: String(grant.id), expireAt: expiresAt.getTime() };
    const [shownCard] = (await freeSpinKind.refresh?.(db(), [card as never], platform().now())) ?? [];
    expect(shownCard?.expireAt).toBe(put);
    expect(await findGrant(db(), made, over.id)).toMatchObject({ expiresAt: over.expiresAt });
    expect(await liveGrant(db(), made, new Date(put - 1))).toMatchObject({ id: grant.id });
  });
});

describe('an exclusion', () => {
  test.each([
    ['month', '2026-12-20T12:00:00.000Z'],
    ['threeMonths', '2027-02-20T12:00:00.000Z'],
    ['sixMonths', '2027-05-20T12:00:00.000Z'],
    ['year', '2027-11-20T12:00:00.000Z'],
    ['fiveYears', '2031-11-20T12:00:00.000Z'],
  ])('of a %s ends by the calendar', async (term, ends) => {
    const { uid, token } = await platform().newPlayer();
    await pause({ token }, term);
    const [row] = await db().select().from(playerBreaks).where(eq(playerBreaks.uid, uid));
    const late = platform().now() - Date.UTC(2026, 10, 20, 12);
    const days = (ms: number) => Math.floor(ms / dayMs);
    expect(days((row?.endsAt.getTime() ?? 0) - late)).toBe(days(Date.parse(ends)));
  });

  test('is not shortened by a break, and an operator can add a longer one', async () => {
    const player = await platform().newPlayer();
    await pause(player, 'month');
    const month = (await shown(player)).pause?.until ?? 0;
    platform().pass(2 * minuteMs);
    await pause(player);
    expect((await shown(player)).pause).toEqual({ reason: 'excluded', until: month });
    const added = await platform().operator(`/operator/accounts/${player.account}/exclude`, {
      term: 'year',
      note: 'asked for it',
    });
    expect([added.status, added.body]).toMatchObject([200, { person: 'Rani', kind: 'exclusion' }]);
    expect((await shown(player)).pause?.until).toBeGreaterThan(month);
    const view = await platform().call('GET', `/operator/accounts/${player.account}`, {
      token: keys.operator,
    });
    expect(view.body).toMatchObject({
      pause: { reason: 'excluded' },
      breaks: [{ term: 'year', person: 'Rani' }, { term: 'day', person: null }, { term: 'month' }],
      audit: [{ action: 'account exclude', person: 'Rani', note: 'asked for it' }, {}],
    });
    for (const change of ['update player_breaks set ends_at = now()', 'delete from player_breaks'])
      expect(
        await db()
          .execute(sql.raw(change))
          .then(() => null, sqlState),
      ).toBe('42501');
  });
});

describe('promotions', () => {
  const cashback = {
    kind: 'cashback',
    of: 'stakes',
    percent: 10,
    period: 'day',
    minimum: 10_000,
    maximum: 50_000,
    products: ['slots'],
  };

  test('pay an excluded player after the exclusion what was due before', async () => {
    const desk = offersDesk(platform(), '2026-11-23T00:00');
    const { uid } = await platform().newPlayer();
    const offer = `promotion/${newAccountName().replace('_', '-')}`;
    await desk.imports({ [offer]: cashback });
    await desk.round(uid, { at: '2026-11-23T10:00', stake: 100_000 });
    await startBreak(db(), uid, { term: 'month', now: at('2026-11-23T12:00') });
    desk.goTo('2026-11-24T00:01');
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'due', amount: 10_000 }]);
    expect(await bookingsOf(db(), uid)).toEqual([]);
    desk.goTo('2026-12-23T12:01');
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid', amount: 10_000 }]);
    expect(await bookingsOf(db(), uid)).toEqual([['reward', 10_000, 'house:rewards', 'player']]);
  });

  test.each(['by the player', 'by an operator'])(
    'keep reached, unclaimed rewards when an exclusion begins %s, also those that they unlock',
    async (by) => {
      const desk = offersDesk(platform(), '2026-11-20T00:00');
      const { uid, token, account } = await platform().newPlayer();
      const name = newAccountName().replace('_', '-');
      const quest = {
        kind: 'quest',
        counts: 'stakes',
        goal: 5_000,
        gives: { money: 2_000 },
        period: 'once',
      };
      await desk.imports({
        [`quest/b-${name}`]: quest,
        [`quest/a-${name}`]: { ...quest, after: `b-${name}` },
      });
      const playedAt = new Date(platform().now() + 7 * hourMs - minuteMs).toISOString().slice(0, 16);
      await desk.round(uid, { at: playedAt, stake: 5_000 });
      if (by === 'by the player') await pause({ token }, 'month');
      else
        await platform().operator(`/operator/accounts/${account}/exclude`, {
          term: 'month',
          note: 'asked',
        });
      for (const quest of ['a', 'b'])
        expect(await desk.rewards(uid, `quest/${quest}-${name}`)).toMatchObject([
          { state: 'due', amount: 2_000 },
        ]);
    },
  );

  test('cannot be claimed or joined, and show no card, during an exclusion', async () => {
    const desk = offersDesk(platform(), '2026-11-23T00:00');
    const { uid } = await platform().newPlayer();
    const name = newAccountName().replace('_', '-');
    const spins = { game: 'nova/batik-fortune', spins: 10 };
    await desk.imports({
      [`promotion/${name}`]: { kind: 'free-spins', for: 'pair', period: 'once', ...spins },
    });
    const now = at('2026-11-23T00:00');
    const missed = () => missedEvents(desk.services, { uid, after: 0, limit: 100, now });
    await db().transaction((tx) =>
      storeEvent(tx, { kind: newsKind, payload: { msg: `for ${name}` }, at: new Date(now) }),
    );
    expect(JSON.stringify(await missed())).toContain(`for ${name}`);
    expect(await missed()).not.toHaveProperty('silenced');
    const state = async () => {
      const views = await viewOffers(db(), uid, now);
      return views.find(({ id }) => id === `promotion/${name}`)?.state;
    };
    expect(await state()).toBe('open');
    await startBreak(db(), uid, { term: 'year', now });
    expect(JSON.stringify(await missed())).not.toContain(`for ${name}`);
    expect(await missed()).toMatchObject({ silenced: ['news', 'personalNews', 'freeSpin'] });
    expect(await state()).toBe('excluded');
    await expect(joinOffer(desk.services, uid, `promotion/${name}`, 'someone')).rejects.toThrow(/excluded/);
    await expect(claimReward(desk.services, uid, `promotion/${name}`, 'once')).rejects.toThrow(/excluded/);
  });
});

describe('the messages of an excluded player', () => {
  test('omit news sent during the exclusion, and include security notices', async () => {
    const player = await platform().newPlayer();
    const news = (msg: string) => platform().operator('/operator/news', { msg });
    const inbox = async () => {
      const { body } = await platform().call('GET', '/messages', { token: player.token });
      const { messages, unread } = body as unknown as Messages;
      return { messages: messages.map(({ event }) => event.msg ?? event.kind), unread };
    };
    platform().pass(1_000);
    await news('before');
    platform().pass(1_000);
    await pause(player, 'month');
    const { until } = (await shown(player)).pause ?? { until: 0 };
    platform().pass(1_000);
    await news('during');
    await db().transaction((tx) =>
      storeSecurityNotice(tx, {
        uid: player.uid,
        at: now(),
        notice: { what: 'newDevice', name: 'Firefox, Android' },
      }),
    );
    const listed = { messages: ['security', 'before'], unread: 2 };
    expect(await inbox()).toEqual(listed);
    const { body } = await platform().call('GET', '/events', { token: player.token });
    expect(body).toMatchObject({ unread: 2, silenced: ['news', 'personalNews', 'freeSpin'] });
    const newest = Number(body.latest);
    await platform().call('POST', '/messages/read', {
      token: player.token,
      body: { upTo: String(newest) },
    });
    expect((await inbox()).unread).toBe(0);
    platform().pass(until - platform().now() + 1_000);
    const { token } = (await platform().logIn(player.account, goodPassword)).body;
    Object.assign(player, { token });
    await news('after');
    expect(await inbox()).toEqual({ messages: ['after', ...listed.messages], unread: 1 });
  });
});

describe('a limit', () => {
  test('applies at once when it is tighter, and after 24 hours and a confirmation when it is looser', async () => {
    const player = await platform().newPlayer();
    await set(player, 'depositWeek', 200_000);
    await set(player, 'depositWeek', 100_000);
    await set(player, 'depositWeek', 300_000);
    const requestedAt = platform().now();
    const { amount, request } = await limit(player, 'depositWeek');
    expect([amount, request]).toEqual([
      100_000,
      {
        id: request?.id,
        amount: 300_000,
        requestedAt: requestedAt,
        confirmableAt: requestedAt + dayMs,
        lapsesAt: requestedAt + 4 * dayMs,
      },
    ]);
    platform().pass(dayMs - 1);
    const confirm = (body?: object) => settleRequest(player, request?.id, 'confirmation', body);
    expect((await confirm()).body.error.code).toBe('PROOF_REQUIRED');
    expect((await confirm(proved)).body.error.code).toBe('REQUEST_CLOSED');
    platform().pass(11 * minuteMs);
    expect((await limit(player, 'depositWeek')).amount).toBe(100_000);
    expect((await confirm()).body.error.code).toBe('PROOF_REQUIRED');
    expect((await confirm({ password: 'wrong-password-1' })).status).toBe(422);
    expect(await loosened(player)).toEqual([]);
    expect((await confirm(proved)).status).toBe(200);
    expect(await loosened(player)).toEqual([{ moment: platform().now(), linkUrl: '/profile/limits' }]);
    expect(await limit(player, 'depositWeek')).toMatchObject({ amount: 300_000, request: null });
    expect((await confirm(proved)).body.error.code).toBe('REQUEST_CLOSED');
  });

  test('stays when the request lapses, is withdrawn or is replaced by a tighter limit', async () => {
    const player = await platform().newPlayer();
    await set(player, 'lossDay', 5_000);
    await set(player, 'lossDay', null);
    const lapsed = await limit(player, 'lossDay');
    platform().pass(4 * dayMs);
    expect((await settleRequest(player, lapsed.request?.id, 'confirmation', proved)).body.error.code).toBe(
      'REQUEST_CLOSED',
    );
    expect(await limit(player, 'lossDay')).toMatchObject({ amount: 5_000, request: null });
    await set(player, 'lossDay', 6_000);
    const kept = (await limit(player, 'lossDay')).request?.id;
    expect((await settleRequest(player, kept, 'withdrawal')).status).toBe(200);
    await set(player, 'lossDay', 7_000);
    const overtaken = (await limit(player, 'lossDay')).request?.id;
    await set(player, 'lossDay', 4_000);
    platform().pass(dayMs);
    for (const id of [kept, overtaken])
      expect((await settleRequest(player, id, 'confirmation', proved)).body.error.code).toBe(
        'REQUEST_CLOSED',
      );
    expect(await limit(player, 'lossDay')).toMatchObject({ amount: 4_000, request: null });
  });

  test('keeps the start of its 24 hours when the same request is sent again', async () => {
    const player = await platform().newPlayer();
    await set(player, 'stakeDay', 10_000);
    await set(player, 'stakeDay', 20_000);
    const { request } = await limit(player, 'stakeDay');
    platform().pass(hourMs);
    await set(player, 'stakeDay', 20_000);
    expect((await limit(player, 'stakeDay')).request).toEqual(request);
  });

  test('is not found by another player, for either verb', async () => {
    const [owner, other] = [await platform().newPlayer(), await platform().newPlayer()];
    await set(owner, 'lossWeek', 1_000);
    await set(owner, 'lossWeek', 2_000);
    const id = (await limit(owner, 'lossWeek')).request?.id;
    platform().pass(dayMs);
    for (const how of ['confirmation', 'withdrawal'] as const)
      expect((await settleRequest(other, id, how, proved)).status).toBe(404);
    expect((await settleRequest(owner, '999999999', 'confirmation', proved)).status).toBe(404);
    expect((await limit(owner, 'lossWeek')).amount).toBe(1_000);
  });

  test('is refused out of its range and with unknown fields', async () => {
    const player = await platform().newPlayer();
    const { token } = player;
    const codes = async (name: string, amount: number) => (await set(player, name, amount)).body.error;
    expect(await codes('stakeDay', 250_000)).toMatchObject({
      fields: [{ field: 'amount', code: 'AMOUNT_TOO_LARGE', limit: 249_999 }],
    });
    expect(await codes('session', 14)).toMatchObject({ fields: [{ code: 'AMOUNT_TOO_SMALL', limit: 15 }] });
    for (const [path, body] of [
      ['/limits', { name: 'lossDay', amount: 1, uid: 'x' }],
      ['/limits', { name: 'lossYear', amount: 1 }],
      ['/limits', { name: 'lossDay', amount: -1 }],
      ['/breaks', { term: 'day', minutes: 5 }],
      ['/breaks', { term: 'hour' }],
      ['/limit-requests/1/confirmation', { password: 'x', now: 1 }],
    ] as const)
      expect((await platform().call('POST', path, { token, body })).status).toBeGreaterThanOrEqual(400);
    expect((await shown(player)).limits.every(({ amount }) => amount === null)).toBe(true);
  });

  test('on stakes or losses refuses a bet that would exceed it, by the amounts in the ledger', async () => {
    await setLedgerTime(db(), now());
    onTestFinished(() => setLedgerTime(db(), null));
    const game = await openGame(platform());
    const play = await game.found();
    const refusal = async (stake: number, win = 0) =>
      (await bookRound(platform(), play, { stake, win, at: now() }))?.refusal;
    await set(game, 'lossDay', 3_000);
    expect([await refusal(2_000), await refusal(2_000), await refusal(1_000, 4_000)]).toEqual([
      null,
      'OWN_LOSS_LIMIT',
      null,
    ]);
    expect(await limit(game, 'lossDay')).toMatchObject({ used: 0, remaining: 4_000 });
    await set(game, 'stakeDay', 5_000);
    expect([await refusal(2_500), await refusal(2_000), await refusal(500)]).toEqual([
      'OWN_STAKE_LIMIT',
      null,
      'OWN_STAKE_LIMIT',
    ]);
    expect(await limit(game, 'stakeDay')).toMatchObject({ used: 5_000, remaining: 0 });
    const [spent] = (
      (await db().execute(sql`select sum(-e.amount)::int as sum from ledger_entries e
          join ledger_accounts a on a.id = e.account_id where a.uid = ${game.uid} and e.reason = 'stake'`)) as unknown as {
        rows: { sum: number }[];
      }
    ).rows;
    expect(spent?.sum).toBe(5_000);
    expect((await launch(game)).body.error.code).toBe('OWN_STAKE_LIMIT');
    const other = await openGame(platform());
    await set(other, 'stakeDay', 0);
    const page = await other.play();
    expect([page.status, JSON.parse(page.text).text]).toEqual([
      409,
      expect.stringContaining('batas taruhan per hari yang Anda tetapkan sendiri'),
    ]);
  });

  test('on deposits counts payable ones until they are dropped, and refuses more', async () => {
    const desk = await atTheCashier(platform());
    const { uid } = desk.player;
    onTestFinished(() => setLedgerTime(db(), null));
    await setLedgerTime(db(), now());
    await set(desk.player, 'depositDay', 100_000);
    const { reference } = (await desk.deposit({ amount: 60_000 })).body;
    expect(await limit(desk.player, 'depositDay')).toMatchObject({ used: 60_000, remaining: 40_000 });
    const refused = await desk.deposit({ amount: 40_001 });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      [{ field: 'amount', code: 'OWN_DEPOSIT_LIMIT', limit: 40_000 }],
    ]);
    const { methods } = (await desk.call('GET', '/cashier/methods?amount=40001')).body;
    expect(methods[0]).toMatchObject({ ownRemainder: 40_000, refusal: { code: 'OWN_DEPOSIT_LIMIT' } });
    expect([await db().$count(deposits, eq(deposits.uid, uid)), desk.bank.orders]).toMatchObject([
      1,
      [{ reference, amount: 60_000 }],
    ]);
    await desk.call('POST', `/deposits/${reference}/drop`);
    expect(await limit(desk.player, 'depositDay')).toMatchObject({ used: 0, remaining: 100_000 });
    const whole = await desk.deposit({ amount: 100_000 });
    const paid = { state: 'paid', amount: 100_000 } as const;
    await desk.tell({ kind: 'deposit', reference: whole.body.reference, report: paid });
    expect(await limit(desk.player, 'depositDay')).toMatchObject({ used: 100_000, remaining: 0 });
    expect(await bookingsOf(db(), uid)).toEqual([['deposit', 100_000, 'house:cashier', 'player']]);
  });

  test('on a session ends its play, and a log-in after a rest begins a new one', async () => {
    const game = await openGame(platform());
    // An hour passes, and a check that waits refuses the launch.
    await platform().call('PUT', '/reality-check', { token: game.token, body: { intervalMinutes: null } });
    await set(game, 'session', 30);
    const end = platform().now() + 30 * minuteMs;
    expect((await shown(game)).sessionEndsAt).toBe(end);
    expect(await sessionDeadline(db(), game.uid, new Date(0))).toBe(30 * minuteMs);
    const check = { currentTime: platform().now(), type: 1 };
    const { body: checked } = await platform().call('POST', '/session-checks', {
      token: game.token,
      body: check,
    });
    expect(checked).toMatchObject({
      ok: true,
      deadlines: { playEndsAt: platform().now() + 30 * minuteMs },
    });
    platform().pass(30 * minuteMs - 5_001);
    expect((await game.play()).status).toBe(200);
    const refused = await game.play();
    expect([refused.status, JSON.parse(refused.text)]).toEqual([401, { closed: 'sessionOver' }]);
    expect((await game.look()).text).toMatch(/Anda bisa bermain lagi mulai .* WIB, setelah masuk lagi/);
    const logIn = async () => (await platform().logIn(game.account, goodPassword)).body;
    // Neither another browser nor a log-out begins a new length.
    const other = await logIn();
    const refusal = { code: 'OWN_SESSION_LIMIT', nextSessionAt: end + 30 * minuteMs };
    expect((await launch(other)).body.error).toMatchObject(refusal);
    await platform().call('DELETE', '/sessions/current', { token: game.token });
    await platform().call('DELETE', '/sessions/current', { token: other.token });
    platform().pass(end + 30 * minuteMs - 1 - platform().now());
    const early = await logIn();
    expect((await launch(early)).body.error).toMatchObject(refusal);
    platform().pass(1);
    const player = { ...game, token: (await logIn()).token };
    const again = await openGame(platform(), { player });
    expect((await again.play()).status).toBe(200);
  });

  test('on a session counts on where the player logs in again within a rest', async () => {
    const player = await platform().newPlayer();
    await set(player, 'session', 60);
    const end = (await shown(player)).sessionEndsAt;
    const logIn = async () => (await platform().logIn(player.account, goodPassword)).body;
    platform().pass(20 * minuteMs);
    await platform().call('DELETE', '/sessions/current', { token: player.token });
    platform().pass(29 * minuteMs);
    const { token } = await logIn();
    expect((await shown({ token })).sessionEndsAt).toBe(end);
    await platform().call('DELETE', '/sessions/current', { token });
    platform().pass(30 * minuteMs);
    expect((await shown(await logIn())).sessionEndsAt).toBe(platform().now() + 60 * minuteMs);
  });
});

describe('a launch', () => {
  type Visit = Awaited<ReturnType<typeof withBrand>>;
  const limitTo = (name: string, amount: number) => (visit: Visit) =>
    visit.ask('POST', '/limits', { name, amount });
  const breakFor = (term: string) => (visit: Visit) => visit.ask('POST', '/breaks', { term });

  test.each<[string, string, (visit: Visit) => unknown]>([
    ['a break', 'PLAY_PAUSED', breakFor('day')],
    ['an exclusion', 'PLAY_PAUSED', breakFor('month')],
    ['a reality check', 'REALITY_CHECK_DUE', () => platform().pass(hourMs)],
    ['a limit on losses', 'OWN_LOSS_LIMIT', limitTo('lossDay', 0)],
    ['a limit on stakes', 'OWN_STAKE_LIMIT', limitTo('stakeDay', 0)],
    [
      'the length of a session',
      'OWN_SESSION_LIMIT',
      async (visit) => {
        await limitTo('session', 15)(visit);
        platform().pass(15 * minuteMs);
      },
    ],
  ])(
    'is refused by %s as a bet is, for games here and elsewhere, before money moves',
    async (_, code, stop) => {
      const visit = await withBrand(platform());
      await stop(visit);
      for (const game of [
        ['nova', 'lucky-durian'],
        ['rimba', 'komodo-gold'],
        ['samudra', 'coral-hunter'],
      ])
        expect((await visit.launch(...game)).body.error?.code, game.join('/')).toBe(code);
      expect([await visit.money(), visit.brand.calls]).toEqual([atHome, []]);
    },
  );

  test.each(['a reality check', 'the length of a session'])(
    'opens a game with an open hand despite %s',
    async (why) => {
      const game = await openGame(platform(), { game: 'nova/blackjack-pelanduk' });
      const { act, id } = await openWinningHand(platform(), game, 'stand');
      if (why === 'the length of a session') await set(game, 'session', 15);
      platform().pass(why === 'the length of a session' ? 15 * minuteMs : hourMs);
      expect((await launch(game)).status).toBe(409);
      expect((await launch(game, 'blackjack-pelanduk')).status).toBe(201);
      expect((await act('stand')).status).toBe(200);
      const [hand] = await db().select().from(gameRounds).where(eq(gameRounds.id, id));
      expect(hand).toMatchObject({ state: 'settled', endedBy: 'player' });
    },
  );
});

describe('a change of protection', () => {
  test('is announced on the player’s own channel, without data', async () => {
    const player = await platform().newPlayer();
    await set(player, 'lossDay', 1_000);
    expect(platform().published).toContainEqual({
      channel: `private-freespin-${player.uid}`,
      event: 'account',
      payload: {},
    });
  });

  test('never alters a stored row', async () => {
    const player = await platform().newPlayer();
    await set(player, 'lossDay', 1_000);
    await pause(player);
    const rule = (statement: string) =>
      asOwner(db(), (tx) => tx.execute(sql.raw(statement))).then(() => null, violatedConstraint);
    expect([
      await rule(`update player_limits set amount = null`),
      await rule(`delete from player_breaks`),
      await rule(`truncate player_breaks`),
    ]).toEqual(['player_limits_kept', 'player_breaks_kept', 'player_breaks_kept']);
  });
});
