import { type OfferTerms, offerTerms } from '../../src/content/offer-terms.ts';
import { isLocale, type Locale } from '../../src/i18n/locales.ts';
import type { EntryData } from '../collections.ts';
import { type ContentEntry, plainTexts } from '../entries.ts';
import type { Finding } from '../files.ts';
import { lineAt, withoutCode } from '../markdown/markdown-flaws.ts';
import { type Figures, figuresOf, type Unit, unitsOf } from './offer-figures.ts';
import { type Flaw, promisedTerms } from './promised-terms.ts';

type Term = 'wagering' | 'minimum' | 'maximum' | 'expiry';

/** From one to twenty. */
const numberWords: Record<string, string[]> = {
  id: [
    'satu',
    'dua',
    'tiga',
    'empat',
    'lima',
    'enam',
    'tujuh',
    'delapan',
    'sembilan',
    'sepuluh',
    'sebelas',
    ...['dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'].map(
      (word) => `${word} belas`,
    ),
    'dua puluh',
  ],
  en: [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty',
  ],
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
      none: /(?:tanpa|tidak ada) (?:batas (?:atas|maksimal|maksimum)|maksimum)/giu,
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
      none: /(?:no|without (?:an|any)) (?:upper limit|maximum|cap)\b/giu,
    },
    expiry: {
      figure: /(?:(?:good|valid) for|expires? (?:after|in)) (\p{L}+|\d+) days?/giu,
      none: /does not (?:lapse|expire)/giu,
    },
  },
};

const anyNumber = (locale: string) =>
  `(?<![\\p{L}\\d.,])(\\d+(?:[.,]\\d+)?|${(numberWords[locale] ?? []).toReversed().join('|')})`;

/** Figures with their units, wherever they stand. */
const unitPatterns: Partial<Record<string, Record<Unit, RegExp>>> = {
  id: {
    rupiah: RegExp(amount, 'giu'),
    percent: RegExp(`${anyNumber('id')}(?:\\s?%| persen)`, 'giu'),
    spins: RegExp(`${anyNumber('id')} putaran`, 'giu'),
    days: RegExp(`${anyNumber('id')} hari(?![\\p{L}-])`, 'giu'),
    times: /(?<![\d.,])(\d+(?:,\d+)?) ?(?:×|kali)/giu,
    clock: /pukul (\d{1,2}[.:]\d\d)(?!\d)/giu,
    rounds: RegExp(`${anyNumber('id')} (?:ronde|undian)(?![\\p{L}-])`, 'giu'),
    games: RegExp(`${anyNumber('id')} permainan`, 'giu'),
    deposits: RegExp(`${anyNumber('id')} setoran`, 'giu'),
    friends: RegExp(`${anyNumber('id')} teman`, 'giu'),
    favourites: RegExp(`${anyNumber('id')} (?:permainan|favorit)`, 'giu'),
  },
  en: {
    rupiah: RegExp(amount, 'giu'),
    percent: RegExp(`${anyNumber('en')}(?:\\s?%| per ?cent)`, 'giu'),
    spins: RegExp(`${anyNumber('en')} (?:free )?spins?`, 'giu'),
    days: RegExp(`${anyNumber('en')} days?`, 'giu'),
    times: /(?<![\d.,])(\d+(?:\.\d+)?) ?(?:×|times)/giu,
    clock: /(?<![\d.,:])(\d{1,2}:\d\d)(?![\d:])/giu,
    rounds: RegExp(`${anyNumber('en')} (?:\\p{L}+ )?(?:rounds?|draws?)\\b`, 'giu'),
    games: RegExp(`${anyNumber('en')} (?:\\p{L}+ )?games?\\b`, 'giu'),
    deposits: RegExp(`${anyNumber('en')} (?:\\p{L}+ )?deposits?\\b`, 'giu'),
    friends: RegExp(`${anyNumber('en')} (?:\\p{L}+ )?friends?\\b`, 'giu'),
    favourites: RegExp(`${anyNumber('en')} (?:\\p{L}+ )?(?:games?|favourites?)\\b`, 'giu'),
  },
};

