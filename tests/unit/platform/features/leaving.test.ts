import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brandTransfers } from '../../../../platform/database/schema/schema.ts';
import { balancesOf } from '../../../../platform/ledger/ledger.ts';
import { playCalls } from '../../../../platform/play/rounds/rounds.ts';
import { bookRound, openGame } from '../../../support/games.ts';
import { addresses } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

/** A player who has opened a bundled game of a transfer brand. */
async function openedGame() {
  const { token, uid } = await platform().newPlayer();
  const lobbyUrl = new URL('/lobby/fishing', addresses.site).href;
  const game = { gameBrand: 'samudra', gameID: 'coral-hunter', language: 'en', device: 'mobile', lobbyUrl };
  const { body } = await platform().call('POST', '/games/launch', { token, body: game });
  const opened = await platform().call('GET', new URL(body.url).pathname);
  const headers = { Cookie: (opened.headers.get('set-cookie') ?? '').split(';', 1).join() };
  const path = '/play/samudra/coral-hunter';
  return {
    token,
    lobbyUrl,
    show: async () => {
      const { text } = await platform().call('GET', path, { headers });
      return { text, leave: /href="([^"]+)" data-leave/.exec(text)?.[1]?.replace('&amp;', '&') ?? '' };
    },
    send: (method: string, way: string, more = {}) =>
      platform().call(method, way, { headers: { ...headers, ...more } }),
    money: async () => {
      const { main, brands } = await balancesOf(platform().database.db, uid);
      return [main, brands[0]?.balance];
    },
  };
}

const atHome = [100_000, 0];
const atBrand = [0, 100_000];

describe('leaving a bundled game of a transfer brand', () => {
  test('brings the money from the brand back home', async () => {
    const { show, send, money, lobbyUrl } = await openedGame();
    const { text, leave } = await show();
    expect([text.replace(/\s/g, ' '), await money()]).toEqual([
      expect.stringContaining('Rp 100,000'),
      atBrand,
    ]);
    const left = await send('GET', leave);
    expect([left.status, left.headers.get('location'), await money()]).toEqual([303, lobbyUrl, atHome]);
  });

  test('by a closed page brings nothing back while a newer page is open', async () => {
    const { show, send, money } = await openedGame();
    const [first, second] = [await show(), await show()];
    expect((await send('POST', first.leave)).status).toBe(204);
    expect(await money()).toEqual(atBrand);
    await send('POST', second.leave);
    expect(await money()).toEqual(atHome);
    await show();
    expect(await money()).toEqual(atBrand);
  });

  test('in two tabs at once, during a round, brings the money back once, and later the winnings of the round', async () => {
    const game = await openGame(platform(), { game: 'samudra/coral-hunter' });
    const { token, player } = game;
    const { db } = platform().database;
    await game.look();
    const at = new Date(platform().now());
    const begun = await bookRound(platform(), await game.found(), { open: true, next: ['go'], at });
    const bringBack = () => platform().call('POST', '/wallet/return', { token });
    const money = async () => {
      const { main, brands } = await balancesOf(db, player.uid);
      return [main, brands[0]?.balance];
    };
    const responses = await Promise.all([bringBack(), bringBack()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await money()).toEqual([99_000, 0]);
    const round = begun?.refusal === null ? begun.round.id : 0;
    await playCalls.end(db, { round, begun: 0, state: 'settled', ended_by: 'left', win: 7_000, at });
    expect(await money()).toEqual([99_000, 7_000]);
    await bringBack();
    expect(await money()).toEqual([106_000, 0]);
    const { direction, amount, uid, id } = brandTransfers;
    const transfers = db.select({ direction, amount }).from(brandTransfers);
    expect(await transfers.where(eq(uid, player.uid)).orderBy(id)).toEqual([
      { direction: 'in', amount: 100_000 },
      { direction: 'out', amount: 99_000 },
      { direction: 'out', amount: 7_000 },
    ]);
  });

  test('needs the page’s own id, session and a real visit', async () => {
    const { show, send, money } = await openedGame();
    const { leave } = await show();
    const [path = ''] = leave.split('?');
    for (const way of [path, `${path}?page=`, `${path}?page=%00`, `${path}?page=a&page=b`])
      expect((await send('POST', way)).status).toBe(204);
    await send('GET', leave, { 'Sec-Purpose': 'prefetch' });
    await send('HEAD', leave);
    await platform().call('POST', leave);
    expect(await money()).toEqual(atBrand);
  });
});
