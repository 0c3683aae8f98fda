import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppServices } from '../../platform/app.ts';
import { closeDueAccounts } from '../../platform/player-data/closing.ts';
import { makeNextExport } from '../../platform/player-data/export.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { cheapHasher } from '../support/platform-app.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let ahead = 0;
let site: BuiltSite;
let services: AppServices;

beforeAll(async () => {
  const clock = () => Date.now() + ahead;
  const platform = await startPlatform({ clock, passwords: cheapHasher() });
  const publisher = { publish: async () => {}, disconnectUser: async () => {} };
  const log = { info() {}, warn() {}, error() {} };
  services = {
    db: platform.database.db,
    clock,
    log,
    publisher,
    brandMoney: { leaveAll: async () => {} },
  } as unknown as AppServices;
  site = await startBuiltSite(undefined, {}, platform);
});
afterAll(() => site?.close());

async function newPlayer() {
  const account = `d_${randomBytes(5).toString('hex')}`;
  const password = `kancil-${randomBytes(6).toString('hex')}`;
  const signUp = { account, password, dateOfBirth: '1990-05-17', referral: '' };
  const headers = { cookie: keptCookies((await site.post('/signup', signUp)).headers) };
  return {
    account,
    password,
    get: (path: string) => site.get(path, { headers }),
    post: (path: string, fields: Record<string, string>) => site.post(path, fields, { headers }),
    logIn: (locale: Locale) => site.post(localizedPath('/login', locale), { account, password }),
  };
}

const alertOf = (html: string) => /role="alert".*?<p>\s*([^<]*?)\s*</s.exec(html)?.[1];

describe.each(locales)('data of an account in %s', (locale) => {
  const t = translator(locale);
  /** The languages differ in texts only, so each page is validated once. */
  const expectValid = async (text: string) => {
    if (locale === defaultLocale) expect(await faultsOf(text)).toEqual([]);
  };

  it('is exported on request with the password, and downloadable by its player alone', async () => {
    const path = localizedPath('/profile/dataExport', locale);
    const player = await newPlayer();
    ahead += 10 * minute;
    const opened = await player.get(path);
    expect(opened.text).toContain('name="password"');
    await expectValid(opened.text);
    expect((await player.post(path, { password: '' })).status).toBe(403);
    const sent = await player.post(path, { password: player.password });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done=requested`]);
    const waiting = await player.get(path);
    expect(waiting.text).toContain(t('dataExport.waiting'));
    await expectValid(waiting.text);

    while (await makeNextExport(services));
    const ready = await player.get(path);
    await expectValid(ready.text);
    const link = /\/api\/data-export\?id=[^"]+/.exec(ready.text)?.[0] ?? '';
    const file = await player.get(link);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file.headers.get('cache-control')).toContain('no-store');
    expect(JSON.parse(file.text).data.accounts).toMatchObject([{ account: player.account }]);
    const other = await newPlayer();
    expect((await other.get(link)).status).toBe(404);
    expect((await site.get(link)).status).toBe(401);
  });

  it('is deleted with the account: by password, giving up the money, cancellable, then final', async () => {
    const path = localizedPath('/profile/closeAccount', locale);
    const player = await newPlayer();
    const opened = await player.get(path);
    expect(opened.text).toContain('name="givesUp"');
    await expectValid(opened.text);
    const kept = await player.post(path, { password: '' });
    expect([kept.status, alertOf(kept.text)]).toEqual([409, t('closeAccount.moneyLeft')]);
    ahead += 10 * minute;
    expect((await player.post(path, { givesUp: 'on', password: '' })).status).toBe(403);
    const sent = await player.post(path, { givesUp: 'on', password: player.password });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done=requested`]);
    const closing = await player.get(`${path}?done=requested`);
    expect(closing.text).toContain(t('closeAccount.keep'));
    expect(closing.text).not.toContain('name="givesUp"');
    await expectValid(closing.text);
    expect((await player.get(localizedPath('/profile', locale))).text).toContain(path);

    const taken = await player.post(`${path}?keep`, {});
    expect(taken.headers.get('location')).toBe(`${path}?done=kept`);
    expect((await player.get(`${path}?done=kept`)).text).toContain(t('closeAccount.done.kept'));
    await player.post(path, { givesUp: 'on', password: player.password });
    ahead += 7 * day;
    await closeDueAccounts(services);
    expect((await player.get(path)).status).toBe(302);
    const refused = await player.logIn(locale);
    expect([refused.status, alertOf(refused.text)]).toEqual([403, t('forms.error.ACCOUNT_CLOSED')]);
  });

  it('reports that it cannot be loaded while the platform is unreachable', async () => {
    const player = await newPlayer();
    site.setPlatformAway(true);
    const pages = ['/profile/dataExport', '/profile/closeAccount'];
    const statuses = await Promise.all(
      pages.map(async (page) => (await player.get(localizedPath(page, locale))).status),
    );
    site.setPlatformAway(false);
    expect(statuses).toEqual([503, 503]);
  });
});
