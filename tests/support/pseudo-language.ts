import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Overlay } from '../../scripts/recipes/project-copy.ts';

/** English with accents, in brackets, and about 40 % longer, so that untranslated and too long texts are visible. */
export const pseudoLanguage = 'en-XA';

/** Parts that stay: placeholders, references, elements, entities, addresses. */
const code = /(\{\{.*?\}\}|\$t\([^)]*\)|<[^>]+>|&#?\w+;|https?:\S+|\/[\w./-]{3,})/;

/** Vowels are two fifths of a text, so each is doubled. The site's fonts have all these letters. */
const letters: Record<string, string> = {
  a: 'áâ',
  e: 'éê',
  i: 'íî',
  o: 'óô',
  u: 'úû',
  A: 'ÅÂ',
  E: 'ÉÊ',
  I: 'ÍÎ',
  O: 'ØÔ',
  U: 'ÚÛ',
  n: 'ñ',
  c: 'ç',
  y: 'ý',
  N: 'Ñ',
  C: 'Ç',
  Y: 'Ý',
};

const accented = (text: string) => text.replace(/[aeiouncy]/gi, (letter) => letters[letter] ?? letter);

function pseudoLine(text: string): string {
  const pieces = text.split(code);
  return `[${pieces.map((piece, index) => (index % 2 === 0 ? accented(piece) : piece)).join('')}]`;
}

/** Each line is a paragraph of its own. */
export const pseudoText = (text: string): string => text.split('\n').map(pseudoLine).join('\n');

/** The message that the pseudo-language lacks, so that the English one is shown. */
export const untranslatedKey = 'help.lead';

export function pseudoDictionary(english: string): string {
  const { [untranslatedKey]: _, ...rest } = JSON.parse(english) as Record<string, string>;
  const texts = Object.entries(rest);
  const translated = texts.map(([key, text]) => [key, pseudoText(text)]);
  return `${JSON.stringify(Object.fromEntries(translated), null, 2)}\n`;
}

/** The recipe for a language has a few texts; these are the others too, made from the copy's English ones. */
export const pseudoTexts = (root: string): Overlay =>
  Object.fromEntries(
    ['src/i18n', 'games/i18n', 'platform/i18n'].map((folder) => [
      `${folder}/${pseudoLanguage}.json`,
      pseudoDictionary(readFileSync(join(root, folder, 'en.json'), 'utf8')),
    ]),
  );
