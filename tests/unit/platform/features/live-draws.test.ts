import { createHash, createHmac } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { gameRounds, liveRounds } from '../../../../platform/database/schema/schema.ts';
import { languages } from '../../../../platform/i18n/i18n.ts';
import { finishDue } from '../../../../platform/play/live/finish-due.ts';
import { liveChannel } from '../../../../platform/play/live/live-game.ts';
import { currentRound, drawRound, settleBatch } from '../../../../platform/play/live/queries.ts';
import { createLiveTables } from '../../../../platform/play/live/tables.ts';
import { liveGame as game, liveTable, tablePath } from '../../../support/live-table.ts';
import { testPlatform } from '../test-platform.ts';

const { every } = game.live;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The list of a round and its hash, by the text of docs/fairness.md. */
function listOf(number: number, seeds: (string | null)[]) {
  const lines = seeds.map((seed) => sha256(`${seed}:roulette-merapi:${number}`)).sort();
  return lines.map((line) => `${line}\n`).join('');
}

/** A wheel written afresh: the first number of the first block, by the formula of the documents. */
function pocketOf(serverSeed: string, clientSeed: string, number: number): number {
  const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${number}:0`).digest();
  return bytes.readUInt32BE(0) % 37;
}

const platform = testPlatform();

const { db, untilDraw, node, atTable, roundsOf, stored, bookings, finish } = liveTable(platform);

const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** Bookings of three players with a chip on red, black and 0, after a pocket was drawn. */
const bookedOn = (pocket: number) =>
  [
    red.includes(pocket) && 'win 2000',
    pocket > 0 && !red.includes(pocket) && 'win 2000',
    pocket === 0 && 'win 36000',
  ].map((win) => ['stake 1000', ...(win ? [win] : [])]);

describe('the draw of a shared table', () => {
  test('is the same for everyone, and pays each player’s own chips', async () => {
    const { players, round } = await atTable('red', 'black', 'number0');
    for (const player of players) await player.bet();
    platform().pass(every);
    const here = node();
    await finish(here);
    const drawn = await stored(round.id);
    const bets = await db().select().from(gameRounds).where(eq(gameRounds.liveRound, round.id));
    const outcomes = bets.map(({ view }) => (view as { outcome: number }).outcome);
    expect([drawn?.state, new Set(outcomes).size]).toEqual(['settled', 1]);
    const won = bets.reduce((sum, { win }) => sum + win, 0);
    expect(drawn).toMatchObject({ staked: 3_000, won });
    expect(await Promise.all(players.map(({ uid }) => bookings(uid)))).toEqual(bookedOn(outcomes[0] ?? -1));
    expect(bets.map(({ state, endedBy }) => `${state} ${endedBy}`)).toEqual(Array(3).fill('settled player'));
    expect(here.published).toMatchObject(
      languages.map((language) => ({
        channel: liveChannel(game, language),
        payload: { number: round.number },
      })),
    );
  });

  test('is paid even when the socket host does not respond', async () => {
    const { players, round } = await atTable('red', 'black', 'number0');
    for (const player of players) await player.bet();
    platform().pass(every);
    const publish = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const here = node();
    await finish({ ...here, publisher: { ...here.publisher, publish } });
    const drawn = await stored(round.id);
    expect(drawn?.state).toBe('settled');
    const { outcome } = (drawn?.view ?? {}) as { outcome: number };
    expect(await Promise.all(players.map(({ uid }) => bookings(uid)))).toEqual(bookedOn(outcome));
  });

  test('follows from a secret seed whose hash was shown before', async () => {
    const { player, round } = await atTable('red');
    const before = await player.look();
    expect(before.text).toContain(round.serverHash);
    expect(before.text).not.toContain(round.serverSeed);
    platform().pass(every);
    await finish();
    const after = await player.look();
    const revealed = after.text
      .match(/[0-9a-f]{64}/g)
      ?.find((hex) => createHash('sha256').update(hex).digest('hex') === round.serverHash);
    expect(revealed).toBeDefined();
    const check = after.text.match(/href="(\/verify\?[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { searchParams } = new URL(check, 'https://games.test');
    expect([searchParams.get('server'), searchParams.get('nonce')]).toEqual([revealed, String(round.number)]);
    const drawn = await stored(round.id);
    expect(drawn?.view).toMatchObject({
      outcome: pocketOf(revealed ?? '', sha256(''), round.number),
    });
  });

  test('also follows from the seeds of all bettors, in a public list in which each finds their own', async () => {
    const { players, player, round } = await atTable('red', 'black', 'red');
    const chosen = await platform().call('POST', `${player.path}/seeds`, {
      raw: 'clientSeed=mine-alone',
      headers: {
        Cookie: player.Cookie,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
    expect(chosen.status).toBe(303);
    expect((await player.look()).text).toContain('value="mine-alone"');
    for (const each of players) await each.bet();
    const address = `/verify/seeds/${tablePath}/${round.number}`;
    expect((await platform().call('GET', address)).status).toBe(404);
    platform().pass(every);
    await finish();
    const bets = await db().select().from(gameRounds).where(eq(gameRounds.liveRound, round.id));
    const seeds = bets.map(({ clientSeed }) => clientSeed);
    expect(new Set(seeds).size).toBe(3);
    expect(seeds).toContain('mine-alone');
    const list = listOf(round.number, seeds);
    expect((await platform().call('GET', address)).text).toBe(list);
    expect(list).not.toContain('mine-alone');
    const drawn = await stored(round.id);
    expect(drawn?.clientSeed).toBe(sha256(list));
    expect(drawn?.view).toMatchObject({ outcome: pocketOf(round.serverSeed, sha256(list), round.number) });
    expect((await player.look()).text).toContain(sha256(list));

    const [bet] = await roundsOf(player.uid);
    const { body } = await platform().call('GET', `/rounds/${bet?.id}?language=en`, {
      token: player.token,
    });
    const { seeds: shown, verification } = body as unknown as { seeds: object; verification: string };
    expect(shown).toMatchObject({ clientSeed: sha256(list), ownSeed: 'mine-alone' });
    const { pathname, search, searchParams } = new URL(verification);
    expect([searchParams.get('client'), searchParams.get('own')]).toEqual([sha256(list), 'mine-alone']);
    expect((await platform().call('GET', pathname + search)).text).toContain(`data-list="${address}"`);
  });

  test('has no list for other tables and numbers', async () => {
    for (const path of ['nova/lucky-durian/1', `${tablePath}/1`, `${tablePath}/x`, `${tablePath}/9999999999`])
      expect([path, (await platform().call('GET', `/verify/seeds/${path}`)).status]).toEqual([path, 404]);
  });

  test('can be verified in a bettor’s history: the hash at once, the seed after the draw', async () => {
    const { player, round } = await atTable('red');
    await player.bet();
    const [bet] = await roundsOf(player.uid);
    const detail = () => platform().call('GET', `/rounds/${bet?.id}?language=en`, { token: player.token });
    const { serverHash, serverSeed, number: nonce } = round;
    const ownSeed = bet?.clientSeed;
    const seeds = { serverHash, nextServerHash: null, ownSeed, nonce };
    expect(JSON.parse((await detail()).text)).toMatchObject({
      state: 'open',
      seeds: { ...seeds, serverSeed: null, clientSeed: null },
      detail: [{ label: 'Bet', value: 'Red · Rp\u00a01,000' }],
    });
    platform().pass(every);
    await finish();
    expect(JSON.parse((await detail()).text)).toMatchObject({
      state: 'settled',
      seeds: { ...seeds, serverSeed, clientSeed: sha256(listOf(nonce, [ownSeed ?? null])) },
    });
  });

  test('happens once, even when several nodes draw at the same time', async () => {
    const { player, round } = await atTable('red');
    await player.bet();
    platform().pass(every);
    const nodes = [node(), node(), node()];
    await Promise.all(nodes.map(finish));
    const channels = nodes.flatMap(({ published }) => published.map(({ channel }) => channel));
    expect(channels).toEqual(languages.map((language) => liveChannel(game, language)));
    // One that had looked before the draw and comes after it.
    expect(await drawRound(db(), game, round, platform().now())).toMatchObject({ isMine: false });
    expect((await stored(round.id))?.state).toBe('settled');
    expect((await bookings(player.uid)).filter((booked) => booked === 'stake 1000')).toHaveLength(1);
    expect(await roundsOf(player.uid)).toMatchObject([{ state: 'settled' }]);
  });

  test('missed by all nodes is done by the next one that starts, from the fixed seed, and marked as late', async () => {
    const { player, round } = await atTable('red');
    await player.bet();
    platform().pass(10 * every);
    const starting = createLiveTables(node());
    await starting.resume();
    await starting.stop();
    const drawn = await stored(round.id);
    const [late] = await roundsOf(player.uid);
    const clientSeed = sha256(listOf(round.number, [late?.clientSeed ?? null]));
    expect(drawn?.view).toMatchObject({ outcome: pocketOf(round.serverSeed, clientSeed, round.number) });
    expect(late).toMatchObject({ state: 'settled', endedBy: 'late' });
    const win = late?.win ? [`win ${late.win}`] : [];
    expect(await bookings(player.uid)).toEqual(['stake 1000', ...win]);
    expect((await player.look()).text).toContain('drawn late');
    const [bet] = await roundsOf(player.uid);
    const detail = await platform().call('GET', `/rounds/${bet?.id}?language=en`, { token: player.token });
    expect(detail.text).toContain('Drawn late');
  });

  test('missed by an offline browser is shown to its bettor before later draws', async () => {
    const { player, round } = await atTable('red');
    await player.bet();
    platform().pass(every);
    await finish();
    await currentRound(db(), game, platform().now());
    platform().pass(every);
    await finish();
    const getJson = (query: string) =>
      platform().call('GET', `${player.path}${query}`, {
        headers: { Cookie: player.Cookie, Accept: 'application/json' },
      });
    const heading = `Round ${round.number}: `;
    const both = new RegExp(`${heading}(?:(?!Round ).)*(?:No win|You win).*Round ${round.number + 1}: `);
    const waiting = JSON.parse((await getJson(`?awaited=${round.number}`)).text);
    expect(waiting).toMatchObject({
      text: expect.stringMatching(both),
      table: { shown: round.number, drawn: round.number + 1 },
    });
    // The script has shown it; a whole page may be the first that shows it.
    expect(JSON.parse((await getJson('')).text).text).not.toContain(heading);
    expect((await player.look()).text).toMatch(both);
  });

  test('of a node that died while paying is paid completely by the next, once per bet', async () => {
    const { players, round } = await atTable('low', 'low', 'high');
    for (const player of players) await player.bet();
    platform().pass(every);
    const drawn = await drawRound(db(), game, round, platform().now());
    if (!drawn) throw new Error('the round was not drawn');
    await settleBatch(db(), game, drawn.round, platform().now(), 1);
    expect((await stored(round.id))?.state).toBe('drawn');
    await finish();
    const bets = await db().select().from(gameRounds).where(eq(gameRounds.liveRound, round.id));
    expect(bets.map(({ state }) => state)).toEqual(['settled', 'settled', 'settled']);
    const pocket = pocketOf(round.serverSeed, drawn.round.clientSeed ?? '', round.number);
    const expected = (spot: 'low' | 'high') => {
      const wins = pocket > 0 && pocket <= 18 === (spot === 'low');
      return ['stake 1000', ...(wins ? ['win 2000'] : [])];
    };
    expect(await Promise.all(players.map(({ uid }) => bookings(uid)))).toEqual(
      (['low', 'low', 'high'] as const).map(expected),
    );
  });

  test('refunds a bet that was placed under other rules', async () => {
    const { players, round } = await atTable('red', 'black');
    for (const player of players) await player.bet();
    const [before] = await roundsOf(players[0]?.uid ?? '');
    await db()
      .update(gameRounds)
      .set({ rulesVersion: 'other rules' })
      .where(eq(gameRounds.id, before?.id ?? 0));
    platform().pass(every);
    await finish();
    const bets = await db()
      .select()
      .from(gameRounds)
      .where(eq(gameRounds.liveRound, round.id))
      .orderBy(gameRounds.id);
    expect(bets.map(({ state, endedBy }) => `${state} ${endedBy}`)).toEqual([
      'refunded closed',
      'settled player',
    ]);
    expect(await bookings(players[0]?.uid ?? '')).toEqual(['stake 1000', 'refund 1000']);
    expect(await players[0]?.balance()).toBe(players[0]?.before);
  });

  test('does not happen under maintenance: every stake is refunded, and the page shows it', async () => {
    const { player, round } = await atTable('red');
    await player.bet();
    const maintain = (which: string) =>
      platform().operator(`/operator/games/${tablePath}/${which}-maintenance`);
    await maintain('start');
    platform().pass(every);
    await finish();
    expect([(await stored(round.id))?.state, (await stored(round.id))?.view]).toEqual(['refunded', null]);
    expect(await roundsOf(player.uid)).toMatchObject([{ state: 'refunded', endedBy: 'closed' }]);
    expect(await bookings(player.uid)).toEqual(['stake 1000', 'refund 1000']);
    expect((await player.look()).status).toBe(409);
    await maintain('end');
    expect((await player.look()).text).toContain('Your stake has been returned');
  });
});

describe('a round carried over maintenance', () => {
  const maintain = (name: string) =>
    platform().operator(
      `/operator/games/${tablePath}/${name}-maintenance`,
      name === 'start' ? { openRounds: 'carry' } : undefined,
    );

  test('is drawn once, late, when the table reopens, and by no process started meanwhile', async () => {
    const { player, round } = await atTable('red');
    await player.bet();
    await maintain('start');
    platform().pass(100 * every);
    expect(await finishDue(node(), game)).toBe(false);
    expect((await player.look()).text).toMatch(/Your bet of Rp.1,000 stays placed/);
    const timers = { setTimeout: vi.fn(() => ({})), clearTimeout() {} };
    const restarted = createLiveTables(node(), timers as never);
    await restarted.resume();
    expect(timers.setTimeout).toHaveBeenCalledWith(expect.any(Function), 2_000);
    await restarted.stop();
    expect([(await stored(round.id))?.state, await bookings(player.uid)]).toEqual(['open', ['stake 1000']]);
    await maintain('end');
    await Promise.all([finish(), finish(node())]);
    const [bet] = await roundsOf(player.uid);
    expect([(await stored(round.id))?.state, bet?.state, bet?.endedBy]).toEqual([
      'settled',
      'settled',
      'late',
    ]);
    const win = bet?.win ?? 0;
    expect(await bookings(player.uid)).toEqual(['stake 1000', ...(win > 0 ? [`win ${win}`] : [])]);
  });
});

describe('an empty table', () => {
  const count = async () => Number((await db().select({ all: sql`count(*)` }).from(liveRounds))[0]?.all);

  test('draws and writes nothing', async () => {
    await atTable();
    platform().pass(every);
    await finish();
    const before = await count();
    const timers = { setTimeout: vi.fn(), clearTimeout: vi.fn() };
    const tables = createLiveTables(node(), timers as never);
    platform().pass(20 * every);
    await tables.resume();
    expect([await count(), timers.setTimeout.mock.calls.length]).toEqual([before, 0]);
  });

  test('sets a timer for the draw of a waiting bet', async () => {
    const { player } = await atTable('red');
    await player.bet();
    const timers = { setTimeout: vi.fn(() => ({})), clearTimeout: vi.fn() };
    const tables = createLiveTables(node(), timers as never);
    await tables.resume();
    expect(timers.setTimeout.mock.calls).toEqual([[expect.any(Function), untilDraw()]]);
    await tables.stop();
    expect(timers.clearTimeout).toHaveBeenCalledTimes(1);
  });

  test('draws on while a player is present, and stops after they left', async () => {
    await atTable();
    const woken: (() => void)[] = [];
    const timers = { setTimeout: (wake: () => void) => woken.push(wake), clearTimeout() {} };
    const tables = createLiveTables(node(), timers as never);
    tables.attend(game);
    let draws = 0;
    for (let wake = woken.shift(); wake && draws < 10; wake = woken.shift()) {
      wake();
      await tables.idle();
      platform().pass(untilDraw());
      draws += 1;
    }
    expect(draws).toBe(4);
  });

  test('keeps rounds with bets, and marks the others as empty', async () => {
    const { player, round } = await atTable('red');
    await player.bet();
    platform().pass(every);
    await finish();
    const empty = await currentRound(db(), game, platform().now());
    platform().pass(every);
    await finish();
    const rows = await db()
      .select({ id: liveRounds.id, emptyAt: liveRounds.emptyAt })
      .from(liveRounds)
      .where(inArray(liveRounds.id, [round.id, empty.id]))
      .orderBy(liveRounds.id);
    expect(rows).toEqual([
      { id: round.id, emptyAt: null },
      { id: empty.id, emptyAt: expect.any(Date) },
    ]);
  });
});
