import { describe, expect, test } from 'vitest';
import type { GameProvider, Launch } from '../../../../platform/catalogue/catalogue.ts';
import { PlatformError } from '../../../../platform/http/errors.ts';
import { createPlatform } from '../../../../platform/platform.ts';
import { bundledGameProvider } from '../../../../platform/play/play.ts';
import { silentPublisher } from '../../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../../runtime/log.ts';
import { addresses, keys } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

/** The same platform, whose brand `rimba` has a provider of its own. */
function withProvider() {
  const { database } = platform();
  const clock = () => platform().now();
  const launches: Launch[] = [];
  const bundled = bundledGameProvider({ db: database.db, clock, keys, addresses });
  const rimba: GameProvider = {
    ...bundled,
    async launch(launch) {
      launches.push(launch);
      if (launches.length > 1) throw new PlatformError('PLAY_LIMIT_REACHED');
      return { url: new URL('https://rimba.test/open/1'), expiresAt: new Date(clock() + 5_000) };
    },
  };
  const app = createPlatform({
    database,
    keys,
    addresses,
    clock,
    log: silentLog,
    publisher: silentPublisher,
    gameProviders: (brand) => (brand === 'rimba' ? rimba : bundled),
  });
  return { app, launches };
}

describe('the provider of a brand', () => {
  test('launches its games under their own names, and its refusal reaches the player', async () => {
    const { app, launches } = withProvider();
    const { token, uid } = await platform().newPlayer();
    const launch = async (gameBrand: string, gameID: string) => {
      const wanted = { gameBrand, gameID, language: 'en', device: 'mobile', lobbyUrl: addresses.site.href };
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(wanted) };
      return (await app.request('/games/launch', request)).json();
    };
    expect(await launch('rimba', 'komodo-gold')).toEqual({
      url: 'https://rimba.test/open/1',
      expiresAt: platform().now() + 5_000,
    });
    expect(launches[0]).toMatchObject({ uid, gameBrand: 'rimba', gameID: 'komodo-gold', language: 'en' });
    expect(JSON.stringify(launches)).not.toContain(token);
    expect((await launch('nova', 'lucky-durian')).url).toContain(addresses.games.origin);
    expect((await launch('rimba', 'no-such-game')).error.code).toBe('UNKNOWN_GAME');
    expect((await launch('rimba', 'komodo-gold')).error.code).toBe('PLAY_LIMIT_REACHED');
    expect(launches).toHaveLength(2);
  });
});
