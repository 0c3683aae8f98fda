import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { builtPages, onEveryPage } from '../support/built-pages.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { playersPages } from '../support/players-pages.ts';

it('every built page is valid HTML', () =>
  onEveryPage(builtPages(), async ({ html }) => {
    expect(await faultsOf(html)).toEqual([]);
  }));

describe('rendered on request', () => {
  let site: BuiltSite;
  let session: string;

  beforeAll(async () => {
    site = await startBuiltSite();
    session = await site.cookiesOf('demo', 'demo-password-1');
  });
  afterAll(() => site?.close());

  const players = [...playersPages, '/GameLoading?gameBrand=nova&gameID=lucky-durian'];
  const visitors = ['/login', '/signup?rf=KODE', '/forceChangePassword', '/nothing-here'];
  const inBoth = (paths: string[]) =>
    locales.flatMap((locale: Locale) => paths.map((path) => localizedPath(path, locale)));

  it.each(inBoth(players))('%s is valid HTML for a player', async (path) => {
    expect(await faultsOf((await site.get(path, { headers: { cookie: session } })).text)).toEqual([]);
  });

  it.each(inBoth(visitors))('%s is valid HTML for a visitor', async (path) => {
    expect(await faultsOf((await site.get(path)).text)).toEqual([]);
  });

  it('a form with errors is valid HTML', async () => {
    const { status, text } = await site.post('/signup', { account: 'a', password: 'b' });
    expect(status).toBe(422);
    expect(await faultsOf(text)).toEqual([]);
  });
});
