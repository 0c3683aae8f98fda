import { describe, expect, it } from 'vitest';
import { choiceFor, chosenLanguage } from '../../../src/entry/language-choice.ts';
import { defaultLocale, locales } from '../../../src/i18n/locales.ts';

describe('the stored language parameter (D5)', () => {
  it.each(locales)('is read back as the chosen language: %s', (locale) => {
    expect(chosenLanguage(choiceFor(locale))).toBe(locale);
  });

  it('is empty for the default language, which has no prefix', () => {
    expect(choiceFor(defaultLocale)).toBe('');
  });

  it.each([null, undefined, 'xx', defaultLocale, 'EN', '/en'])('is no choice with the value %o', (stored) => {
    expect(chosenLanguage(stored)).toBeNull();
  });
});
