import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../platform/app.ts';
import { requestListener } from '../../../platform/http/listener.ts';
import { isSigned } from '../../../platform/http/signature.ts';
import { balancesOf } from '../../../platform/ledger/ledger.ts';
import { platformServices } from '../../../platform/platform.ts';
import { httpProvider } from '../../../platform/provider-http/http-provider.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../runtime/log.ts';
import { startGameProvider } from '../../support/game-provider.ts';
import {
  addresses,
  keys,
  operatorHeaders,
  startPlatform,
  type TestPlatform,
} from '../../support/platform-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const SECRET = 'a-secret-that-only-both-sides-know';

let platform: TestPlatform;
const closers: (() => void)[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The platform with the example for one shared and one transfer brand, each over real HTTP. */
async function pluggedIn() {
  let answer: RequestListener = () => {};
  const PLATFORM = await listen((request, response) => answer(request, response));
  const start = async (BRAND: string, WALLET: 'shared' | 'transfer') => {
    const { url, close } = await startGameProvider({ BRAND, WALLET, SECRET, PLATFORM });
    closers.push(close);
    return [BRAND, { url, secret: SECRET }] as const;
  };
  const externalProviders = new Map(
    await Promise.all([start('rimba', 'shared'), start('samudra', 'transfer')]),
  );
  const { database } = platform;
  const clock = Date.now;
  answer = requestListener(
    buildApp(
      platformServices({
        database,
        keys,
        addresses,
        clock,
        log: silentLog,
        publisher: silentPublisher,
        externalProviders,
      }),
    ),
  );
  return PLATFORM;
}

let origin: string;
beforeAll(async () => {
  platform = startPlatform(await openTestDatabase());
  platform.pass(Date.now() - platform.now());
  origin = await pluggedIn();
});
afterAll(async () => {
  for (const close of closers) close();
  await platform?.close();
});

async function openedGame(gameBrand: string, gameID: string) {
  const { account, token, uid } = await platform.newPlayer();
  const callPlatform = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const lobbyUrl = addresses.site.href;
  const wanted = { gameBrand, gameID, language: 'en', device: 'mobile', lobbyUrl };
  const { url } = await callPlatform('POST', '/games/launch', wanted);
  const press = (button: string) =>
    fetch(url, { method: 'POST', body: `do=${button}`, redirect: 'manual' }).then((response) =>
      response.text(),
    );
  const money = async () => {
    const { main, brands } = await balancesOf(platform.database.db, uid);
    return { main, brand: brands[0]?.balance ?? 0, inTransit: brands[0]?.inTransit ?? 0 };
  };
  /** Grants free spins, also at the provider. */
  const give = async (count: number) => {
    const grant = { key: randomUUID(), account, gameBrand, gameID, count, value: 2_000, expire: 3 };
    const headers = { ...operatorHeaders, 'Content-Type': 'application/json' };
    return fetch(`${origin}/operator/free-spins`, { method: 'POST', headers, body: JSON.stringify(grant) });
  };
  return { press, money, callPlatform, give };
}

describe('the example of the recipe', () => {
  test('plays a shared brand on the main wallet, with its rounds in the history', async () => {
    const { press, money, callPlatform } = await openedGame('rimba', 'komodo-gold');
    const won = (await press('play')).includes('Heads: you win.');
    expect((await money()).main).toBe(won ? 101_000 : 99_000);
    const { entries } = await callPlatform('GET', '/rounds');
    expect(entries).toMatchObject([{ state: 'settled', stake: 1_000 }]);
    const round = await callPlatform('GET', `/rounds/${entries[0].id}?language=en`);
    expect(round.detail).toEqual([{ label: 'Coin', value: won ? 'Heads' : 'Tails' }]);
  });

  test.each([
    ['rimba', 'komodo-gold', 'shared'],
    ['samudra', 'coral-hunter', 'transfer'],
  ] as const)(
    'plays free spins of %s %s on the right wallet until none is left',
    async (brand, game, wallet) => {
      const { press, money, callPlatform, give } = await openedGame(brand, game);
      expect((await give(2)).status).toBe(201);
      const shown = [await press('play'), await press('play')];
      expect(shown.map((text) => /Free spin, (\d) left/.exec(text)?.[1])).toEqual(['1', '0']);
      const won = 4_000 * shown.filter((text) => text.includes('Heads: you win 4000.')).length;
      const { main, brand: atBrand } = await money();
      expect(wallet === 'shared' ? [main, atBrand] : [atBrand, main]).toEqual([100_000 + won, 0]);
      expect((await callPlatform('GET', '/free-spins')).freeSpins).toEqual([]);
      if (wallet === 'transfer') {
        const { brands } = await callPlatform('GET', '/wallet/transfer-info?type=1');
        expect(brands[0]).toMatchObject({ balance: 100_000 + won, state: 'known' });
      }
      expect(await press('play')).not.toContain('Free spin,');
    },
  );

  test('keeps the wallet of a transfer brand, and returns the money when the player leaves', async () => {
    const { press, money, callPlatform } = await openedGame('samudra', 'coral-hunter');
    expect(await money()).toEqual({ main: 0, brand: 100_000, inTransit: 0 });
    const won = (await press('play')).includes('Heads: you win.');
    const left = won ? 101_000 : 99_000;
    const info = await callPlatform('GET', '/wallet/transfer-info?type=1');
    expect(info.brands[0]).toMatchObject({ balance: left, state: 'known' });
    await press('leave');
    expect(await money()).toEqual({ main: left, brand: 0, inTransit: 0 });
  });
});

describe('calls to a provider', () => {
  const order = { reference: 'r1', uid: 'u1', gameBrand: 'x', direction: 'in', amount: 5 } as const;
  const provider = async (listener: RequestListener, timeout?: number) =>
    httpProvider({
      url: new URL(`${await listen(listener)}/base`),
      secret: SECRET,
      timeoutMs: timeout,
      clock: () => 1_000_000,
      openSession: async () => 'session',
    });
  const json =
    (body: unknown, status = 200): RequestListener =>
    (_, response) =>
      void response.writeHead(status).end(JSON.stringify(body));

  test('are signed over path, time and body', async () => {
    const seen: boolean[] = [];
    const { transferIn } = await provider(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      const call = { method: request.method ?? '', path: request.url ?? '', time: '1000000', body };
      seen.push(isSigned(SECRET, call, String(request.headers['x-provider-signature']), 1_000_000));
      seen.push(
        isSigned(
          SECRET,
          { ...call, path: '/other' },
          String(request.headers['x-provider-signature']),
          1_000_000,
        ),
      );
      response.end(JSON.stringify({ reference: 'r1', state: 'confirmed' }));
    });
    expect([await transferIn(order), seen]).toEqual(['confirmed', [true, false]]);
  });

  test.each<[string, RequestListener]>([
    ['another reference', json({ reference: 'r2', state: 'confirmed' })],
    ['an unknown state', json({ reference: 'r1', state: 'perhaps' })],
    ['a failure', json({ reference: 'r1', state: 'confirmed' }, 500)],
    ['no JSON', (_, response) => void response.end('<html>')],
    ['a redirect', (_, response) => void response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['an endless response', (_, response) => void response.end(`"${'x'.repeat(100_000)}"`)],
    ['nothing', (request) => void request.socket.destroy()],
  ])('that return %s fail, and the error has no secret', async (_, listener) => {
    const { transferIn } = await provider(listener);
    await expect(transferIn(order)).rejects.toThrow(/^(?!.*secret)/s);
  });

  test('without a response time out', async () => {
    const { balance } = await provider(() => {}, 50);
    await expect(balance('x', 'u1')).rejects.toThrow();
  });

  test.each([
    ['refuses the player', json({ error: 'PLAY_LIMIT_REACHED' }, 409), 'PLAY_LIMIT_REACHED'],
    ['fails', json({ error: 'OOPS' }, 500), 'BRAND_UNREACHABLE'],
    [
      'returns an unsafe link',
      json({ url: 'http://games.test/x', expiresAt: Date.UTC(2030, 0, 1) }),
      'BRAND_UNREACHABLE',
    ],
    [
      'returns a script',
      json({ url: 'javascript:alert(1)', expiresAt: Date.UTC(2030, 0, 1) }),
      'BRAND_UNREACHABLE',
    ],
  ])('for a launch report why it failed when the provider %s', async (_, listener, code) => {
    const { launch } = await provider(listener as RequestListener);
    const wanted = {
      uid: 'u1',
      sessionHash: 'h',
      gameBrand: 'x',
      gameID: 'g',
      language: 'en',
      lobbyUrl: '/',
    };
    await expect(launch(wanted)).rejects.toMatchObject({ code });
  });
});
