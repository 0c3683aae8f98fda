import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { builtPages } from '../support/built-pages.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';

const page = '/profile/limits';
const t = translator(defaultLocale);
let site: BuiltSite;
let platform: Awaited<ReturnType<typeof startPlatform>>;
/** What the platform's clock is ahead of this machine's. */
let aheadMs = 0;

beforeAll(async () => {
  const clock = () => Date.now() + aheadMs;
  platform = await startPlatform({ clock });
  site = await startBuiltSite(undefined, {}, platform);
});
afterAll(() => site?.close());

async function newPlayer() {
  const account = `l_${randomBytes(5).toString('hex')}`;
  const password = `kancil-${randomBytes(6).toString('hex')}`;
  const signedUp = await site.post('/signup', { account, password, dateOfBirth: '1990-05-17', referral: '' });
  const headers = { cookie: keptCookies(signedUp.headers) };
  return {
    account,
    get: (path: string) => site.get(path, { headers }),
    post: (path: string, fields: Record<string, string> = {}) => site.post(path, fields, { headers }),
  };
}

async function grantFreeSpins(account: string): Promise<void> {
  const game = { gameBrand: 'nova', gameID: 'lucky-durian' };
  const call = new Request('http://platform.test/operator/free-spins', {
    method: 'POST',
    headers: {
      Authorization: 'Bearer an-operator-key-for-tests',
      'X-Operator': 'Rani',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ ...game, key: account, account, count: 5, expire: 3 }),
  });
  expect((await platform.connection.fetch(call)).status).toBe(201);
}

