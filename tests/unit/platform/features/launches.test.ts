import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameLaunches, games } from '../../../../platform/database/schema/schema.ts';
import { accountCode, balanceOf, move } from '../../../../platform/ledger/ledger.ts';
import { bookRound, openGame } from '../../../support/games.ts';
import { addresses, newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const game = { gameBrand: 'nova', gameID: 'lucky-durian' };
const DAY = 24 * 60 * 60 * 1_000;
const lobbyUrl = 'https://site.test/lobby/slots';

const platform = testPlatform();

const launch = (token: string | undefined, change: object = {}) =>
  platform().call('POST', '/games/launch', {
    token,
    body: { ...game, language: 'id', device: 'mobile', lobbyUrl, ...change },
  });
const open = async (token: string) => new URL((await launch(token)).body.url).pathname;
const visit = (path: string, headers: Record<string, string> = {}) =>
  platform().call('GET', path, { headers });
const maintain = (which: 'start' | 'end', { gameBrand, gameID } = game) =>
  platform().operator(`/operator/games/${gameBrand}/${gameID}/${which}-maintenance`);

async function emptyWallet(uid: string): Promise<void> {
  const { db } = platform().database;
  await move(db, {
    caller: 'system',
    key: newAccountName(),
    reason: 'correction',
    from: accountCode.player(uid),
    to: accountCode.house('corrections'),
    amount: await balanceOf(db, uid),
  });
}

describe('a launch', () => {
  beforeAll(async () => {
    await maintain('end');
  });

  test('returns an absolute link with a secret that is stored nowhere', async () => {
    const { token, uid } = await platform().newPlayer();
    const { status, body } = await launch(token);
    expect(status).toBe(201);
    const url = new URL(body.url);
    expect([url.origin, url.pathname]).toEqual([
      addresses.games.origin,
      expect.stringMatching(/^\/play\/nova\/lucky-durian\/launch\/[\w-]{43}$/),
    ]);
    expect(body.expiresAt).toBe(platform().now() + 60_000);
    const rows = await platform().database.db.select().from(gameLaunches).where(eq(gameLaunches.uid, uid));
    expect(JSON.stringify(rows)).not.toContain(url.pathname.slice(-43));
  });

  test('needs a session', async () => {
    const { status, body } = await launch('made-up');
    expect([status, body.error.code]).toEqual([401, 'SESSION_ENDED']);
  });

  test.each([
    [{ gameID: 'nothing' }, 404, 'UNKNOWN_GAME'],
    [{ gameBrand: 'samudra' }, 404, 'UNKNOWN_GAME'],
    [{ lobbyUrl: 'javascript:alert(1)' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: '/lobby' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: 'blob:https://site.test/x' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: 'https://site.test\\@evil.example/' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: 'https://evil.test/lobby/slots' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: 'https://site.test.evil.test/' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: 'https://site.test@evil.test/' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: 'https://user@site.test/' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: 'http://site.test/' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: 'https://site.test:8443/' }, 422, 'INVALID_INPUT'],
    [{ lobbyUrl: 'http://localhost:4321/' }, 422, 'INVALID_INPUT'],
  ])('with %j is refused', async (change, status, code) => {
    const { token } = await platform().newPlayer();
    const response = await launch(token, change);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });

  test('is refused for a game that no provider has', async () => {
    const { db } = platform().database;
    const gameID = newAccountName();
    const name = 'Listed alone';
    await db
      .insert(games)
      .values({ gameClass: 'slots', gameBrand: 'nova', gameID, name, image: '/x.svg', position: 0 });
    const { token } = await platform().newPlayer();
    const { status, body } = await launch(token, { gameID: gameID });
    await db.delete(games).where(eq(games.gameID, gameID));
    expect([status, body.error.code]).toEqual([404, 'UNKNOWN_GAME']);
  });

  test('is refused during maintenance of that game, until it ends', async () => {
    const { token } = await platform().newPlayer();
    const closed = await maintain('start');
    expect([closed.status, closed.text]).toEqual([200, expect.stringContaining('"maintenance":true')]);
    const refused = await launch(token);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.objectContaining({ code: 'GAME_MAINTENANCE', openRounds: 'end' }),
    ]);
    expect((await launch(token, { gameID: 'batik-fortune' })).status).toBe(201);
    await maintain('end');
    expect((await launch(token)).status).toBe(201);
    expect((await maintain('start', { ...game, gameID: 'nothing' })).body.error.code).toBe('UNKNOWN_GAME');
  });

  test('is refused with an empty wallet', async () => {
    const { token, uid } = await platform().newPlayer();
    await emptyWallet(uid);
    const { status, body } = await launch(token);
    expect([status, body.error.code]).toEqual([409, 'INSUFFICIENT_FUNDS']);
  });

  test('is refused at the limit of a day of western Indonesia, and accepted on the next', async () => {
    const player = await platform().newPlayer();
    const { found } = await openGame(platform(), { player });
    const play = await found();
    const at = new Date(platform().now());
    const all = await bookRound(platform(), play, { stake: 250_000, win: 250_000, at });
    expect(all).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    await platform().operator(`/operator/accounts/${player.account}/gifts`, {
      key: newAccountName(),
      amount: 250_000,
    });
    await bookRound(platform(), play, { stake: 250_000, win: 250_000, at });
    const { status, body } = await launch(player.token);
    expect([status, body.error.code]).toEqual([409, 'PLAY_LIMIT_REACHED']);
    const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 17);
    platform().pass((midnight > at.getTime() ? midnight : midnight + DAY) - at.getTime() - 1);
    expect((await launch(player.token)).status).toBe(409);
    platform().pass(1);
    expect((await launch(player.token)).status).toBe(201);
  });
});

