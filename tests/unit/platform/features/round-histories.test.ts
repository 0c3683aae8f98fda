import { beforeEach, describe, expect, test } from 'vitest';
import { playCalls } from '../../../../platform/play/rounds/rounds.ts';
import type { components } from '../../../../src/contract/types.generated.ts';
import { bookRound, openGame } from '../../../support/games.ts';
import { testPlatform } from '../test-platform.ts';

type Schemas = components['schemas'];

const anHour = 60 * 60 * 1_000;
const dayOf = (moment: number) => new Date(moment + 7 * anHour).toISOString().slice(0, 10);

const platform = testPlatform();

const get = async <Answer>(path: string, token: string | undefined) => {
  const { status, body } = await platform().call('GET', path, { token });
  return { status, error: body.error, body: body as unknown as Answer };
};
const now = () => new Date(platform().now());
const book = async (
  open: Awaited<ReturnType<typeof openGame>>,
  round: Omit<Parameters<typeof bookRound>[2], 'at'>,
) => {
  platform().pass(5_000);
  const result = await bookRound(platform(), await open.found(), { ...round, at: now() });
  if (result?.refusal !== null) throw new Error(`${result?.refusal}`);
  return result.round;
};
const rounds = async (token: string, query = '') =>
  (await get<Schemas['Rounds']>(`/rounds${query}`, token)).body;
const winsOf = ({ entries }: Schemas['Rounds']) => entries.map(({ win }) => win);

