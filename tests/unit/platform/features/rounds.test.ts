import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bundledGames } from '../../../../games/games.ts';
import {
  gameRoundMovements,
  gameRounds,
  ledgerEntries,
  ledgerMovements,
} from '../../../../platform/database/schema/schema.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import { setRealityCheckInterval } from '../../../../platform/reality-checks/reality-checks.ts';
import { dayMs, dayOf, minuteMs, startOfDay } from '../../../../shared/western-indonesia.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { bookRound, openGame } from '../../../support/games.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const newKey = () => newAccountName().padEnd(16, '0');

const platform = testPlatform();

const db = () => platform().database.db;
const now = () => new Date(platform().now());
const roundsOf = (uid: string) => db().select().from(gameRounds).where(eq(gameRounds.uid, uid));
const newPlay = async () => (await openGame(platform())).found();

describe('a round', () => {
  test('books stake and win with two entries each', async () => {
    const play = await newPlay();
    const result = await bookRound(platform(), play, { stake: 1_000, win: 7_000, at: now() });
    expect(result).toMatchObject({ refusal: null, round: { stake: 1_000, win: 7_000, state: 'settled' } });
    const moved = await db()
      .select({
        reason: ledgerMovements.reason,
        amount: ledgerMovements.amount,
        entry: ledgerEntries.amount,
      })
      .from(gameRounds)
      .innerJoin(gameRoundMovements, eq(gameRoundMovements.roundId, gameRounds.id))
      .innerJoin(ledgerMovements, eq(ledgerMovements.id, gameRoundMovements.movementId))
      .innerJoin(ledgerEntries, eq(ledgerEntries.movementId, ledgerMovements.id))
      .where(eq(gameRounds.uid, play.uid))
      .orderBy(ledgerEntries.id);
    expect(moved.map(({ reason, entry }) => [reason, entry])).toEqual([
      ['stake', -1_000],
      ['stake', 1_000],
      ['win', -7_000],
      ['win', 7_000],
    ]);
    expect(await balanceOf(db(), play.uid)).toBe(106_000);
  });

  test('is played once per key, even for concurrent requests, and another bet with the key is refused', async () => {
    const play = await newPlay();
    const same = { key: newKey(), at: now() };
    const results = await Promise.all(
      [0, 9_000, 0, 9_000].map((win) => bookRound(platform(), play, { ...same, win })),
    );
    const rounds = results.map((result) => (result?.refusal === null ? JSON.stringify(result.round) : ''));
    expect(new Set(rounds).size).toBe(1);
    expect(results.map((result) => result?.refusal === null && result.repeated).sort()).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(await bookRound(platform(), play, { ...same, stake: 500 })).toMatchObject({
      refusal: 'IDEMPOTENCY_CONFLICT',
    });
    const [round, ...others] = await roundsOf(play.uid);
    expect(others).toEqual([]);
    expect(await bookingsOf(db(), play.uid)).toEqual([
      ['stake', 1_000, 'player', 'house:play'],
      ...(round?.win === 9_000 ? [['win', 9_000, 'house:play', 'player']] : []),
    ]);
  });

  test('has a key that is separate for each player', async () => {
    const [one, two] = [await newPlay(), await newPlay()];
    const key = newKey();
    for (const play of [one, two]) await bookRound(platform(), play, { key, at: now() });
    expect(await balanceOf(db(), two.uid)).toBe(99_000);
  });

  test.each([
    ['nova/lucky-durian', 'en', 'does not cover the smallest stake of Rp', '/en'],
    ['kartika/roulette-merapi', 'id', 'tidak cukup untuk taruhan terkecil', ''],
  ])('in %s without enough balance shows the next steps, in %s', async (game, language, text, prefix) => {
    const opened = await openGame(platform(), { game, language });
    const { uid, token, account, player } = opened;
    const other = await openGame(platform(), {
      player: { uid, token, account, player },
      game: 'nova/bintang-keno',
    });
    const play = await other.found();
    for (let round = 0; round < 20; round += 1)
      await bookRound(platform(), play, { stake: 5_000, at: now() });
    const page = (await opened.look()).text;
    expect(page).toContain(text);
    for (const way of ['/deposit', '/profile/offers', '/profile/limits/break'])
      expect(page).toContain(`href="https://site.test${prefix}${way}"`);
    expect(page).toContain(`href="/demo/${game}?language=${language}`);
    expect(page).not.toContain('type="radio"');
  });

  test.each([
    ['samudra/golden-arwana', 'nova/lucky-durian'],
    ['nova/lucky-durian', 'samudra/golden-arwana'],
  ])('in %s reports that the balance moved after %s was opened', async (game, other) => {
    const opened = await openGame(platform(), { game, language: 'en' });
    const { uid, token, account, player } = opened;
    const second = await openGame(platform(), { player: { uid, token, account, player }, game: other });
    await second.look();
    const { status, text } = await opened.play({ choice: 'tepi' });
    expect([status, JSON.parse(text)]).toEqual([
      409,
      expect.objectContaining({
        text: expect.stringContaining('it moved to another game, or back to your main balance'),
        controls: expect.stringContaining('https://site.test/en/GameLoading?gameBrand='),
      }),
    ]);
  });

  test('never takes more than the balance, and leaves no trace when refused', async () => {
    const play = await newPlay();
    const results = await Promise.all(
      Array.from({ length: 25 }, () => bookRound(platform(), play, { stake: 5_000, at: now() })),
    );
    expect(results.filter((result) => result?.refusal === null)).toHaveLength(20);
    expect(results.filter((result) => result?.refusal === 'INSUFFICIENT_FUNDS')).toHaveLength(5);
    expect(await balanceOf(db(), play.uid)).toBe(0);
    expect(await roundsOf(play.uid)).toHaveLength(20);
  });

  test('never exceeds the daily limit, even for concurrent requests', async () => {
    const play = await newPlay();
    const even = { stake: 5_000, win: 5_000, at: now() };
    const results = await Promise.all(Array.from({ length: 60 }, () => bookRound(platform(), play, even)));
    expect(results.filter((result) => result?.refusal === 'PLAY_LIMIT_REACHED')).toHaveLength(10);
    const stakes = (await bookingsOf(db(), play.uid)).filter(([reason]) => reason === 'stake');
    expect(stakes).toEqual(Array(50).fill(['stake', 5_000, 'player', 'house:play']));
  });

  test('starts only after the pause since the one before, even for concurrent requests', async () => {
    const play = await newPlay();
    const at = platform().now();
    const send = (ms: number) => bookRound(platform(), play, { pace: 2_500, at: new Date(at + ms) });
    const results = await Promise.all([0, 0, 0, 0].map(send));
    expect(results.filter((result) => result?.refusal === null)).toHaveLength(1);
    expect(await send(2_000)).toEqual({ refusal: 'TOO_SOON', wait: 500 });
    expect(await send(2_500)).toMatchObject({ refusal: null });
  });

  test('waits no longer than its pause when the clock is set back', async () => {
    const play = await newPlay();
    const at = platform().now();
    const send = (ms: number) => bookRound(platform(), play, { pace: 2_500, at: new Date(at + ms) });
    expect(await send(0)).toMatchObject({ refusal: null });
    expect(await send(-1_000)).toEqual({ refusal: 'TOO_SOON', wait: 2_500 });
    expect(await send(-60 * minuteMs)).toMatchObject({ refusal: null });
  });

  test('counts for one day on nodes with different clocks, and not for the day of a wrong clock', async () => {
    const play = await newPlay();
    await setRealityCheckInterval(db(), play.uid, null, now());
    const midnight = startOfDay(dayOf(platform().now())).getTime() + dayMs;
    const send = (at: number) =>
      bookRound(platform(), play, { stake: 5_000, win: 5_000, dailyLimit: 10_000, at: new Date(at) });
    const refusals = [];
    for (const ms of [1_000, -1_000, 2_000, -500]) refusals.push((await send(midnight + ms))?.refusal);
    expect(refusals).toEqual([null, null, 'PLAY_LIMIT_REACHED', 'PLAY_LIMIT_REACHED']);
    expect((await send(midnight + 40 * dayMs))?.refusal).toBeNull();
    expect((await send(midnight + dayMs))?.refusal).toBeNull();
  });

  test('cannot be changed or removed after its end', async () => {
    const play = await newPlay();
    await bookRound(platform(), play, { at: now() });
    const own = eq(gameRounds.uid, play.uid);
    const before = await roundsOf(play.uid);
    const permanent = { cause: { constraint: 'game_rounds_permanent' } };
    await expect(db().update(gameRounds).set({ win: 1_000_000 }).where(own)).rejects.toMatchObject(permanent);
    await expect(db().delete(gameRounds).where(own)).rejects.toMatchObject(permanent);
    expect(await roundsOf(play.uid)).toEqual(before);
  });

  test('is refused for a blocked or logged-out player, a due password change, and a closed game', async () => {
    const refusalOf = async (
      end: (player: { account: string; token: string }) => Promise<unknown>,
      after = async () => {},
    ) => {
      const game = await openGame(platform());
      const play = await game.found();
      await end(game);
      const result = await bookRound(platform(), play, { at: now() });
      await after();
      expect(await balanceOf(db(), play.uid)).toBe(100_000);
      return result?.refusal;
    };
    const operate = (path: string) => platform().operator(`/operator/${path}`);
    const game = 'games/nova/lucky-durian';
    expect([
      await refusalOf(({ account }) => operate(`accounts/${account}/block`)),
      await refusalOf(({ token }) => platform().call('DELETE', '/sessions/current', { token })),
      await refusalOf(({ account }) => operate(`accounts/${account}/mark-high-risk`)),
      await refusalOf(({ account }) => operate(`accounts/${account}/require-password-change`)),
      await refusalOf(
        () => operate(`${game}/start-maintenance`),
        async () => void (await operate(`${game}/end-maintenance`)),
      ),
    ]).toEqual(['blocked', 'ended', 'passwordDue', 'passwordDue', 'maintenance']);
  });

  test('of several steps books its stake at the start and blocks another round of its game', async () => {
    const player = await openGame(platform());
    const play = await player.found();
    const other = await (await openGame(platform(), { player, game: 'nova/bintang-keno' })).found();
    const begun = await bookRound(platform(), play, { open: true, next: ['hit'], win: 9_000, at: now() });
    if (begun?.refusal !== null) throw new Error('not begun');
    expect([begun.round.state, begun.round.win]).toEqual(['open', 0]);
    const booked = [['stake', 1_000, 'player', 'house:play']];
    expect(await bookingsOf(db(), play.uid)).toEqual(booked);
    expect(await bookRound(platform(), play, { at: now() })).toMatchObject({ refusal: 'ROUND_OPEN' });
    expect([await bookingsOf(db(), play.uid), (await roundsOf(play.uid)).length]).toEqual([booked, 1]);
    expect(await balanceOf(db(), play.uid)).toBe(99_000);
    expect(await bookRound(platform(), other, { at: now() })).toMatchObject({ refusal: null });
  });
});