describe('a game link', () => {
  test('opens its game once; a second use is refused and links to the lobby', async () => {
    const { token } = await platform().newPlayer();
    const path = await open(token);
    const first = await visit(path);
    expect([first.status, first.text]).toEqual([
      200,
      expect.stringContaining('action="/play/nova/lucky-durian"'),
    ]);
    expect(first.headers.get('set-cookie')).toMatch(
      /^play=[\w-]{43}; Max-Age=43200; Path=\/play\/nova\/lucky-durian; HttpOnly; Secure; SameSite=Lax$/,
    );
    const second = await visit(path);
    expect([second.status, second.text]).toEqual([410, expect.stringContaining('sudah dipakai')]);
    expect(second.text).toContain(`href="${lobbyUrl}"`);
    expect(second.headers.get('set-cookie')).toBeNull();
  });

  test('loaded again leads to the open game, only in the browser of that session', async () => {
    const { token } = await platform().newPlayer();
    const path = await open(token);
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
    const Cookie = cookieOf(await visit(path));
    const again = await visit(path, { Cookie });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/play/nova/lucky-durian']);
    const other = await platform().newPlayer();
    const others = cookieOf(await visit(await open(other.token)));
    expect((await visit(path, { Cookie: others })).status).toBe(410);
  });

  test('under the path of another game opens nothing', async () => {
    const { token } = await platform().newPlayer();
    const path = (await open(token)).replace('lucky-durian', 'batik-fortune');
    expect((await visit(path)).status).toBe(401);
  });

  test('opens for one of many concurrent visits', async () => {
    const { token } = await platform().newPlayer();
    const path = await open(token);
    const responses = await Promise.all(Array.from({ length: 8 }, () => visit(path)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is not used up by a prefetch', async () => {
    const { token } = await platform().newPlayer();
    const path = await open(token);
    expect((await visit(path, { 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(204);
    expect((await platform().call('HEAD', path)).status).toBe(204);
    expect((await visit(path)).status).toBe(200);
  });

  test('becomes invalid with the next launch of the same game, and only then', async () => {
    const { token } = await platform().newPlayer();
    const older = await open(token);
    const other = new URL((await launch(token, { gameID: 'batik-fortune' })).body.url).pathname;
    const paths = await Promise.all([open(token), open(token), open(token)]);
    const statuses = await Promise.all(
      [older, other, ...paths].map(async (path) => (await visit(path)).status),
    );
    expect(statuses.slice(0, 2)).toEqual([404, 200]);
    expect(statuses.slice(2).toSorted()).toEqual([200, 404, 404]);
  });

  test('expires after a minute', async () => {
    const { token } = await platform().newPlayer();
    const path = await open(token);
    platform().pass(60_000);
    const { status, text } = await visit(path);
    expect([status, text]).toEqual([410, expect.stringContaining('kedaluwarsa')]);
  });

  test('that was never issued leads to the site, in the language of the browser', async () => {
    for (const accepted of ['en-GB', 'id;q=0.5, en']) {
      const { status, text } = await visit('/play/nova/lucky-durian/launch/made-up', {
        'Accept-Language': accepted,
      });
      expect([status, text]).toEqual([404, expect.stringContaining('This link is not valid')]);
      expect(text).toContain(`href="${addresses.site.href}"`);
    }
  });
});
