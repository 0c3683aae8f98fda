import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../src/i18n/locales.ts';

const root = join(import.meta.dirname, '../../..');
const tag = locales.join('|');

/**
 * A language that code names: as a value, as the key of a record of texts, as a prefix of a path, or by a comparison.
 * `id` is also the name of fields and columns, so it counts only where a language is meant.
 */
const literals = [
  /['"`](?:en|en-US|id-ID)['"`]/,
  new RegExp(`['"\`]/(?:${tag})(?:/|['"\`])`),
  new RegExp(`(?:[lL]ocale|[lL]ang)\\w*\\]?\\s*(?:[=!]==|=|:)\\s*['"\`](?:${tag})['"\`]`),
  new RegExp(`\\[\\s*['"\`](?:${tag})['"\`]\\s*,\\s*['"\`](?:${tag})['"\`]`),
  new RegExp(`\\b(?:${tag})\\.json\\b`),
  /(?:^|[{,]\s*)en:/m,
];

/** Exceptions, with the reason. */
const allowed: Record<string, string> = {
  'astro-i18next.config.cjs': 'the list',
  'src/i18n/locales.ts': 'the language of file names',
  'src/i18n/i18n.ts': 'the type of the keys is that of the first dictionary',
  'games/i18n/i18n.ts': 'the type of the keys is that of the default dictionary',
  'platform/i18n/i18n.ts': 'the type of the keys is that of the default dictionary',
  'runtime/dictionaries.ts': 'the default dictionary stands in for others',
  'content-checks/language.ts': 'the words by which a language is recognized',
  'content-checks/offers/impossible.ts': 'numbers in sentences for editors',
  'content-checks/offers/promised-figures.ts': 'the phrases in which a language states terms',
  'content-checks/offers/promised-terms.ts': 'the words in which a language states terms',
  'platform/reference/page.ts': 'a page for developers',
  'platform/site-data/site-data.ts': 'what a first visit sees is for the operator to say',
  'brand/brand.ts': 'what the operator says by language',
  'platform/operator/site/news-routes.ts': 'what the operator says by language',
  'bench/support/bare-site.ts': 'a site to compare with',
  'scripts/lighthouse/blank-page.ts': 'an empty page',
};

const isGenerated = (path: string) => path.includes('.generated.') || path.includes('/migrations/');
const files = globSync(
  [
    '{brand,src,games,platform,runtime,server,shared,scripts,content-checks,integrations,bench}/**/*.{ts,tsx,astro,js,mjs,css}',
    '*.{ts,mjs,cjs}',
  ],
  { cwd: root },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isGenerated(path));

/** The code of a file without its comments. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const namesLanguage = (text: string) => literals.some((literal) => literal.test(codeOf(text)));

describe('a language code', () => {
  it('occurs in the list of languages and nowhere else', () => {
    const found = files.filter((path) => namesLanguage(readFileSync(join(root, path), 'utf8')));
    expect(found.sort()).toEqual(
      Object.keys(allowed)
        .filter((path) => found.includes(path))
        .sort(),
    );
  });

  it.each([
    "locale === 'en'",
    "const language: Locale = 'id';",
    "z.enum(['id', 'en'])",
    'startsWith("/en/")',
    "path('/en')",
    "const texts = { id: 'Satu', en: 'One' };",
    "import texts from './id.json';",
    "{ defaultLang: 'id' }",
  ])('is found in %s', (code) => {
    expect(namesLanguage(code)).toBe(true);
  });

  it.each([
    "bigint('id')",
    "{ id: '/' }",
    "ownProperty(data, 'id')",
    "type Props = Omit<Attributes, 'id' | 'class'>",
    "'/energy'",
    '// the /en/ prefix',
  ])('is not found in %s', (code) => {
    expect(namesLanguage(code)).toBe(false);
  });
});
