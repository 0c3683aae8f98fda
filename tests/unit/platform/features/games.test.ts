import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { GameDescription, GameProvider } from '../../../../platform/catalogue/catalogue.ts';
import { createDescriptions } from '../../../../platform/catalogue/descriptions.ts';
import { newGames } from '../../../../platform/catalogue/queries.ts';
import { rowsOf } from '../../../../platform/database/database.ts';
import { createPlatform } from '../../../../platform/platform.ts';
import { silentPublisher } from '../../../../platform/realtime/publisher.ts';
import { seed } from '../../../../platform/seed/seed.ts';
import { silentLog } from '../../../../runtime/log.ts';
import { addresses, keys } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const descriptionWith = (about: string): GameDescription => ({
  language: 'id',
  about,
  rules: ['One paragraph.'],
  prizes: [{ label: 'Three of a kind', value: '7×' }],
  stakes: { least: 500, most: 5_000 },
  returnToPlayer: { value: 0.951, method: 'exact' },
  hitFrequency: 0.25,
  demoUrl: new URL('https://games.test/demo/nova/lucky-durian'),
});

/** A provider that only describes its games. */
function providerThat(describeGame: NonNullable<GameProvider['describeGame']>): GameProvider {
  const nothing = () => Promise.reject(new Error('not asked'));
  return {
    launch: nothing,
    balance: nothing,
    transferIn: nothing,
    transferOut: nothing,
    transferStatus: nothing,
    grantFreeSpins: nothing,
    revokeFreeSpins: nothing,
    roundDetail: nothing,
    describeGame,
  };
}

const platform = testPlatform();

const get = (path: string, headers = {}) => platform().call('GET', path, { headers });

test('the planner has statistics of the games, although they are few', async () => {
  const [counted] = await rowsOf<{ planner: number; games: number }>(
    platform().database.db,
    sql`select reltuples::integer as planner, (select count(*)::integer from games) as games
        from pg_class where relname = 'games'`,
  );
  expect(counted?.games).toBeGreaterThan(0);
  expect(counted?.planner).toBe(counted?.games);
});

describe('a game page', () => {
  test('shows the provider’s description in the requested language', async () => {
    const { database } = platform();
    const app = createPlatform({
      database,
      keys,
      addresses,
      log: silentLog,
      publisher: silentPublisher,
      gameProviders: (brand) =>
        providerThat(async (_, gameID, language) =>
          brand === 'nova' ? descriptionWith(`${gameID} in ${language}`) : Promise.reject(new Error('away')),
        ),
    });
    const page = async (path: string) => (await app.request(path)).json();
    expect(await page('/games/nova/lucky-durian?language=en')).toMatchObject({
      gameName: 'Lucky Durian',
      maintenance: false,
      description: {
        about: 'lucky-durian in en',
        returnToPlayer: { value: 0.951, method: 'exact' },
        demoUrl: 'https://games.test/demo/nova/lucky-durian',
      },
    });
    expect((await page('/games/nova/lucky-durian?language=id')).description.about).toMatch(/ in id$/);
    expect((await page('/games/rimba/komodo-gold?language=id')).description).toBeNull();
    const returnsOf = async () =>
      (await page('/games')).games.map((game: { gameBrand: string; returnToPlayer: unknown }) => [
        game.gameBrand,
        game.returnToPlayer,
      ]);
    await expect.poll(returnsOf).toContainEqual(['nova', 0.951]);
    expect(await returnsOf()).toContainEqual(['rimba', null]);
  });

  test.each([
    ['/games/nova/no-such-game?language=id', 404, 'UNKNOWN_GAME'],
    ['/games/kartika/lucky-durian?language=id', 404, 'UNKNOWN_GAME'],
    ['/games/nova/lucky-durian?language=%3Cb%3E', 422, 'INVALID_INPUT'],
    ['/games/nova/lucky-durian', 400, 'INVALID_REQUEST'],
    [`/games/nova/${'x'.repeat(65)}?language=id`, 422, 'INVALID_INPUT'],
    ['/games/%00/x?language=id', 422, 'INVALID_INPUT'],
  ])('for %.50s is refused', async (path, status, code) => {
    const response = await get(path);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });
});

describe('the description of a game', () => {
  const game = { gameBrand: 'nova', gameID: 'lucky-durian' };

  test('is requested once in ten minutes, and sooner after a failure', async () => {
    let now = 0;
    const descriptions: (GameDescription | null)[] = [];
    const requests: string[] = [];
    const provider = providerThat(async (_brand, _game, language) => {
      requests.push(language);
      const description = descriptions.shift();
      if (description === undefined) throw new Error('away');
      return description;
    });
    const { descriptionOf } = createDescriptions(
      () => provider,
      () => now,
    );
    expect(await descriptionOf(game, 'id')).toBeNull();
    descriptions.push(descriptionWith('first'));
    expect(await descriptionOf(game, 'id')).toBeNull();
    now += 30_000;
    expect((await descriptionOf(game, 'id'))?.about).toBe('first');
    expect((await descriptionOf(game, 'ID'))?.about).toBe('first');
    expect(requests).toEqual(['id', 'id']);
    descriptions.push(descriptionWith('second'));
    now += 600_000;
    expect((await descriptionOf(game, 'id'))?.about).toBe('second');
  });

  test('never delays the catalogue', async () => {
    const silent = providerThat(() => new Promise(() => {}));
    const { cachedReturns } = createDescriptions(
      () => silent,
      () => 0,
    );
    expect(cachedReturns([game])).toEqual([null]);
  });

  test('is empty when the provider has none', async () => {
    const { describeGame: _, ...silent } = providerThat(async () => null);
    const { descriptionOf } = createDescriptions(
      () => silent,
      () => 0,
    );
    expect(await descriptionOf(game, 'id')).toBeNull();
  });
});

test('a game counts as new for 30 days, unless it belongs to the first catalogue', async () => {
  const { db } = platform().database;
  const listed = async (): Promise<{ gameID: string; newUntil?: number }[]> =>
    (await get('/games')).body.games;
  expect((await listed()).filter(({ newUntil }) => newUntil)).toEqual([]);
  const added = new Date(platform().now());
  await db.execute(sql`delete from games where game_id = 'becak-rush'`);
  await seed(db, { demo: false, now: added });
  const monthMs = 30 * 24 * 60 * 60 * 1_000;
  expect((await listed()).filter(({ newUntil }) => newUntil)).toMatchObject([
    { gameID: 'becak-rush', newUntil: added.getTime() + monthMs },
  ]);
  expect(await newGames(db, added.getTime() + monthMs)).toEqual([]);
  await db.execute(sql`update games set added_at = null`);
});

describe('games under maintenance', () => {
  test('are listed as they are now, with another ETag for another list', async () => {
    const mine = { gameBrand: 'samudra', gameID: 'becak-rush' };
    const operate = (action: string) => platform().operator(`/operator/games/samudra/becak-rush/${action}`);
    await operate('start-maintenance');
    const closed = await get('/games/maintenance');
    expect(closed.body.games).toContainEqual(mine);
    expect(closed.headers.get('cache-control')).toBe('public, max-age=5');
    const tag = closed.headers.get('etag') ?? '';
    await operate('end-maintenance');
    const open = await get('/games/maintenance', { 'If-None-Match': tag });
    expect([open.status, open.body.games]).toEqual([200, expect.not.arrayContaining([mine])]);
    expect(open.headers.get('etag')).not.toBe(tag);
  });
});
