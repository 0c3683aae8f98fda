import { describe, expect, it } from 'vitest';
import { choiceFor, chosenLanguage } from '../../../src/entry/language-choice.ts';
import { defaultLocale, locales } from '../../../src/i18n/locales.ts';

describe('the stored language parameter (D5)', () => {
  it.each(locales)('comes back as the language that was chosen: %s', (locale) => {
    expect(chosenLanguage(choiceFor(locale))).toBe(locale);
  });

  it('is nothing for the default language, which has no prefix', () => {
    expect(choiceFor(defaultLocale)).toBe('');
  });

  it.each([null, undefined, 'xx', defaultLocale, 'EN', '/en'])('is no choice when it is %o', (stored) => {
    expect(chosenLanguage(stored)).toBeNull();
  });
});
