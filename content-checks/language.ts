import { editorNames, type Locale } from '../src/i18n/locales.ts';
import { withoutCode } from './markdown/markdown-flaws.ts';

/** Frequent words of a language that the others do not have. Languages without a list are not checked. */
const functionWords: Partial<Record<string, ReadonlySet<string>>> = {
  id: new Set(
    'yang dan di ke dari untuk dengan ini itu tidak anda adalah pada bisa atau akan oleh saat sudah belum juga karena kalau supaya dalam sebuah setiap kami semua lebih hanya masih ada bukan tanpa sampai'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and of to is are you your with for that this these in on it be not can have has from which when what or as at we our by if will does an every all no nothing they their its but than then there here into out more only one after before who how why any also just about'.split(
      ' ',
    ),
  ),
};

/** A text with fewer words of another language may be a name. */
const leastWords = 3;

/** The language of a text that is written in another one than `locale`; null otherwise. */
export function foreignLanguage(text: string, locale: Locale): Locale | null {
  const plain = withoutCode(text).replace(/\]\([^)]*\)/g, ']');
  const words = plain.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: string) => words.filter((word) => functionWords[language]?.has(word)).length;
  if (!functionWords[locale]) return null;
  const found = Object.keys(functionWords).find(
    (language) => language !== locale && count(language) >= Math.max(leastWords, 3 * count(locale)),
  );
  return (found as Locale | undefined) ?? null;
}

/** Advice for a text in another language than its file. */
export const languageAdvice = (found: Locale, locale: Locale) =>
  `This is ${editorNames[found]}. Write it in ${editorNames[locale]}; the ${editorNames[found]} text has a file of its own.`;
