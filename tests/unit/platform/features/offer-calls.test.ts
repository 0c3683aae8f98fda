import { describe, expect, test } from 'vitest';
import { bankAccounts, favourites, logIns } from '../../../../platform/database/schema/schema.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import { dayOf } from '../../../../shared/western-indonesia.ts';
import { newOffer, offersDesk } from '../../../support/offers-desk.ts';
import type { TestPlatform } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

// Calls of players about offers.

const platform = testPlatform();

const db = () => platform().database.db;
/** A desk with the time of the platform's clock. */
const desk = () =>
  offersDesk(platform(), new Date(platform().now() + 7 * 3_600_000).toISOString().slice(0, 16));

type Player = Awaited<ReturnType<TestPlatform['newPlayer']>>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of its call
const read = async (player: Player, path: string): Promise<any> =>
  (await platform().call('GET', path, { token: player.token })).body;
const offerOf = async (player: Player, id: string) =>
  (await read(player, '/offers')).offers.find((offer: { id: string }) => offer.id === id);
const claim = (player: Player, id: string, period: string) =>
  platform().call('POST', `/offers/${id}/claim`, { token: player.token, body: { period } });
const addFavourites = (uid: string, games: string[]) =>
  db()
    .insert(favourites)
    .values(games.map((gameID) => ({ uid, gameBrand: 'nova', gameID, addedAt: new Date() })));

const quest = {
  kind: 'quest',
  counts: 'favourites',
  goal: 2,
  period: 'once',
  gives: { money: 2_500 },
};

describe('a quest', () => {
  test('shows its progress, is claimed at its goal, and pays once for fifty claims', async () => {
    const offer = newOffer('quest');
    const title = { id: 'Dua favorit', en: 'Two favourites' };
    await desk().imports({ [offer]: quest }, { title: { id: 'Dua' } });
    await desk().imports({ [offer]: quest }, { title });
    const player = await platform().newPlayer();
    await addFavourites(player.uid, ['lucky-durian']);
    expect(await offerOf(player, offer)).toMatchObject({
      kind: 'quest',
      state: 'open',
      unit: 'count',
      figure: 1,
      goal: 2,
      expected: 0,
      rewards: [],
      dueAt: null,
      period: { key: 'once', until: null },
    });
    const early = await claim(player, offer, 'once');
    expect([early.status, early.body.error.code]).toEqual([409, 'GOAL_NOT_REACHED']);
    await addFavourites(player.uid, ['batik-fortune']);
    expect(await offerOf(player, offer)).toMatchObject({ state: 'ready', figure: 2, expected: 2_500 });
    const claims = await Promise.all(Array.from({ length: 50 }, () => claim(player, offer, 'once')));
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(claims.map(({ text }) => JSON.parse(text).id)).size).toBe(1);
    expect(await balanceOf(db(), player.uid)).toBe(102_500);
    const after = await offerOf(player, offer);
    expect(after).toMatchObject({ state: 'done', rewards: [{ amount: 2_500, state: 'paid' }] });
    const entry = await read(player, `/transactions/${after.rewards[0].entry}`);
    expect(entry).toMatchObject({
      amount: 2_500,
      reason: 'reward',
      type: 'bonus',
      reference: offer,
      offer: { id: offer, title },
    });
  });

  test('waits for the quest before it, and counts for its own player only', async () => {
    const [first, second] = [newOffer('quest'), newOffer('quest')];
    await desk().imports({ [first]: quest, [second]: { ...quest, after: first.slice('quest/'.length) } });
    const [player, other] = [await platform().newPlayer(), await platform().newPlayer()];
    await addFavourites(player.uid, ['lucky-durian', 'batik-fortune']);
    expect(await offerOf(player, second)).toMatchObject({ state: 'locked', after: first });
    expect((await claim(player, second, 'once')).body.error.code).toBe('GOAL_NOT_REACHED');
    expect((await claim(other, first, 'once')).body.error.code).toBe('GOAL_NOT_REACHED');
    expect((await claim(player, first, 'once')).status).toBe(200);
    expect((await claim(player, second, 'once')).status).toBe(200);
    expect(await read(other, '/rewards')).toEqual({ rewards: [], nextCursor: null });
    expect((await read(player, '/rewards')).rewards).toMatchObject([{ offer: second }, { offer: first }]);
  });

  test('of a day is claimed on that day only; its free spins show the remaining count', async () => {
    const offer = newOffer('quest');
    const gives = { game: 'rimba/komodo-gold', spins: 5 };
    await desk().imports({ [offer]: { ...quest, counts: 'log-in-days', goal: 1, period: 'day', gives } });
    const player = await platform().newPlayer();
    const today = dayOf(platform().now());
    expect((await claim(player, offer, '2026-01-01')).body.error.code).toBe('OFFER_OVER');
    expect((await claim(player, offer, today)).status).toBe(200);
    expect((await offerOf(player, offer)).rewards).toMatchObject([
      {
        period: today,
        entry: null,
        spins: { gameID: 'komodo-gold', count: 5, remaining: 5, state: 'open' },
      },
    ]);
  });

  test('that is unknown or no quest is refused', async () => {
    const offer = newOffer('promotion');
    await desk().imports({
      [offer]: {
        kind: 'cashback',
        of: 'loss',
        percent: 5,
        period: 'week',
        minimum: 1,
        maximum: 1_000,
        products: ['slots'],
      },
    });
    const player = await platform().newPlayer();
    for (const id of [offer, 'quest/nobody-knows'])
      expect((await claim(player, id, 'once')).body.error.code).toBe('UNKNOWN_OFFER');
    expect((await claim(player, offer, 'once\0')).body.error.code).toBe('INVALID_INPUT');
    expect((await platform().call('GET', '/offers')).status).toBe(401);
  });
});

