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

export function pseudoDictionary(english: string): string {
  const texts = Object.entries(JSON.parse(english) as Record<string, string>);
  const translated = texts.map(([key, text]) => [key, pseudoText(text)]);
  return `${JSON.stringify(Object.fromEntries(translated), null, 2)}\n`;
}

/** The recipe for a language copies the English texts; these are translated. */
export const pseudoTexts: Overlay = Object.fromEntries(
  ['src', 'games', 'platform'].map((folder) => [`${folder}/i18n/${pseudoLanguage}.json`, pseudoDictionary]),
);