describe('limits and breaks', () => {
  it.each(locales)(
    'show on one page (%s), valid without and with limits, requests and a break',
    async (locale) => {
      const player = await newPlayer();
      const path = localizedPath(page, locale);
      const own = translator(locale);
      const empty = await player.get(path);
      expect(empty.status).toBe(200);
      expect(empty.text).toContain(own('limits.noLimit'));
      await player.post(`${path}?money`, { name: 'depositWeek', amount: '100.000' });
      await player.post(`${path}?money`, { name: 'depositWeek', amount: '300.000' });
      await player.post(`${path}?session`, { minutes: '60' });
      const set = await player.get(path);
      expect(set.text).toMatch(/Rp\s?100[.,]000/);
      expect(set.text).toContain(own('limits.keep'));
      await player.post(`${localizedPath('/profile/limits/break', locale)}?term=day`);
      const paused = await player.get(path);
      expect(paused.text).toContain(own('limits.pause.text'));
      expect((await player.get(localizedPath('/deposit', locale))).text).toContain(own('limits.pause.text'));
      for (const each of [empty, set, paused]) expect(await faultsOf(each.text)).toEqual([]);
    },
  );

  it.each(locales)('safer play is one step from every page, also before log-in (%s)', async (locale) => {
    const link = `href="${localizedPath('/pages/safer-play/playing-mindfully', locale)}"`;
    for (const { html, path } of builtPages())
      if (path.startsWith('/en') === (locale === 'en')) expect(html.includes(link), path).toBe(true);
    for (const path of ['/login', '/signup', '/help/contact', '/games/nova/lucky-durian', '/lobby/slots'])
      expect((await site.get(localizedPath(path, locale))).text.includes(link), path).toBe(true);
    const player = await newPlayer();
    const game = '/GameLoading?gameBrand=nova&gameID=none';
    for (const path of [page, '/deposit', '/profile', '/LoadingPage?to=/profile', game])
      expect((await player.get(localizedPath(path, locale))).text.includes(link), path).toBe(true);
  });

  it('are set by plain forms, which show what applies now and what is pending', async () => {
    const player = await newPlayer();
    const done = async (query: string, fields: Record<string, string>) =>
      (await player.post(`${page}?${query}`, fields)).headers.get('location');
    expect(await done('money', { name: 'lossDay', amount: '20000' })).toBe(`${page}?done=held`);
    expect(await done('money', { name: 'lossDay', none: 'on' })).toBe(`${page}?done=requested`);
    const waiting = (await player.get(page)).text;
    expect(waiting).toMatch(/<progress class="progress" value="0" max="20000"/);
    const id = /\?keep=(\d+)/.exec(waiting)?.[1];
    expect(await done(`keep=${id}`, {})).toBe(`${page}?done=kept`);
    const again = await player.post(`${page}?keep=${id}`);
    expect([again.status, again.text.includes(t('limits.requestClosed'))]).toEqual([409, true]);
    const other = await (await newPlayer()).post(`${page}?keep=${id}`);
    expect(other.status).toBe(404);
  });

  it('show errors beside their fields, and keep the typed values', async () => {
    const player = await newPlayer();
    for (const [fields, text] of [
      [{ name: '', amount: '5000' }, t('forms.error.LIMIT_REQUIRED')],
      [{ name: 'lossDay', amount: '' }, t('forms.error.AMOUNT_REQUIRED')],
      [{ name: 'stakeDay', amount: '250000' }, '249.999'],
    ] as const) {
      const { status, text: html } = await player.post(`${page}?money`, fields);
      expect([status, html.includes(text)]).toEqual([422, true]);
    }
  });

  it.each(['day', 'fiveYears'])('show what a break of %s means and ask for confirmation', async (term) => {
    const player = await newPlayer();
    const path = `/profile/limits/break?term=${term}`;
    const { text } = await player.get(path);
    expect(text).toContain(t('limits.before.shorter'));
    expect(await faultsOf(text)).toEqual([]);
    expect((await player.post(path)).headers.get('location')).toBe(`${page}?done=break`);
    const launch = await player.post('/GameLoading?gameBrand=nova&gameID=lucky-durian');
    const [before = ''] = t(`limits.pause.${term === 'day' ? 'onBreak' : 'excluded'}`).split('{{');
    const retry = new RegExp(`<button[^>]* hidden[^>]*>${t('gameLoading.retry')}`);
    expect([launch.status, launch.text.includes(before), retry.test(launch.text)]).toEqual([409, true, true]);
    expect(launch.text).not.toContain('href="/profile/limits/break"');
    expect(await faultsOf(launch.text)).toEqual([]);
    const demo = await player.get('/games/nova/lucky-durian/demo');
    expect([demo.status, demo.text.includes(before)]).toEqual([409, true]);
    expect((await site.get('/games/nova/lucky-durian/demo')).status).toBe(302);
    const own = JSON.parse((await player.get('/api/my-games?lang=id')).text);
    expect(own.pause).toContain(before);
    for (const path of ['/lobby/mine', '/deposit']) {
      const { text: html } = await player.get(path);
      expect([html.includes('data-paused'), html.includes(before)], path).toEqual([true, true]);
    }
  });

  it('leave no way to free spins, which are kept', async () => {
    const player = await newPlayer();
    await grantFreeSpins(player.account);
    const [way, kept] = ['href="/GameLoading?', t('freeSpins.pausedText')];
    const shown = async (path: string) => {
      const { text } = await player.get(path);
      return [text.includes(way), text.includes(kept)];
    };
    for (const path of ['/profile', '/profile/offers'])
      expect(await shown(path), path).toEqual([true, false]);
    await player.post('/profile/limits/break?term=day');
    for (const path of ['/profile', '/profile/offers'])
      expect(await shown(path), path).toEqual([false, true]);
  });

  it('and a reality check are met by the launch page, which says what to do next', async () => {
    const player = await newPlayer();
    const launch = '/GameLoading?gameBrand=nova&gameID=lucky-durian';
    await player.post(`${page}?session`, { minutes: '90' });
    aheadMs += 60 * 60_000;
    const due = await player.get(launch);
    expect([due.status, due.text.includes(t('gameLoading.failed.REALITY_CHECK_DUE'))]).toEqual([200, true]);
    expect(due.text).not.toContain('data-launch="ready"');
    expect(await faultsOf(due.text)).toEqual([]);
    const refused = await player.post(launch);
    expect(refused.status).toBe(409);
    const [, since = ''] = /name="since" value="(\d+)"/.exec(refused.text) ?? [];
    const answered = await player.post(launch, { since });
    expect([answered.status, answered.headers.get('refresh')]).toEqual([
      200,
      expect.stringContaining('games.test'),
    ]);
    aheadMs += 30 * 60_000;
    const over = await player.post(launch);
    expect([over.status, over.text.includes(t('gameLoading.failed.OWN_SESSION_LIMIT'))]).toEqual([409, true]);
    expect(over.text).toMatch(/Anda bisa bermain lagi mulai .*WIB, setelah masuk lagi/);
    expect(await faultsOf(over.text)).toEqual([]);
  });

  it('of deposits are shown beside the amount, and in the error', async () => {
    const player = await newPlayer();
    await player.post(`${page}?money`, { name: 'depositDay', amount: '60000' });
    const { text } = await player.get('/deposit');
    expect(text).toMatch(new RegExp(t('deposit.ownLeft', { amount: 'Rp.60\\.000' })));
    const refused = await player.post('/deposit', { method: 'va', amount: '70000' });
    expect(refused.text).toMatch(/aria-invalid="true"|field__error/);
  });

  it('are one step from the lobby, a game, the deposit and the welcome, and safer play from everywhere', async () => {
    const player = await newPlayer();
    for (const path of [
      '/lobby/slots',
      '/games/nova/lucky-durian',
      '/GameLoading?gameBrand=nova&gameID=lucky-durian',
    ])
      expect((await player.get(path)).text, path).toContain('href="/profile/limits/break"');
    for (const path of ['/deposit', '/profile', '/profile?welcome'])
      expect((await player.get(path)).text, path).toContain('href="/profile/limits"');
    for (const path of ['/lobby/slots', '/deposit', '/help', '/GameLoading', page])
      expect((await player.get(path)).text, path).toContain('href="/pages/safer-play/playing-mindfully"');
  });
});

describe.each(locales)('the profile in %s', (locale) => {
  const own = translator(locale);
  const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  it('shows that its player takes a break, and what deposits need', async () => {
    const player = await newPlayer();
    const profile = async () => (await player.get(localizedPath('/profile', locale))).text;
    await player.post(`${page}?money`, { name: 'depositWeek', amount: '100.000' });
    const before = await profile();
    expect(textOf(before)).toContain(`${own('account.status')} ${own('account.statusNormal')}`);
    expect(before).toContain(own('depositRequirements.ready'));
    expect(before).toMatch(new RegExp(own('depositRequirements.left', { amount: 'Rp.100[.,]000' })));
    // What follows the account while the page is open.
    for (const id of ['account-notices', 'account-facts', 'requirement-lists'])
      expect(before).toMatch(new RegExp(`id="${id}"[^>]* data-refresh`));
    await player.post('/profile/limits/break?term=day');
    const during = await profile();
    const [taking = ''] = own('account.statusOnBreak', { until: '%' }).split('%');
    expect(textOf(during)).toContain(`${own('account.status')} ${taking}`);
    expect(during).toContain(own('limits.pause.text'));
    expect(during).not.toContain(own('depositRequirements.ready'));
    for (const html of [before, during]) expect(await faultsOf(html)).toEqual([]);
  });
});
