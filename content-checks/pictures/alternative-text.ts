import { lineAt, type TextFlaw, withoutCode } from '../markdown/markdown-flaws.ts';

const kinds =
  'gambar|foto|ilustrasi|banner|ikon|logo|tangkapan layar|picture|image|photo|photograph|illustration|icon|screenshot';

/** Words that name a picture instead of describing it: `Gambar`, `Picture 2`. */
const nameOnly = new RegExp(`^(?:(?:sebuah|an?|the) )?(?:${kinds})(?: \\d+)?[.!]?$`, 'i');
const announced = new RegExp(
  `^(?:(?:sebuah|an?|the) )?(?:(?:${kinds}) (?:dari|tentang|of)\\b|(?:gambar|foto|ilustrasi)(?= ))`,
  'i',
);
/** Matches one word or a sign, but not `…`, which is still to be written. */
const oneWord = /^(?!…$)\S*$/;
const fileName = /^\S+\.(?:webp|jpe?g|png|gif|heic|svg)$/i;

/** Advice for an alternative text that does not describe its picture; null otherwise. */
export function alternativeTextFlaw(text: string, title?: string): string | null {
  const plain = text.trim();
  if (nameOnly.test(plain) || fileName.test(plain) || (title !== undefined && oneWord.test(plain)))
    return 'Describe what the picture shows, for those who do not see it: "Three durians on a wooden slot machine".';
  const [start] = announced.exec(plain) ?? [];
  if (start) return `Leave out "${start}", and begin with what the picture shows.`;
  return title !== undefined && plain.toLowerCase() === title.trim().toLowerCase()
    ? 'This repeats the title. Describe what the picture shows instead.'
    : null;
}

const inText = /!\[([^\]\n]*)\]\(/g;

/** Pictures of a text with such an alternative text. */
export function alternativeTextFlaws(markdown: string): TextFlaw[] {
  const plain = withoutCode(markdown);
  return [...plain.matchAll(inText)].flatMap(({ 1: piece = '', index }) => {
    const advice = alternativeTextFlaw(piece);
    return advice === null ? [] : [{ line: lineAt(plain, index), piece, advice }];
  });
}