describe('the game page', () => {
  test.each([
    ['id', 'id', 'Rupiah mainan', 'Hanya rupiah mainan', 'Untung/rugi sesi'],
    ['en', 'en', 'Play money', 'Play money only', 'This session'],
    ['en-GB', 'en', 'Play money', 'Play money only', 'Balance'],
    ['de', 'id', 'Rupiah mainan', 'Hanya rupiah mainan', 'Waktu'],
  ])('in the language %s shows in %s that it uses play money', async (tag, language, ...words) => {
    const { look } = await openGame(platform(), { language: tag });
    const { status, text, headers } = await look();
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}">`);
    for (const word of words) expect(text).toContain(word);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).not.toMatch(/ style="| onclick=|https?:\/\/(?!site\.test|www\.w3\.org\/2000)/);
  });

  test('plays by form and by script, and shows the platform’s balance and result', async () => {
    const { send, play, look, uid, path } = await openGame(platform());
    const sent = await send({ key: newKey(), stake: '1000' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
    const result = JSON.parse((await play()).text);
    const balance = await balanceOf(db(), uid);
    expect(result.balance.replace(/\D/g, '')).toBe(String(balance));
    expect(result.net.replace(/\D/g, '')).toBe(String(Math.abs(balance - 100_000)));
    const win = (await roundsOf(uid)).toSorted((one, two) => two.id - one.id)[0]?.win ?? 0;
    const [first] = result.events;
    expect([first.kind, first.balance.replace(/\D/g, '')]).toEqual(['stake', String(balance - win)]);
    const page = (await look()).text;
    for (const shown of [result.text, result.net]) expect(page).toContain(shown);
  });

  const choices: Record<string, Record<string, string>> = {
    'coral-hunter': { choice: 'badut' },
    'golden-arwana': { choice: 'tepi' },
    'becak-rush': { risk: 'low' },
    'bintang-keno': { quick: '5' },
    'sic-bo-nusantara': { chip: '500', spot: 'small' },
    'baccarat-melati': { chip: '500', spot: 'banker' },
  };

  test.each(bundledGames.filter(({ live }) => !live))(
    'of $gameID, opened during the animation of a round, shows its outcome and balance',
    async ({ gameBrand, gameID }) => {
      const { play, look, send, uid } = await openGame(platform(), { game: `${gameBrand}/${gameID}` });
      const expectOutcome = async (response: string) => {
        const { text, balance } = JSON.parse(response);
        const round = (await roundsOf(uid)).toSorted((one, two) => two.id - one.id)[0];
        const expected = round?.state === 'settled' ? `Ronde terakhir Anda: ${text}` : text;
        const page = (await look()).text;
        expect(/role="status"[^>]*>([^<]*)</.exec(page)?.[1]).toBe(expected);
        expect(page).toContain(`data-balance>${balance}<`);
        return round;
      };
      const dealt = await expectOutcome((await play(choices[gameID])).text);
      if (dealt?.state !== 'open') return;
      const stand = { round: String(dealt.id), step: '0', action: 'stand' };
      await expectOutcome((await send(stand, { Accept: 'application/json' })).text);
    },
  );

  test('selects the last stake of this game, and the lowest in another game', async () => {
    const player = await openGame(platform());
    await player.play({ stake: '2500' });
    const chosen = async (game: string) =>
      /<option value="(\d+)" selected/.exec(
        (await (await openGame(platform(), { player, game })).look()).text,
      )?.[1];
    expect(await chosen('rimba/komodo-gold')).toBe('500');
    expect(await chosen('nova/lucky-durian')).toBe('2500');
  });

  test('returns the same bytes for a repeated request, even after later rounds', async () => {
    const { play, uid } = await openGame(platform());
    const key = newKey();
    const first = await play({ key });
    await play();
    const again = await play({ key });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await roundsOf(uid)).toHaveLength(2);
  });

  test('tells a player who is too early how long to wait, and plays nothing', async () => {
    const { play, send, uid } = await openGame(platform());
    await play();
    platform().pass(1_000);
    const early = await send({ key: newKey(), stake: '500' }, { Accept: 'application/json' });
    expect([early.status, JSON.parse(early.text).wait, early.headers.get('retry-after')]).toEqual([
      409,
      1_500,
      '2',
    ]);
    expect(await roundsOf(uid)).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    { stake: '1' },
    { stake: '5e3' },
    { stake: '' },
    { key: 'short' },
    { freeSpinGrant: '1' },
    { freeSpinGrant: '99999999999999999999' },
    { action: 'hit' },
    { action: 'hit', round: '1', step: '0' },
    { action: 'hit', round: '-1', step: 'x' },
  ])('refuses %j and plays nothing', async (fields) => {
    const { play, uid } = await openGame(platform());
    expect((await play(fields)).status).toBe(409);
    expect(await roundsOf(uid)).toEqual([]);
  });

  test.each([
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\nodd'],
    ['application/json', '{"stake":500}'],
    ['text/plain', 'stake=500'],
    ['application/x-www-form-urlencoded', '%&=%00&__proto__=1&key[]=1'],
  ])('refuses a body of %s', async (type, raw) => {
    const { path, Cookie, uid } = await openGame(platform());
    const headers = { 'Content-Type': type, Cookie, 'Sec-Fetch-Site': 'same-origin' };
    expect((await platform().call('POST', path, { raw, headers })).status).toBe(409);
    expect(await roundsOf(uid)).toEqual([]);
  });

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  ])('refuses a form of another page (%j)', async (headers) => {
    const { send } = await openGame(platform());
    expect((await send({ key: newKey(), stake: '500' }, headers)).status).toBe(403);
  });

  test('opens with its own cookie only', async () => {
    const { Cookie, path } = await openGame(platform());
    for (const [where, cookie] of [
      [path, 'play=made-up'],
      [path, ''],
      ['/play/nova/batik-fortune', Cookie],
    ] as const) {
      const { status } = await platform().call('GET', where, { headers: { Cookie: cookie } });
      expect(status).toBe(401);
    }
  });

  test('ends with the session or a block, and is closed during a due password change and maintenance', async () => {
    const ended = await openGame(platform());
    await platform().call('DELETE', '/sessions/current', { token: ended.token });
    expect([(await ended.look()).status, (await ended.play()).status]).toEqual([401, 401]);

    const blocked = await openGame(platform());
    await platform().operator(`/operator/accounts/${blocked.account}/block`);
    expect((await blocked.play()).status).toBe(403);
    expect((await blocked.look()).text).toContain('Akun Anda diblokir');

    const due = await openGame(platform());
    await platform().operator(`/operator/accounts/${due.account}/mark-high-risk`);
    expect([(await due.look()).status, (await due.play()).status]).toEqual([403, 403]);

    const waiting = await openGame(platform());
    await platform().operator('/operator/games/nova/lucky-durian/start-maintenance');
    const during = await waiting.look();
    await platform().operator('/operator/games/nova/lucky-durian/end-maintenance');
    expect([during.status, (await waiting.look()).status]).toEqual([409, 200]);
  });

  test('ends twelve hours after it was opened, and when it is opened again', async () => {
    const { look, ...player } = await openGame(platform());
    const again = await openGame(platform(), { player });
    expect([(await look()).status, (await again.look()).status]).toEqual([401, 200]);
    platform().pass(12 * 60 * 60 * 1_000);
    expect((await again.look()).status).toBe(401);
  });
});
