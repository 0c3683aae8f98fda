import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';

let site: BuiltSite;
let cookie: string;

beforeAll(async () => {
  site = await startBuiltSite();
  cookie = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

describe.each(locales)('in %s', (locale: Locale) => {
  const get = (path: string) => site.get(localizedPath(path, locale), { headers: { cookie } });

  it('the game page names the game of the catalogue and leads back to its class', async () => {
    const { status, text } = await get('/GameLoading?gameBrand=samudra&gameID=coral-hunter');
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Coral Hunter<\/h1>/);
    expect(text).toContain('src="/games/coral-hunter.svg"');
    expect(text).toContain(`href="${localizedPath('/lobby/fishing', locale)}"`);
  });

  it.each(['', '?gameBrand=nova', '?gameBrand=nova&gameID=coral-hunter', '?gameBrand=%3Cb%3E&gameID=x'])(
    'the game page knows no game for "%s" and shows nothing of it',
    async (query) => {
      const { status, text } = await get(`/GameLoading${query}`);
      expect(status).toBe(200);
      expect(text).not.toContain('/games/');
      expect(text).not.toContain('<b>');
      expect(text).toContain(`href="${localizedPath('/lobby/slots', locale)}"`);
    },
  );

  it.each(['/lobby/nope', '/lobby/slots/nope', '/lobby/slots/samudra', '/lobby/slots/nova/more', '/lobby'])(
    '%s is no lobby',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
