import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/contract/contract.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { builtPages, elements } from '../support/built-pages.ts';
import { type BuiltSite, startBuiltSite, startPlatform } from '../support/built-site.ts';

let site: BuiltSite;
let platform: Awaited<ReturnType<typeof startPlatform>>;
let cookie: string;

beforeAll(async () => {
  platform = await startPlatform();
  site = await startBuiltSite(undefined, {}, platform);
  cookie = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

async function catalogue(): Promise<Catalogue> {
  return (await platform.connection.fetch(new Request('http://platform.test/games'))).json();
}

describe.each(locales)('in %s', (locale: Locale) => {
  const t = translator(locale);
  const get = (path: string) => site.get(localizedPath(path, locale), { headers: { cookie } });

  it("the game page shows the game's name and links back to its class", async () => {
    const { status, text } = await get('/GameLoading?gameBrand=samudra&gameID=coral-hunter');
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Coral Hunter<\/h1>/);
    expect(text).toContain('src="/games/coral-hunter.svg"');
    expect(text).toContain(`href="${localizedPath('/lobby/fishing', locale)}"`);
  });

  it.each(['', '?gameBrand=nova', '?gameBrand=nova&gameID=coral-hunter', '?gameBrand=%3Cb%3E&gameID=x'])(
    'the game page shows no game for "%s"',
    async (query) => {
      const { status, text } = await get(`/GameLoading${query}`);
      expect(status).toBe(200);
      expect(text).not.toContain('/games/');
      expect(text).not.toContain('<b>');
      expect(text).toContain(`href="${localizedPath('/lobby/slots', locale)}"`);
    },
  );

  it('every game of the catalogue has a page with wallet, stakes, return, rules and instructions', async () => {
    const { games } = await catalogue();
    expect(games.length).toBeGreaterThanOrEqual(10);
    for (const { gameBrand, gameID, gameName, gameBrandName, wallet } of games) {
      const path = localizedPath(`/games/${gameBrand}/${gameID}`, locale);
      const { html = '' } = builtPages().find((page) => page.path === path) ?? {};
      expect(html, path).toContain(`<h1>${gameName}</h1>`);
      expect(html, path).toContain(`<dd>${t(`gamePage.wallet.${wallet}`, { brand: gameBrandName })}</dd>`);
      for (const key of ['gamePage.stakes', 'gamePage.return', 'gamePage.rules'] as const)
        expect(html, `${path}: ${key}`).toContain(`>${t(key)}</`);
      const links = elements(html, 'a').map(({ href }) => href);
      expect(links).toContain(localizedPath(`/GameLoading?gameBrand=${gameBrand}&gameID=${gameID}`, locale));
      expect(links).toContain(`${path}/demo`);
      const main = elements(html.split('<main')[1] ?? '', 'a').filter((link) =>
        link.class?.includes('button--primary'),
      );
      expect(
        main.map(({ class: name = '' }) => /when-\w+/.exec(name)?.[0] ?? 'when-closed'),
        path,
      ).toEqual(['when-closed', 'when-visitor', 'when-empty', 'when-player']);
    }
  });

  it('every card of the lobby links to the page of its game', () => {
    const lobbies = builtPages().filter((page) => page.locale === locale && page.path.includes('/lobby/'));
    const links = lobbies.flatMap(({ html }) =>
      [...html.matchAll(/<li class="game">[\s\S]*?<a href="([^"]+)"/g)].map(([, href = '']) => href),
    );
    expect(links.length).toBeGreaterThan(20);
    const built = new Set(builtPages().map(({ path }) => path));
    expect(links.filter((href) => !built.has(href))).toEqual([]);
  });

  it('the cards of live tables alone are marked as live', () => {
    const lobbies = builtPages().filter((page) => page.locale === locale && page.path.includes('/lobby/'));
    const cards = lobbies.flatMap(({ html, path }) =>
      [...html.matchAll(/<li class="game">[\s\S]*?<\/li>/g)].map(([card]) => ({ card, path })),
    );
    const live = new Set(cards.filter(({ card }) => card.includes('data-live')).map(({ path }) => path));
    expect([...live].sort()).toEqual(
      ['/lobby/live', '/lobby/live/kartika'].map((path) => localizedPath(path, locale)),
    );
    expect(cards.find(({ card }) => card.includes('data-live'))?.card).toContain(`>${t('lobby.live')}<`);
  });

  it('a game is found by words of its name and rules, and the page of results is unlisted', async () => {
    const { status, headers, text } = await get('/lobby/search?q=gulungan%20lucky');
    expect(status).toBe(200);
    expect(text).toContain(`href="${localizedPath('/games/nova/lucky-durian', locale)}"`);
    expect(text).not.toContain('bintang-keno');
    expect(text).toContain('value="gulungan lucky"');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each([
    '',
    '?q=',
    `?q=${'x'.repeat(3_000)}`,
    '?q=%00%1b%ff%E2%80%AE',
    '?q=<script>alert(1)</script>&q=two',
    '?q[]=1&q=%F0%9F%98%80',
    `?q=${'%E0%B8%81'.repeat(500)}`,
  ])('a search for "%.40s" shows a page of results', async (query) => {
    const { status, text } = await get(`/lobby/search${query}`);
    expect(status).toBe(200);
    // In a quoted attribute, such as a link to the other language, a bracket is text.
    expect(text.replace(/="[^"]*"/g, '')).not.toContain('<script>alert');
    expect(text).toMatch(/data-game-results/);
  });

  it.each(['/lobby/nope', '/lobby/slots/nope', '/lobby/slots/samudra', '/lobby/slots/nova/more'])(
    '%s is not a lobby',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('games under maintenance', () => {
  const becak = { gameBrand: 'samudra', gameID: 'becak-rush' };
  const load = (headers = {}) => site.get('/api/games-maintenance', { headers });

  it('are cached by browsers for five seconds, revalidated by ETag, and marked in search and demo', async () => {
    await site.operateGame(becak, 'start-maintenance');
    await expect.poll(async () => (await load()).text, { timeout: 5_000 }).toContain('becak-rush');
    const { headers, text } = await load();
    expect(JSON.parse(text)).toEqual({ games: [becak] });
    expect(headers.get('cache-control')).toBe('public, max-age=5');
    const again = await load({ 'If-None-Match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await site.get('/lobby/search?q=becak')).text).toMatch(/badge--warning[^>]*data-closed/);
    const demo = await site.get('/games/samudra/becak-rush/demo');
    expect([demo.status, demo.text.includes('sedang diperbaiki')]).toEqual([409, true]);
    const main = elements(demo.text.split('<main')[1] ?? '', 'a').filter((link) =>
      link.class?.includes('button--primary'),
    );
    expect(main.map(({ href }) => href)).toEqual(['/lobby/arcade']);
    await site.operateGame(becak, 'end-maintenance');
  });
});

describe('a game without an account', () => {
  it("redirects to the games' origin, with the language and the way back", async () => {
    const { status, headers } = await site.get('/en/games/nova/lucky-durian/demo');
    expect(status).toBe(302);
    const demo = new URL(headers.get('location') ?? '');
    expect(demo.origin + demo.pathname).toBe('https://games.test/demo/nova/lucky-durian');
    expect(demo.searchParams.get('language')).toBe('en');
    expect(demo.searchParams.get('back')).toMatch(/\/en\/games\/nova\/lucky-durian$/);
  });

  it.each([
    '/games/nova/nothing/demo',
    '/games/x/lucky-durian/demo',
    '/games/%3Cb%3E/x/demo',
    '/games/nova/nothing',
  ])('is not found at %s', async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });
});

describe('favourites', () => {
  const durian = { gameBrand: 'nova', gameID: 'lucky-durian' };
  const own = () => site.cookiesOf('kosong', 'kosong-password-1');

  it('are added and removed by plain forms, each with an undo', async () => {
    const headers = { cookie: await own() };
    const added = await site.post('/en/lobby/mine', { ...durian, change: 'add' }, { headers });
    expect([added.status, added.headers.get('location')]).toEqual([
      303,
      '/en/lobby/mine?added=nova%2Flucky-durian',
    ]);
    const page = await site.get('/en/lobby/mine?added=nova%2Flucky-durian', { headers });
    expect(page.text).toContain('Lucky Durian is now a favourite.');
    expect(page.text).toContain('Remove Lucky Durian from favourites');
    expect(JSON.parse((await site.get('/api/my-games?lang=en', { headers })).text)).toEqual({
      favourites: [durian],
      marks: [],
      pause: null,
    });
    const removed = await site.post('/en/lobby/mine', { ...durian, change: 'remove' }, { headers });
    expect(removed.headers.get('location')).toBe('/en/lobby/mine?removed=nova%2Flucky-durian');
    const after = await site.get('/en/lobby/mine?removed=nova%2Flucky-durian', { headers });
    expect(after.text).toContain('Lucky Durian is no longer a favourite.');
    // A bookmarked address shows no outdated data.
    const stale = await site.get('/en/lobby/mine?added=nova%2Flucky-durian', { headers });
    expect(stale.text).not.toContain('is now a favourite');
  });

  it('return JSON to a script, with the reason of a refusal', async () => {
    const headers = { cookie: await own(), Accept: 'application/json' };
    const send = (fields: Record<string, string>) => site.post('/lobby/mine', fields, { headers });
    expect(JSON.parse((await send({ ...durian, change: 'add' })).text)).toEqual({ favourite: true });
    expect(JSON.parse((await send({ ...durian, change: 'remove' })).text)).toEqual({ favourite: false });
    const unknown = await send({ gameBrand: 'nova', gameID: '<b>', change: 'add' });
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([404, { why: 'unknown' }]);
    expect((await send({})).status).toBe(404);
    const page = await site.post(
      '/lobby/mine',
      { gameBrand: 'x', gameID: 'y' },
      { headers: { cookie: headers.cookie } },
    );
    expect([page.status, page.text.includes('tidak ada di katalog')]).toEqual([404, true]);
  });

  it('are refused to another site, and lead a visitor to the login and back', async () => {
    const headers = { cookie: await own(), Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' };
    expect((await site.post('/lobby/mine', { ...durian, change: 'add' }, { headers })).status).toBe(403);
    const visitor = await site.get('/en/lobby/mine');
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      '/en/login?next=%2Fen%2Flobby%2Fmine',
    ]);
    expect((await site.get('/api/my-games')).status).toBe(401);
  });

  it('report that they cannot be loaded while the platform is unreachable', async () => {
    const headers = { cookie: await own() };
    await site.get('/lobby/mine', { headers });
    site.setPlatformAway(true);
    const { status } = await site.get('/lobby/mine', { headers });
    await expect
      .poll(async () => (await site.get('/api/games-maintenance')).status, { timeout: 5_000 })
      .toBe(503);
    site.setPlatformAway(false);
    expect(status).toBe(503);
  });
});
