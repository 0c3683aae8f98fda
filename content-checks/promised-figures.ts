import { isLocale, type Locale } from '../src/i18n/locales.ts';
import type { ContentEntry } from './entries.ts';
import type { Finding } from './files.ts';
import { withoutCode } from './markdown/markdown-flaws.ts';

type Term = 'wagering' | 'minimum' | 'maximum' | 'expiry';

const numberWords: Partial<Record<string, string[]>> = {
  id: ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};

const amount = String.raw`(?:Rp[\s\u00A0]?|(?=[\d.,]+ rupiah))(\d+(?:[.,]\d{3})*)(?: rupiah)?`;

/**
 * Phrases that state a term of the offer, with its figure in the first group; phrases without a group state that there
 * is none. The examples of a text use other words, and are not checked.
 */
const phrases: Partial<Record<string, Record<Term, { figure: RegExp; none?: RegExp }>>> = {
  id: {
    wagering: {
      figure: /syarat taruhan(?:nya)?(?: adalah| sebesar|:)? (\d+(?:,\d+)?) ?(?:×|x|kali)/giu,
      none: /tanpa syarat taruhan|tidak ada syarat taruhan/giu,
    },
    minimum: { figure: RegExp(`(?:paling sedikit|minimal|minimum)(?: setoran)? ${amount}`, 'giu') },
    maximum: {
      figure: RegExp(
        `(?:paling banyak|maksimal|maksimum|hingga|sampai|(?:tertinggi|terbesar)[^.\\d]{0,25}) ?${amount}`,
        'giu',
      ),
    },
    expiry: {
      figure:
        /(?:berlaku(?: selama)?|masa berlaku(?:nya)?|(?:hangus|kedaluwarsa) (?:setelah|dalam)) (\p{L}+|\d+) hari/giu,
      none: /tidak (?:hangus|kedaluwarsa)|tanpa batas waktu pakai/giu,
    },
  },
  en: {
    wagering: {
      figure: /wagering(?: requirement)?(?: is| of|:)? (\d+(?:\.\d+)?) ?(?:×|x\b|times)/giu,
      none: /(?<!is something left |left )(?:nothing to wager|no wagering)/giu,
    },
    minimum: { figure: RegExp(`(?:at least|minimum(?: deposit)?(?: of| is)?) ${amount}`, 'giu') },
    maximum: {
      figure: RegExp(
        `(?:at most|maximum(?: of| is)?|no more than|(?<!add )up to|the most for[^.\\d]{0,25}) ${amount}`,
        'giu',
      ),
    },
    expiry: {
      figure: /(?:(?:good|valid) for|expires? (?:after|in)) (\p{L}+|\d+) days?/giu,
      none: /does not (?:lapse|expire)/giu,
    },
  },
};

/** `Rp50.000` and `Rp50,000` to 50000; `1,5` to 1.5; `seven` to 7. Null for another word. */
function figureOf(written: string, term: Term, locale: Locale): number | null {
  const word = numberWords[locale]?.indexOf(written.toLowerCase()) ?? -1;
  if (word >= 0) return word + 1;
  if (!/^\d/.test(written)) return null;
  return Number(term === 'wagering' ? written.replace(',', '.') : written.replace(/[.,]/g, ''));
}

interface Phrase {
  term: Term;
  piece: string;
  index: number;
  /** Null: the text says that there is none. */
  figure: number | null;
}

function phrasesIn(text: string, locale: Locale): Phrase[] {
  const known = phrases[locale];
  if (!known) return [];
  return (Object.keys(known) as Term[]).flatMap((term) => {
    const { figure, none } = known[term];
    const stated = [...text.matchAll(figure)].flatMap(({ 0: piece, 1: written = '', index }) => {
      const value = figureOf(written, term, locale);
      return value === null ? [] : [{ term, piece, index, figure: value }];
    });
    const denied = none ? [...text.matchAll(none)] : [];
    return [...stated, ...denied.map(({ 0: piece, index }) => ({ term, piece, index, figure: null }))];
  });
}

/** Figures of a promotion's text that differ from its terms. Drafts with undecided terms are not checked. */
export function figureFindings({ collection, path, locale, data, body, bodyLine }: ContentEntry): Finding[] {
  const { terms } = data;
  if (collection !== 'promotions' || !terms || !isLocale(locale)) return [];
  const differs = ({ term, figure }: Phrase) => figure !== (terms[term] || null) && figure !== terms[term];
  const finding = ({ term, piece }: Phrase, place: Pick<Finding, 'line' | 'field'>): Finding => ({
    path,
    ...place,
    text: `The text says "${piece}", but terms.${term} ${terms[term] === undefined ? 'is left out' : `is ${terms[term]}`}. Correct one of them.`,
  });
  const inFields = Object.entries(data).flatMap(([field, value]) =>
    typeof value === 'string'
      ? phrasesIn(value, locale)
          .filter(differs)
          .map((phrase) => finding(phrase, { field }))
      : [],
  );
  const text = withoutCode(body);
  const inBody = phrasesIn(text, locale)
    .filter(differs)
    .map((phrase) =>
      finding(phrase, { line: bodyLine + text.slice(0, phrase.index).split('\n').length - 1, field: 'text' }),
    );
  return [...inFields, ...inBody];
}
