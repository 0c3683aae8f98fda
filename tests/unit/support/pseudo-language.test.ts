import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/recipes/project-copy.ts';
import { pseudoDictionary, pseudoText } from '../../support/pseudo-language.ts';

describe('a text of the pseudo-language', () => {
  it.each([
    ['Help', '[Héêlp]'],
    ['{{count}} days left, {{ name }}', '[{{count}} dáâýs léêft, {{ name }}]'],
    ['Read <a href="/help">this</a> &amp; go', '[Réêáâd <a href="/help">thíîs</a> &amp; góô]'],
    [
      'See https://example.com/a or /pages/about/who-we-are',
      '[Séêéê https://example.com/a óôr /pages/about/who-we-are]',
    ],
  ])('of %j is %j', (text, expected) => {
    expect(pseudoText(text)).toBe(expected);
  });

  it('is about 40 % longer', () => {
    const english = readFileSync(join(project, 'src/i18n/en.json'), 'utf8');
    const length = (json: string) => Object.values<string>(JSON.parse(json)).join('').length;
    expect(length(pseudoDictionary(english)) / length(english)).toBeGreaterThan(1.35);
  });
});