/** `Rp50.000` and `Rp50,000` to 50000; `1,5` to 1.5; `seven` to 7; `16.30` to minutes. Null for another word. */
function figureOf(written: string, name: Term | Unit, locale: Locale): number | null {
  const word = numberWords[locale]?.indexOf(written.toLowerCase()) ?? -1;
  if (word >= 0) return word + 1;
  if (!/^\d/.test(written)) return null;
  const [hours = '', minutes] = written.split(/[.:]/);
  if (name === 'clock') return 60 * Number(hours) + Number(minutes);
  return Number(isAmount(name) ? written.replace(/[.,]/g, '') : written.replace(',', '.'));
}

const isAmount = (name: Term | Unit) => name === 'minimum' || name === 'maximum' || name === 'rupiah';

/** Phrases that state another term than the rule. */
function contradictions(text: string, terms: OfferTerms, locale: Locale): Flaw[] {
  const known = phrases[locale];
  if (!known) return [];
  return (Object.keys(known) as Term[]).flatMap((term) => {
    const { figure, none } = known[term];
    const stated = [...text.matchAll(figure)].map(({ 0: piece, 1: written = '', index }) => ({
      piece,
      index,
      value: figureOf(written, term, locale),
    }));
    const denied = none
      ? [...text.matchAll(none)].map(({ 0: piece, index }) => ({ piece, index, value: 0 }))
      : [];
    return [...stated.filter(({ value }) => value !== null), ...denied]
      .filter(({ value }) => value !== (terms[term] ?? 0))
      .map(({ piece, index }) => {
        const given = terms[term] === null ? 'is left out' : `is ${terms[term]}`;
        return {
          index,
          end: index + piece.length,
          text: `The text says "${piece}", but rule.${term} ${given}. Correct one of them.`,
        };
      });
  });
}

/** Figures that neither rule nor example have, and that do not follow from them. */
function unknownFigures(
  text: string,
  units: readonly Unit[],
  { figures, locale }: { figures: Figures; locale: Locale },
): Flaw[] {
  const known = unitPatterns[locale];
  if (!known) return [];
  return units.flatMap((unit) =>
    [...text.matchAll(known[unit])].flatMap(({ 0: piece, 1: written = '', index }) => {
      const value = figureOf(written, unit, locale);
      const isWord = value === 1 && !/^\d/.test(written);
      if (value === null || isWord || figures[unit].has(value)) return [];
      const told = `The text says "${piece.trim()}", which neither the rule nor the example has. Correct one of them.`;
      return [{ index, end: index + piece.length, text: told }];
    }),
  );
}

/** Blanks the title of another offer: its figures are not those of this one. */
const withoutTitle = (text: string, title: string | undefined) =>
  title === undefined ? text : text.replaceAll(title, ' '.repeat(title.length));

/**
 * Finds what the text of an offer promises and its rule does not give: figures, weekdays and classes of games. `original` has
 * the rule; a draft may be undecided. `before` is the title of the quest that must be done first.
 */
export function figureFindings(
  entry: ContentEntry,
  original: EntryData | undefined,
  before: string | undefined,
): Finding[] {
  const { collection, path, locale, body, bodyLine } = entry;
  const isOffer = collection === 'promotions' || collection === 'quests';
  const { rule, example, from, until, cards } = original ?? {};
  if (!isOffer || rule === null || !from || !isLocale(locale)) return [];
  const figures = figuresOf(rule, example ?? undefined, { from, until, cards });
  const flawsIn = (written: string, isSummary: boolean) => {
    const text = withoutTitle(written, before);
    const contradicted = rule ? contradictions(text, offerTerms(rule), locale) : [];
    const isTold = ({ index }: Flaw) => contradicted.some((flaw) => flaw.index <= index && index < flaw.end);
    const unknown = unknownFigures(text, unitsOf(rule), { figures, locale }).filter((flaw) => !isTold(flaw));
    const terms = rule ? promisedTerms(text, { rule, from, until }, { locale, isSummary }) : [];
    return [...contradicted, ...unknown, ...terms];
  };
  const inFields = plainTexts(entry)
    .filter(([field]) => field !== 'imageAlt')
    .flatMap(([field, value]) => flawsIn(value, true).map(({ text }) => ({ path, field, text })));
  const text = withoutCode(body);
  const inBody = flawsIn(text, false).map((flaw) => ({
    path,
    line: bodyLine + lineAt(text, flaw.index),
    field: 'text',
    text: flaw.text,
  }));
  return [...inFields, ...inBody];
}
