import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { publicPaths } from '../support/routes.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site?.close());

/** The text between tags. */
const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const part = (html: string, name: string) =>
  new RegExp(`<${name}[ >][\\s\\S]*</${name}>`).exec(html)?.[0] ?? '';

describe.each(locales)('without JavaScript in %s', (locale) => {
  it.each(publicPaths)('%s reads well', async (path) => {
    const { status, text } = await site.get(localizedPath(path, locale));
    expect(status).toBe(200);
    expect(words(part(text, 'h1'))).not.toBe('');
    expect(words(part(text, 'main')).length).toBeGreaterThan(100);
    expect(words(part(text, 'footer'))).toContain('18+');
    expect(text).toMatch(new RegExp(`<html[^>]*lang="${locale}"`));
  });
});
