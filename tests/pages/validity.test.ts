import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { accessOf, pages } from '../../src/server/access.ts';
import { builtPages } from '../support/built-pages.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of taste in which Astro's output differs.
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
  },
});

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`);
}

it.each(builtPages())('$path is valid HTML', async ({ html }) => {
  expect(await faultsOf(html)).toEqual([]);
});

describe('on request', () => {
  let site: BuiltSite;
  let session: string;

  beforeAll(async () => {
    site = await startBuiltSite();
    session = await site.cookiesOf('demo', 'demo-password-1');
  });
  afterAll(() => site?.close());

  const players = [...pages]
    .filter((page) => accessOf(page) === 'login')
    .map((page) => page.replace('[type]', 'all'))
    .concat('/GameLoading?gameBrand=nova&gameID=lucky-durian');
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
