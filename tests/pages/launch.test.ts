import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { plainRequest } from '../support/plain-request.ts';

const game = { gameBrand: 'nova', gameID: 'lucky-durian' };
const query = '?gameBrand=nova&gameID=lucky-durian';
const gameLink = /^https:\/\/games\.test\/play\/nova\/lucky-durian\/launch\/[\w-]{43}$/;

/** The headers that a browser sends after a tap on a link of the site. */
const tapped = {
  Referer: 'http://localhost:4321/games/nova/lucky-durian',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-User': '?1',
};

/** Where the buttons lead that stand out; '' for the one that sends the form. */
const mainActions = (html: string) =>
  [...html.matchAll(/<(?:a|button) class="button button--primary"[^>]*?(?:href="([^"]*)"|>)/g)].map(
    ([, href = '']) => href,
  );

let site: BuiltSite;
let cookie: string;

beforeAll(async () => {
  site = await startBuiltSite();
  cookie = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

describe.each(locales)('a launch in %s', (locale: Locale) => {
  const t = translator(locale);
  const page = localizedPath(`/GameLoading${query}`, locale);
  const launch = (headers: Record<string, string> = {}, path = page) =>
    site.post(path, {}, { headers: { cookie, ...headers } });
  /** With headers that fetch does not send. */
  const tap = (headers: Record<string, string> = {}, method = 'GET') =>
    plainRequest({
      port: Number(new URL(site.origin).port),
      path: page,
      method,
      headers: { cookie, ...tapped, ...headers },
    });
  const decoded = (html: string) => html.replaceAll('&#39;', "'");

  it('does not happen when the page is opened', async () => {
    const { status, text, headers } = await site.get(page, { headers: { cookie } });
    expect([status, headers.get('refresh')]).toEqual([200, null]);
    expect(text).toContain(t('gameLoading.start'));
    expect(mainActions(text)).toEqual(['']);
    expect(text).not.toContain('games.test');
  });

  it('happens on a link of the site, which redirects straight to the game', async () => {
    const { status, header } = await tap();
    expect([status, header('location')]).toEqual([303, expect.stringMatching(gameLink)]);
    expect(header('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['a prefetch', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a link of another site', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/' }],
    ['a page of a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
    ['a typed address', { 'Sec-Fetch-Site': 'none', Referer: '' }],
    ['a script', { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe' }],
    ['Back', { 'Sec-Fetch-User': '' }],
    ['a log-in, whose form may not leave the site', { Referer: 'http://localhost:4321/en/login?next=x' }],
    ['the second step of a log-in', { Referer: 'http://localhost:4321/login/passkey?next=x' }],
    ['the page itself', { Referer: 'http://localhost:4321/GameLoading?gameBrand=nova&gameID=x' }],
    ['a page without a referrer', { Referer: '' }],
  ])('does not happen by %s', async (_, headers) => {
    const { status, header } = await tap(headers);
    expect([status, header('location')]).toEqual([200, null]);
  });

  it('does not happen on a HEAD request', async () => {
    const { status, header } = await tap({}, 'HEAD');
    expect([status, header('location')]).toEqual([200, null]);
  });

  it('that fails after a tap redirects nowhere', async () => {
    const empty = await site.cookiesOf('kosong', 'kosong-password-1');
    const { status, header } = await tap({ cookie: empty });
    expect([status, header('location'), header('refresh')]).toEqual([409, null, null]);
  });

  it("by a visitor's tap leads to the login and back", async () => {
    const { status, header } = await tap({ cookie: '' });
    expect([status, header('location')]).toEqual([
      302,
      `${localizedPath('/login', locale)}?next=${encodeURIComponent(page)}`,
    ]);
  });

  it('shows the time and the net result since the last reality check', async () => {
    const { text } = await site.get(page, { headers: { cookie } });
    const [, shown] = /([^<>]*)<\/p>(?:\s*<\/div>){2}\s*<div class="actions">/.exec(text) ?? [];
    expect(shown).toMatch(/(?:sejak|since).*WIB.*\d+.(?:menit|minute).*Rp.0\./);
  });

  it('without script leads to the game in the same tab', async () => {
    const { status, text, headers } = await launch();
    expect(status).toBe(200);
    const [delay, url = ''] = headers.get('refresh')?.split(';url=') ?? [];
    expect([delay, url]).toEqual(['0', expect.stringMatching(gameLink)]);
    expect(text).toContain(`href="${url}"`);
    expect(headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  it('returns the address to a script', async () => {
    const { status, text } = await launch({ Accept: 'application/json' });
    expect([status, JSON.parse(text)]).toEqual([201, { url: expect.stringMatching(gameLink) }]);
  });

  it('that fails gives the reason, a retry and a way back', async () => {
    await site.operateGame(game, 'start-maintenance');
    const [shown, scripted] = [await launch(), await launch({ Accept: 'application/json' })];
    await site.operateGame(game, 'end-maintenance');
    expect([shown.status, scripted.status]).toEqual([409, 409]);
    for (const text of [
      t('gameLoading.failed.GAME_MAINTENANCE'),
      t('gameLoading.advice.GAME_MAINTENANCE'),
      t('gameLoading.retry'),
      `href="${localizedPath('/lobby/slots', locale)}"`,
    ])
      expect(decoded(shown.text)).toContain(text);
    expect(JSON.parse(scripted.text)).toEqual({
      title: t('gameLoading.failed.GAME_MAINTENANCE'),
      text: t('gameLoading.advice.GAME_MAINTENANCE'),
      alternatives: [{ href: localizedPath('/lobby/slots', locale), label: t('gameLoading.others') }],
    });
    expect(mainActions(shown.text)).toEqual([localizedPath('/lobby/slots', locale)]);
    expect((await launch()).status).toBe(200);
  });

  it('with an empty wallet reports it', async () => {
    const empty = await site.cookiesOf('kosong', 'kosong-password-1');
    const { status, text } = await launch({ cookie: empty });
    expect([status, decoded(text)]).toEqual([
      409,
      expect.stringContaining(t('gameLoading.failed.INSUFFICIENT_FUNDS')),
    ]);
    expect(mainActions(text)).toEqual([localizedPath('/deposit', locale)]);
    for (const way of ['/profile/offers', '/games/nova/lucky-durian/demo'])
      expect(text).toContain(`href="${localizedPath(way, locale)}"`);
  });

  it.each(['?gameBrand=nova&gameID=nothing', `?gameBrand=nova&gameID=${'x'.repeat(200)}`, ''])(
    'of "%.40s" finds no game',
    async (unknown) => {
      const { status, text } = await launch({}, localizedPath(`/GameLoading${unknown}`, locale));
      expect([status, decoded(text)]).toEqual([
        404,
        expect.stringContaining(t('gameLoading.failed.UNKNOWN_GAME')),
      ]);
    },
  );

  it('by a visitor leads to the login and back, by a player with a password due to its change', async () => {
    const visitor = await launch({ cookie: '' });
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      303,
      `${localizedPath('/login', locale)}?next=${encodeURIComponent(page)}`,
    ]);
    const due = await launch({ cookie: await site.cookiesOf('ganti', 'ganti-password-1') });
    expect(due.headers.get('location')).toBe(
      `${localizedPath('/forceChangePassword', locale)}?next=${encodeURIComponent(page)}`,
    );
  });
});

it('a launch requested by another site is refused', async () => {
  const headers = { cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await site.post(`/GameLoading${query}`, {}, { headers })).status).toBe(403);
});
