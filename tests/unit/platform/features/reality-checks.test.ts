import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../../src/contract/types.generated.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { bookRound, openGame, openWinningHand } from '../../../support/games.ts';
import { setLedgerTime } from '../../../support/ledger-owner.ts';
import { goodPassword, newAccountName } from '../../../support/platform-app.ts';
import { withProvider } from '../../../support/provider-player.ts';
import { testPlatform } from '../test-platform.ts';

type Schemas = components['schemas'];
type Check = Schemas['RealityCheck'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const platform = testPlatform();

const call = async (method: string, path: string, token: string, body?: unknown) => {
  const response = await platform().call(method, path, { token, ...(body !== undefined && { body }) });
  return {
    status: response.status,
    code: response.body.error?.code,
    check: response.body as unknown as Check,
  };
};
const show = async (token: string) => (await call('GET', '/reality-check', token)).check;
const choose = (token: string, intervalMinutes: number | null) =>
  call('PUT', '/reality-check', token, { intervalMinutes });
const answer = (token: string, since: number) => call('POST', '/reality-check/answers', token, { since });
const deadlines = async (token: string) => {
  const body = { currentTime: platform().now(), type: 2 };
  const { text } = await platform().call('POST', '/session-checks', { token, body });
  return (JSON.parse(text) as Schemas['SessionCheckResult']).deadlines;
};

describe('the deadlines of a session', () => {
  test('are in the session check: unused, latest end, and next reality check', async () => {
    const { token } = await platform().newPlayer();
    const began = platform().now();
    platform().pass(10 * MINUTE);
    expect(await deadlines(token)).toEqual({
      idleAt: began + 10 * MINUTE + 7 * DAY,
      endsAt: began + 30 * DAY,
      playEndsAt: null,
      realityCheckAt: began + HOUR,
    });
  });

  test('include the end of play that the player set', async () => {
    const { token } = await platform().newPlayer();
    const began = platform().now();
    await call('POST', '/limits', token, { name: 'session', amount: 90 });
    expect(await deadlines(token)).toMatchObject({ playEndsAt: began + 90 * MINUTE });
  });

  test('are absent for an ended session', async () => {
    const { token } = await platform().newPlayer();
    await platform().call('DELETE', '/sessions/current', { token });
    expect(await deadlines(token)).toBeUndefined();
  });
});

describe('the reality check', () => {
  beforeAll(() => setLedgerTime(platform().database.db, new Date(platform().now())));
  afterAll(() => setLedgerTime(platform().database.db, null));
  const pass = async (ms: number) => {
    platform().pass(ms);
    await setLedgerTime(platform().database.db, new Date(platform().now()));
  };

  test('is due an hour after the log-in, or after the player’s own interval', async () => {
    const { token } = await platform().newPlayer();
    const began = platform().now();
    expect(await show(token)).toEqual({
      intervalMinutes: 60,
      since: began,
      dueAt: began + HOUR,
      staked: 0,
      won: 0,
      serverTime: began,
    });
    expect((await choose(token, 15)).check).toMatchObject({
      intervalMinutes: 15,
      dueAt: began + 15 * MINUTE,
    });
    expect((await choose(token, null)).check).toMatchObject({ intervalMinutes: null, dueAt: null });
    expect((await deadlines(token))?.realityCheckAt).toBeNull();
  });

  test.each([
    [{ intervalMinutes: 17 }],
    [{ intervalMinutes: 30, uid: 'other' }],
    [{}],
    [{ intervalMinutes: '30' }],
  ])('refuses %j', async (body) => {
    const { token } = await platform().newPlayer();
    expect((await call('PUT', '/reality-check', token, body)).status).toBe(400);
  });

  test('shows the stakes and wins of the ledger, equal to those of the histories', async () => {
    const game = await openGame(platform());
    const book = async (round: object) => {
      await pass(MINUTE);
      const booked = await bookRound(platform(), await game.found(), {
        ...round,
        at: new Date(platform().now()),
      });
      expect(booked?.refusal).toBeNull();
    };
    await book({ stake: 5_000, win: 0 });
    await book({ stake: 1_000, win: 2_500 });
    await book({ stake: 500, win: 500 });
    const { staked, won } = await show(game.token);
    expect([staked, won]).toEqual([6_500, 3_000]);
    const rounds = await platform().call('GET', '/rounds', { token: game.token });
    expect(JSON.parse(rounds.text).totals).toMatchObject({ staked: 6_500, won: 3_000, net: -3_500 });
    const entries = await platform().call('GET', '/transactions?type=play', { token: game.token });
    expect(JSON.parse(entries.text).totals).toMatchObject({ in: 3_000, out: 6_500 });
  });

  test('counts from its answer on, and an answer counts once', async () => {
    const game = await openGame(platform());
    await bookRound(platform(), await game.found(), { stake: 5_000, at: new Date(platform().now()) });
    const { since } = await show(game.token);
    await pass(HOUR - 1);
    expect((await answer(game.token, since)).check).toMatchObject({ since, dueAt: since + HOUR });
    await pass(1);
    const { check } = await answer(game.token, since);
    expect(check).toMatchObject({ since: since + HOUR, dueAt: since + 2 * HOUR, staked: 0 });
    await pass(HOUR);
    // An answer from another device, or a repeated one, belongs to the first check.
    expect((await answer(game.token, since)).check).toMatchObject({ since: since + HOUR });
  });

  test('is not restarted by a log-in, but by four hours away', async () => {
    const player = await platform().newPlayer();
    const { since } = await show(player.token);
    await pass(50 * MINUTE);
    const { token } = (await platform().logIn(player.account, goodPassword)).body;
    expect(await show(token)).toMatchObject({ since });
    await pass(4 * HOUR - 1);
    expect(await show(token)).toMatchObject({ since });
    await pass(4 * HOUR);
    const back = platform().now();
    expect(await show(token)).toMatchObject({ since: back, dueAt: back + HOUR });
    await pass(5 * HOUR);
    const again = (await platform().logIn(player.account, goodPassword)).body.token;
    expect(await show(again)).toMatchObject({ since: platform().now() });
  });

  test('stops every bet in an open game until it is answered', async () => {
    const game = await openGame(platform());
    const { since } = await show(game.token);
    expect((await game.play()).status).toBe(200);
    await pass(HOUR);
    const refused = await game.play();
    expect(refused.status).toBe(409);
    expect(JSON.parse(refused.text).text).toContain('pengingat');
    const { staked } = await show(game.token);
    expect(staked).toBe(500);
    await answer(game.token, since);
    expect((await game.play()).status).toBe(200);
  });

  test('does not interrupt an open round, and stops the next one', async () => {
    const game = await openGame(platform(), { game: 'nova/blackjack-pelanduk' });
    const clock = async () => {
      const Cookie = game.Cookie;
      return JSON.parse((await platform().call('GET', `${game.path}/clock`, { headers: { Cookie } })).text);
    };
    const { win, act } = await openWinningHand(platform(), game, 'stand');
    const before = await bookingsOf(platform().database.db, game.uid);
    await pass(HOUR);
    const page = (await game.look()).text;
    expect(page).toContain('name="action" value="stand"');
    expect(page).not.toContain('name="since"');
    expect(await clock()).toMatchObject({ isCheckDue: false });
    expect((await act('stand')).status).toBe(200);
    expect(await clock()).toMatchObject({ isCheckDue: true });
    expect((await game.look()).text).toContain('name="since"');
    expect((await game.play()).status).toBe(409);
    expect(await bookingsOf(platform().database.db, game.uid)).toEqual([
      ...before,
      ['win', win, 'house:play', 'player'],
    ]);
  });

  test('replaces the game, with its figures and three next steps', async () => {
    const game = await openGame(platform(), { language: 'en' });
    const { since } = await show(game.token);
    await game.play();
    await pass(HOUR);
    const page = (await game.look()).text;
    expect(page).toContain('Reality check');
    expect(page).toMatch(/60 minutes|1 hour/);
    expect(page).not.toContain('name="key"');
    const clock = () => platform().call('GET', `${game.path}/clock`, { headers: { Cookie: game.Cookie } });
    expect(JSON.parse((await clock()).text)).toMatchObject({ isCheckDue: true, elapsedMs: HOUR + 5_000 });
    const reply = (fields: Record<string, string>, headers = {}) =>
      platform().call('POST', `${game.path}/check`, {
        raw: new URLSearchParams(fields).toString(),
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/x-www-form-urlencoded',
          Cookie: game.Cookie,
          ...headers,
        },
      });
    const answered = { since: String(since), reply: 'continue' };
    expect((await reply(answered, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    for (const odd of ['yesterday', '999999999999999'])
      expect((await reply({ since: odd, reply: 'continue' })).headers.get('location')).toBe(game.path);
    for (const odd of [999_999_999_999_999, 9e15, -1]) {
      const request = { token: game.token, body: { since: odd } };
      expect((await platform().call('POST', '/reality-check/answers', request)).status).toBe(422);
    }
    expect(JSON.parse((await clock()).text)).toMatchObject({ isCheckDue: true });
    expect((await reply(answered)).headers.get('location')).toBe(game.path);
    expect(JSON.parse((await clock()).text)).toMatchObject({ isCheckDue: false, checkMs: HOUR });
    expect((await game.look()).text).toContain('name="key"');
    const history = await reply({ ...answered, reply: 'history' });
    expect(history.headers.get('location')).toBe('https://site.test/profile/bettingHistory');
    const out = await reply({ ...answered, reply: 'logOut' });
    expect(out.headers.get('location')).toBe('https://site.test/login');
    const me = await platform().call('GET', '/me', { token: game.token });
    expect([me.status, me.body.error.reason]).toEqual([401, 'loggedOut']);
  });

  test('redirects a bet without JavaScript to the check', async () => {
    const game = await openGame(platform());
    await pass(HOUR);
    const key = newAccountName().padEnd(16, '0');
    const bet = await game.send({ key, stake: '500' });
    expect([bet.status, bet.headers.get('location')]).toEqual([303, game.path]);
  });

  test('stops bets at external providers too, and can only be turned off after an answer', async () => {
    const player = await withProvider(platform());
    await pass(HOUR);
    expect(await player.call('bet', player.bet)).toMatchObject({ status: 409, code: 'REALITY_CHECK_DUE' });
    expect(await choose(player.token, null)).toMatchObject({ status: 409, code: 'REALITY_CHECK_DUE' });
    await answer(player.token, (await show(player.token)).since);
    expect((await choose(player.token, null)).status).toBe(200);
    expect(await player.call('bet', player.bet)).toMatchObject({ status: 200 });
  });

  test('notifies the player’s other tabs and devices of an answer', async () => {
    const { token, uid } = await platform().newPlayer();
    const { since } = await show(token);
    await pass(HOUR);
    const before = platform().published.length;
    await answer(token, since);
    expect(platform().published.slice(before)).toEqual([
      { channel: `private-freespin-${uid}`, event: 'session', payload: {} },
    ]);
  });
});