test('quests count what their player does, and nothing else', async () => {
  const stage = desk();
  const since = dayOf(platform().now());
  const counted: [string, object, number][] = [
    ['rounds', { products: ['slots'] }, 2],
    ['games', {}, 2],
    ['stakes', { game: 'rimba/congklak-dash' }, 500],
    ['log-in-days', {}, 2],
    ['favourites', {}, 1],
    ['bank-account', {}, 1],
    ['page', { page: '/pages/safer-play' }, 1],
    ['deposits', {}, 0],
    ['free-spins', {}, 0],
  ];
  const ids = counted.map(() => newOffer('quest'));
  const rules = counted.map(([counts, more]) => ({ ...quest, period: 'month', counts, goal: 99, ...more }));
  await stage.imports(Object.fromEntries(ids.map((id, index) => [id, rules[index] ?? {}])));
  const [player, other] = [await platform().newPlayer(), await platform().newPlayer()];
  const { uid, token } = player;
  await stage.round(uid, { at: `${since}T00:00`, stake: 1_000 });
  await stage.round(uid, { at: `${since}T00:01`, stake: 1_000 });
  await stage.round(uid, { at: `${since}T00:02`, stake: 500, game: 'rimba/congklak-dash' });
  await stage.round(uid, { at: '2026-01-31T00:02', stake: 500 });
  await db()
    .insert(logIns)
    .values({ uid, at: new Date(platform().now() - 86_400_000), how: 'kept' });
  await addFavourites(uid, ['lucky-durian']);
  const added = new Date(platform().now());
  await db().insert(bankAccounts).values({
    uid,
    bank: 'b',
    token: uid,
    last4: '1234',
    holder: 'BUDI',
    createdAt: added,
    usableAt: added,
  });
  for (const page of ['/pages/safer-play', '/pages/safer-play', '/elsewhere']) {
    const { status } = await platform().call('POST', '/page-reads', { token, body: { page } });
    expect(status).toBe(204);
  }
  const figures = async (of: Player) => {
    const { offers } = await read(of, '/offers');
    return ids.map((id) => offers.find((offer: { id: string }) => offer.id === id).figure);
  };
  expect(await figures(player)).toEqual(counted.map(([, , figure]) => figure));
  expect(await figures(other)).toEqual(counted.map(([counts]) => (counts === 'log-in-days' ? 1 : 0)));
});

test('a cashback shows its expected reward, and a leaderboard its first ranks with masked names', async () => {
  const [cashback, cup, later] = [newOffer('promotion'), newOffer('promotion'), newOffer('promotion')];
  const stage = desk();
  const week = {
    kind: 'cashback',
    of: 'loss',
    percent: 5,
    period: 'week',
    minimum: 20_000,
    maximum: 100_000,
  };
  await stage.imports({
    [cashback]: { ...week, products: ['slots'] },
    [cup]: {
      kind: 'leaderboard',
      of: 'best-round',
      game: 'rimba/congklak-dash',
      prizes: [500],
      period: 'week',
    },
    [later]: { ...week, products: ['slots'], period: { dates: ['2027-06-01'] } },
  });
  const player = await platform().newPlayer();
  const moment = new Date(platform().now() + 7 * 3_600_000).toISOString().slice(0, 16);
  await stage.round(player.uid, { at: moment, stake: 120_000 });
  await stage.round(player.uid, { at: moment, stake: 500, win: 900_000, game: 'rimba/congklak-dash' });
  await stage.react();
  expect(await offerOf(player, cashback)).toMatchObject({
    state: 'open',
    unit: 'rupiah',
    figure: 120_000,
    goal: 20_000,
    expected: 6_000,
    standings: null,
  });
  expect(await offerOf(player, cup)).toMatchObject({
    unit: 'ratio',
    figure: 1_800,
    rank: 1,
    expected: 500,
    standings: expect.arrayContaining([
      { rank: 1, name: `${player.account.slice(0, 2)}…`, score: 1_800, isYou: true },
    ]),
  });
  expect(await offerOf(player, later)).toMatchObject({ state: 'notYet', period: { key: '2027-06-01' } });
});
