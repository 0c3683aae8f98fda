import { describe, expect, test } from 'vitest';
import { addFavourite } from '../../../../platform/catalogue/favourites.ts';
import { openGame } from '../../../support/games.ts';
import { testPlatform } from '../test-platform.ts';

const durian = '/favourites/nova/lucky-durian';
const komodo = '/favourites/rimba/komodo-gold';

const platform = testPlatform();

const send = (method: string, path: string, token?: string) => platform().call(method, path, { token });
const favouritesOf = async (token: string) =>
  (await send('GET', '/favourites', token)).body.games.map(({ gameID }) => gameID);

describe('favourites', () => {
  test('are the player’s own, newest first, each once', async () => {
    const [one, other] = [await platform().newPlayer(), await platform().newPlayer()];
    expect(await favouritesOf(one.token)).toEqual([]);
    const sent = await Promise.all([1, 2, 3].map(() => send('PUT', durian, one.token)));
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
    platform().pass(1_000);
    await send('PUT', komodo, one.token);
    platform().pass(1_000);
    await send('PUT', durian, one.token);
    expect(await favouritesOf(one.token)).toEqual(['komodo-gold', 'lucky-durian']);
    expect(await favouritesOf(other.token)).toEqual([]);
    expect((await send('DELETE', durian, other.token)).status).toBe(204);
    expect(await favouritesOf(one.token)).toHaveLength(2);
  });

  test('are removed by each of several requests, also an unknown one', async () => {
    const { token } = await platform().newPlayer();
    await send('PUT', durian, token);
    for (const path of [durian, durian, '/favourites/nova/never-was'])
      expect((await send('DELETE', path, token)).status).toBe(204);
    expect(await favouritesOf(token)).toEqual([]);
  });

  test('need a session and a game of the catalogue', async () => {
    const { token } = await platform().newPlayer();
    for (const [method, path] of [
      ['GET', '/favourites'],
      ['PUT', durian],
      ['DELETE', durian],
      ['GET', '/games/recent'],
    ] as const)
      expect((await send(method, path)).body.error.code).toBe('SESSION_ENDED');
    const unknown = ['/favourites/nova/no-such-game', '/favourites/kartika/lucky-durian'];
    for (const path of unknown) expect((await send('PUT', path, token)).body.error.code).toBe('UNKNOWN_GAME');
    for (const path of ['/favourites/%00/x', `/favourites/nova/${'x'.repeat(65)}`])
      expect((await send('PUT', path, token)).body.error.code).toBe('INVALID_INPUT');
  });

  test('have a maximum, even for concurrent requests', async () => {
    const { uid, token } = await platform().newPlayer();
    const wanted = (await platform().call('GET', '/games')).body.games.slice(0, 6);
    const add = (game: (typeof wanted)[number]) =>
      addFavourite(platform().database.db, uid, game, platform().now(), 4);
    const responses = await Promise.allSettled(wanted.map(add));
    const refused = responses.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(['FAVOURITES_FULL', 'FAVOURITES_FULL']);
    expect(await favouritesOf(token)).toHaveLength(4);
    const [kept] = (await send('GET', '/favourites', token)).body.games;
    await expect(add(kept as (typeof wanted)[number])).resolves.toBeUndefined();
  });
});

describe('recently played games', () => {
  test('come newest first, each once, and only for their player', async () => {
    const [one, other] = [await platform().newPlayer(), await platform().newPlayer()];
    const play = async (game: string) => {
      const opened = await openGame(platform(), { player: one, game });
      expect((await opened.play()).status).toBe(200);
      return platform().now();
    };
    await play('nova/lucky-durian');
    const komodoAt = await play('rimba/komodo-gold');
    const durianAt = await play('nova/lucky-durian');
    const { games } = (await send('GET', '/games/recent', one.token)).body;
    expect(games).toMatchObject([
      { gameID: 'lucky-durian', playedAt: durianAt, maintenance: false },
      { gameID: 'komodo-gold', playedAt: komodoAt },
    ]);
    expect((await send('GET', '/games/recent', other.token)).body.games).toEqual([]);
  });
});
