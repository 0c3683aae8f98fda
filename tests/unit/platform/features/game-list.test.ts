import { expect, test } from 'vitest';
import { bundledGames } from '../../../../games/games.ts';
import type { GameProvider } from '../../../../platform/catalogue/catalogue.ts';
import { createPlatform } from '../../../../platform/platform.ts';
import { silentPublisher } from '../../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../../runtime/log.ts';
import { addresses, keys, operatorHeaders } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

async function listed() {
  const { status, body } = await platform().call('GET', '/operator/games', { token: keys.operator });
  expect(status).toBe(200);
  return body as unknown as { rows: Record<string, unknown>[]; nextCursor: null };
}

const rowOf = async (gameID: string) => (await listed()).rows.find((row) => row.gameID === gameID);

test('the list of games has every game with its computed return', async () => {
  const { rows, nextCursor } = await listed();
  expect(nextCursor).toBeNull();
  const bundled = bundledGames.map(({ gameID }) => gameID);
  expect(rows.map(({ gameID }) => gameID)).toEqual(expect.arrayContaining(bundled));
  expect(rows.find(({ gameID }) => gameID === 'lucky-durian')).toEqual({
    gameBrand: 'nova',
    gameID: 'lucky-durian',
    name: 'Lucky Durian',
    gameClass: 'slots',
    live: false,
    returnToPlayer: expect.any(Number),
    maintenance: false,
    openRounds: null,
    reopenedAt: null,
  });
  for (const { gameID, returnToPlayer } of rows)
    if (bundled.includes(String(gameID))) expect(returnToPlayer).toBeGreaterThan(0.8);
  expect(rows.flatMap(({ live, gameID }) => (live ? [gameID] : [])).sort()).toEqual(
    bundledGames.flatMap(({ live, gameID }) => (live ? [gameID] : [])).sort(),
  );
});

test('the list of games shows a maintenance and when it ended', async () => {
  const path = '/operator/games/nova/lucky-durian';
  await platform().operator(`${path}/start-maintenance`, { openRounds: 'carry' });
  expect(await rowOf('lucky-durian')).toMatchObject({
    maintenance: true,
    openRounds: 'carry',
    reopenedAt: null,
  });
  await platform().operator(`${path}/end-maintenance`, {});
  expect(await rowOf('lucky-durian')).toMatchObject({
    maintenance: false,
    openRounds: null,
    reopenedAt: platform().now(),
  });
});

test('the list of games has no return where the provider does not report it', async () => {
  const app = createPlatform({
    database: platform().database,
    keys,
    addresses,
    log: silentLog,
    publisher: silentPublisher,
    gameProviders: () => ({}) as GameProvider,
  });
  const { rows } = await (await app.request('/operator/games', { headers: operatorHeaders })).json();
  expect(rows.length).toBeGreaterThanOrEqual(bundledGames.length);
  for (const { returnToPlayer } of rows) expect(returnToPlayer).toBeNull();
});

test('the list of games needs an operator’s key', async () => {
  const { token } = await platform().newPlayer();
  expect((await platform().call('GET', '/operator/games', { token })).status).toBe(401);
});
