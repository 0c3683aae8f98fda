import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { translatedName } from '../../../games/i18n/i18n.ts';
import { languages, nearestLanguage, translator } from '../../../platform/i18n/i18n.ts';
import { paragraphs } from '../../../runtime/dictionaries.ts';
import { dictionaryProblems } from '../../../scripts/dictionaries/compare.ts';

const root = join(import.meta.dirname, '../../..');

describe('the texts of games and bank', () => {
  it.each(['games/i18n', 'platform/i18n'])(
    'of %s exist in the complete languages, and in all with the same placeholders',
    (folder) => {
      const dictionaries = languages
        .map((locale) => ({ locale, file: join(root, folder, `${locale}.json`) }))
        .filter(({ file }) => existsSync(file))
        .map(({ locale, file }) => ({ locale, texts: JSON.parse(readFileSync(file, 'utf8')) }));
      expect(dictionaryProblems(dictionaries)).toEqual([]);
    },
  );

  it.each([
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['id-ID', 'id'],
    ['ms', 'id'],
    ['', 'id'],
    ['../en', 'id'],
    ['constructor', 'id'],
  ])('are shown to a player with %j in %s', (tag, language) => {
    expect(nearestLanguage(tag)).toBe(language);
  });

  it('inflect a word by its number', () => {
    const ticket = (count: number) => translator('en')('keno.ticket', { count });
    expect([ticket(1), ticket(2)]).toEqual(['1 number', '2 numbers']);
  });

  it('with several lines become paragraphs', () => {
    expect(paragraphs(translator('en')('sicBo.how'))).toHaveLength(2);
  });

  it('contain the text of players and providers unchanged', () => {
    const payee = '<b>$t(bank.refuse)</b> {{payee}}';
    expect(translator('en')('bank.heading', { payee })).toBe(`Pay ${payee}`);
  });

  it('show the value of an earlier game version by its own name', () => {
    expect(translatedName('en', 'game.lucky-durian', 'salak')).toBe('Snake fruit');
    expect(translatedName('en', 'game.lucky-durian', 'mangga')).toBe('mangga');
  });
});