describe('the history of rounds', () => {
  beforeEach(() => platform().pass(5_000));

  test('has the player’s own rounds, newest first, with game and net result', async () => {
    const [own, other] = [await openGame(platform()), await openGame(platform())];
    await book(other, { win: 9 });
    await book(own, { stake: 1_000, win: 0 });
    await book(own, { stake: 500, win: 7_000 });
    const { entries, totals } = await rounds(own.token);
    expect(entries).toMatchObject([
      {
        gameName: 'Lucky Durian',
        gameBrand: 'nova',
        stake: 500,
        win: 7_000,
        net: 6_500,
        state: 'settled',
        freeSpin: false,
      },
      { gameID: 'lucky-durian', stake: 1_000, win: 0, net: -1_000, endedBy: 'player', resumed: false },
    ]);
    expect(totals).toEqual({ rounds: 2, staked: 1_500, won: 7_000, net: 5_500 });
  });

  test('comes in stable pages in both directions while new rounds are played', async () => {
    const own = await openGame(platform());
    for (const win of [1, 2, 3, 4]) await book(own, { win });
    const first = await rounds(own.token, '?limit=2');
    await book(own, { win: 5 });
    const second = await rounds(own.token, `?limit=2&cursor=${first.nextCursor}`);
    const back = await rounds(own.token, `?limit=2&cursor=${second.previousCursor}`);
    const newest = await rounds(own.token, `?limit=2&cursor=${back.previousCursor}`);
    expect([first, second, back, newest].map(winsOf)).toEqual([[4, 3], [2, 1], [4, 3], [5]]);
    expect([second.nextCursor, newest.previousCursor]).toEqual([null, null]);
  });

  test('is filtered by brand, game, visit and day, with its totals', async () => {
    const first = await openGame(platform());
    const player = first;
    await book(first, { win: 1 });
    const second = await openGame(platform(), { player, game: 'nova/bintang-keno' });
    await book(second, { win: 2 });
    const yesterday = dayOf(platform().now());
    platform().pass(24 * anHour);
    const third = await openGame(platform(), { player, game: 'rimba/komodo-gold' });
    await book(third, { win: 3 });
    const { token } = player;
    expect(winsOf(await rounds(token))).toEqual([3, 2, 1]);
    expect(winsOf(await rounds(token, '?gameBrand=nova'))).toEqual([2, 1]);
    expect(winsOf(await rounds(token, '?gameBrand=nova&limit=1'))).toEqual([2]);
    expect(winsOf(await rounds(token, '?gameBrand=nova&gameID=lucky-durian'))).toEqual([1]);
    expect(winsOf(await rounds(token, '?gameBrand=nope'))).toEqual([]);
    const before = await rounds(token, `?until=${yesterday}`);
    const ofYesterday = { rounds: 2, staked: 2_000, won: 3, net: -1_997 };
    expect([winsOf(before), before.totals]).toEqual([[2, 1], ofYesterday]);
    const today = { day: dayOf(platform().now()), rounds: 1, staked: 1_000, won: 3, net: -997 };
    expect((await rounds(token)).days).toEqual([{ day: yesterday, ...ofYesterday }, today]);
    expect((await rounds(token, '?gameBrand=rimba')).days).toEqual([today]);
    const { visit } = await second.found().then(({ visitId }) => ({ visit: visitId }));
    const ofVisit = await rounds(token, `?visit=${visit}`);
    expect([winsOf(ofVisit), ofVisit.totals.won, ofVisit.range, ofVisit.days]).toEqual([
      [2],
      2,
      { from: yesterday, until: yesterday },
      [],
    ]);
  });

  test('does not count a refunded stake, and gives the reason of the end', async () => {
    const own = await openGame(platform());
    const { id } = await book(own, { stake: 1_000, open: true, next: ['hit'] });
    expect((await rounds(own.token)).entries[0]).toMatchObject({ state: 'open', net: 0 });
    expect((await rounds(own.token)).totals).toMatchObject({ staked: 1_000 });
    await playCalls.end(platform().database.db, {
      round: id,
      state: 'refunded',
      ended_by: 'closed',
      at: now(),
    });
    const { entries, totals } = await rounds(own.token);
    expect(entries[0]).toMatchObject({
      state: 'refunded',
      endedBy: 'closed',
      net: 0,
      stake: 1_000,
      win: 0,
    });
    expect(totals).toEqual({ rounds: 1, staked: 0, won: 0, net: 0 });
  });

  test('shows the entries of one round, and the server seed only after it was revealed', async () => {
    const own = await openGame(platform());
    await own.play();
    const [{ id } = { id: '' }] = (await rounds(own.token)).entries;
    const read = async () => (await get<Schemas['RoundDetail']>(`/rounds/${id}?language=en`, own.token)).body;
    const before = await read();
    expect(before.entries[0]).toMatchObject({ reason: 'stake', amount: -500, main: true });
    const [entry] = before.entries;
    const receipt = await get<Schemas['TransactionReceipt']>(`/transactions/${entry?.id}`, own.token);
    expect(receipt.body).toMatchObject({ amount: -500, round: id, gameBrand: 'nova' });
    expect(before.seeds).toMatchObject({
      serverSeed: null,
      nonce: 0,
      serverHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { changeSeeds, hashOfSeed } = await import('../../../../platform/play/fairness/seeds.ts');
    await changeSeeds(platform().database.db, own.player.uid, 'my-own', now());
    const { seeds } = await read();
    expect(hashOfSeed(seeds?.serverSeed ?? '')).toBe(before.seeds?.serverHash);
  });

  test('does not distinguish another player’s rounds from unknown ones', async () => {
    const [own, other] = [await openGame(platform()), await openGame(platform())];
    const { id } = await book(other, { win: 1 });
    const { visitId } = await other.found();
    const paths = [
      `/rounds/${id}`,
      '/rounds/999999999',
      '/rounds/x',
      `/rounds?visit=${visitId}`,
      '/rounds?visit=999999999',
    ];
    const responses = await Promise.all(paths.map((path) => get(path, own.token)));
    expect(responses.map(({ status, error }) => [status, error.code])).toEqual(
      paths.map(() => [404, 'NOT_FOUND']),
    );
    expect(winsOf(await rounds(own.token, `?cursor=a${id}`))).toEqual([]);
  });

  test.each([
    '?gameID=lucky-durian',
    '?visit=0',
    '?visit=x',
    '?cursor=1',
    '?until=0001-01-01',
    '?gameBrand=',
    '?gameBrand=%00',
    '?gameBrand=nova&gameID=%00',
  ])('refuses %s', async (query) => {
    const { token } = await platform().newPlayer();
    expect((await get(`/rounds${query}`, token)).status).toBe(422);
  });

  test.each(['/rounds', '/rounds/1', '/visits'])('%s needs a session', async (path) => {
    expect((await get(path, undefined)).status).toBe(401);
  });
});

describe('the history of visits', () => {
  test('has each visit with its totals, newest first, in pages', async () => {
    const first = await openGame(platform());
    await book(first, { stake: 1_000, win: 3_000 });
    await book(first, { stake: 1_000 });
    platform().pass(anHour / 2);
    const second = await openGame(platform(), { player: first, game: 'nova/bintang-keno' });
    await book(second, { stake: 500 });
    // A visit without rounds is not listed.
    await openGame(platform(), { player: first, game: 'rimba/komodo-gold' });
    const read = (query = '') => get<Schemas['Visits']>(`/visits${query}`, first.token);
    const { body } = await read();
    expect(body.entries).toMatchObject([
      { gameID: 'bintang-keno', rounds: 1, staked: 500, won: 0, net: -500, open: true },
      { gameName: 'Lucky Durian', rounds: 2, staked: 2_000, won: 3_000, net: 1_000 },
    ]);
    const all = { rounds: 3, staked: 2_500, won: 3_000, net: 500 };
    expect([body.totals, body.days]).toEqual([all, [{ day: dayOf(platform().now()), ...all }]]);
    const [newest] = body.entries;
    const page = await read('?limit=1');
    expect(page.body.entries).toEqual([newest]);
    const next = await read(`?limit=1&cursor=${page.body.nextCursor}`);
    expect(next.body.entries).toEqual(body.entries.slice(1));
    expect(next.body.nextCursor).toBeNull();
  });
});
