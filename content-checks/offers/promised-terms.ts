import { games } from '../../platform/seed/catalogue.ts';
import { type GameClass, gameClasses } from '../../shared/game-classes.ts';
import { weekMoment } from '../../shared/offers/calendar.ts';
import { type Plan, planOf } from '../../shared/offers/plan.ts';
import type { Rule } from '../../shared/offers/rule.ts';
import { dayMs, dayOf } from '../../shared/western-indonesia.ts';
import { offerTerms } from '../../src/content/offer-terms.ts';

/** A statement of a text that its rule contradicts. */
export interface Flaw {
  index: number;
  end: number;
  text: string;
}

/** A rule and the time of its offer. */
interface Promised {
  rule: Rule;
  from: Date;
  until?: Date | undefined;
}

/** From Monday on. */
const weekdayNames: Record<string, readonly string[]> = {
  id: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

const days = 7;
const weekMs = days * dayMs;

const weekdayOf = (moment: number) => (new Date(dayOf(moment)).getUTCDay() + days - 1) % days;

function weekdaysOfPeriod({ calendar }: Plan): number[] {
  if ('windows' in calendar)
    return calendar.windows.flatMap(({ key, from, until }) => {
      if (key === 'once') return [];
      const count = Math.min(days, Math.round((until - from) / dayMs));
      return Array.from({ length: count }, (_, index) => weekdayOf(from + index * dayMs));
    });
  if (calendar.every !== 'week') return [];
  const { from } = calendar;
  const until = calendar.until > from ? calendar.until : calendar.until + weekMs;
  const [first, last] = [Math.floor(from / dayMs), Math.floor((until - 1) / dayMs)];
  // Of a whole week only its bounds are days that a text can mean.
  if (until - from === weekMs) return [first, last];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The weekdays that a text may state, from 0 for Monday: those of the period, and that on which free spins are sent. */
function weekdaysOf(plan: Plan, rule: Rule): Set<number> {
  const at = rule.kind === 'free-spins' ? rule.at : undefined;
  const sent = at === undefined ? null : weekMoment(at);
  const moment = at === undefined ? Number.NaN : Date.parse(at);
  return new Set([
    ...weekdaysOfPeriod(plan).map((day) => day % days),
    ...(sent === null ? [] : [Math.floor(sent / dayMs)]),
    ...(Number.isNaN(moment) ? [] : [weekdayOf(moment)]),
  ]);
}

const anyDay = (locale: string) => `(${weekdayNames[locale]?.join('|')})`;

/** Statements of a text about all weeks. The days of its example stand in other words. */
const eachDay: Record<string, RegExp[]> = {
  id: [
    RegExp(
      `(?<!\\p{L})(?:[Ss]etiap|[Tt]iap)(?: hari)? ${anyDay('id')}(?:(?:,| dan| atau) ${anyDay('id')})?(?!\\p{L})`,
      'gu',
    ),
    RegExp(`(?<!\\p{L})[Dd]ari ${anyDay('id')} (?:sampai|hingga) ${anyDay('id')}(?!\\p{L})`, 'gu'),
  ],
  en: [
    RegExp(`\\b(?:[Ee]ach|[Ee]very) ${anyDay('en')}(?:(?:,| and| or) ${anyDay('en')})?`, 'gu'),
    RegExp(`\\b[Oo]n ${anyDay('en')}s\\b`, 'gu'),
    RegExp(`\\b[Ff]rom ${anyDay('en')} (?:to|until|through) ${anyDay('en')}`, 'gu'),
  ],
};

/** Any mention; at the start of a sentence "Minggu" may mean a week. */
const mentions: Record<string, RegExp[]> = {
  id: [RegExp(`(?<=[\\p{Ll},] )${anyDay('id')}(?!\\p{L})|^(?!Minggu)${anyDay('id')}(?!\\p{L})`, 'gu')],
  en: [RegExp(`\\b${anyDay('en')}s?\\b`, 'gu')],
};

function weekdayFlaws(
  text: string,
  allowed: ReadonlySet<number>,
  patterns: readonly RegExp[],
  locale: string,
): Flaw[] {
  const names = weekdayNames[locale] ?? [];
  const list = [...allowed].sort().map((day) => weekdayNames.en?.[day]);
  const stated = list.length > 0 ? `its days are ${list.join(', ')}` : 'it names no weekday';
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([, ...found]) => found.some((day) => day !== undefined && !allowed.has(names.indexOf(day))))
      .map(({ 0: piece, index }) => ({
        index,
        end: index + piece.length,
        text: `The text says "${piece}", but by the rule ${stated}. Correct one of them.`,
      })),
  );
}

/** The classes whose games count; null: no class is named. */
function classesOf(rule: Rule): ReadonlySet<GameClass> | null {
  const { products, game } = offerTerms(rule);
  const ofGame = games.flatMap(([gameClass, brand, id]) => (game === `${brand}/${id}` ? [gameClass] : []));
  const named = gameClasses.filter((name) => products.includes(name) || ofGame.includes(name));
  return named.length > 0 ? new Set(named) : null;
}

const classWords: Record<string, Record<GameClass, RegExp>> = {
  id: {
    slots: /(?<!\p{L})slot(?!\p{L})/iu,
    live: /kasino langsung|meja langsung|live casino/iu,
    table: /permainan meja/iu,
    fishing: /tangkap ikan/iu,
    arcade: /arkade/iu,
    lottery: /lot(?:e)?re/iu,
  },
  en: {
    slots: /\bslots?\b/iu,
    live: /live (?:casino|tables?|games?)\b/iu,
    table: /(?<!live )\btable games?\b/iu,
    fishing: /\bfishing\b/iu,
    arcade: /\barcade\b/iu,
    lottery: /\blotter(?:y|ies)\b/iu,
  },
};

const everyGame: Record<string, RegExp> = {
  id: /semua (?:jenis )?permainan|permainan (?:mana|apa) pun/iu,
  en: /\b(?:every|any|all)(?: (?:types?|kinds?) of)? games?\b/iu,
};

/** A sentence that says what does not count, or leads to another offer. */
const excluding: Record<string, RegExp> = {
  id: /tidak (?:ikut|dihitung|termasuk|berlaku)|bukan|kecuali|selain|\/promotions\//iu,
  en: /\b(?:not|do(?:es)?n[’']t) (?:count|included?|for|valid)|left out|excep|exclud|other than|\/promotions\//iu,
};

const sentence = /[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]+)*/gu;

function classFlaws(text: string, allowed: ReadonlySet<GameClass>, locale: string): Flaw[] {
  const words = Object.entries(classWords[locale] ?? {}) as [GameClass, RegExp][];
  const all = [...allowed].join(', ');
  return [...text.matchAll(sentence)].flatMap(({ 0: written, index }) => {
    if (excluding[locale]?.test(written)) return [];
    // Addresses are not read.
    const plain = written.replace(/\]\([^)]*\)/g, (address) => ' '.repeat(address.length));
    const others = words.filter(([name]) => !allowed.has(name)).map(([, word]) => word);
    const every = everyGame[locale];
    return [...others, ...(every && allowed.size < gameClasses.length ? [every] : [])].flatMap((word) => {
      const found = word.exec(plain);
      if (!found) return [];
      const at = index + found.index;
      return [
        {
          index: at,
          end: at + found[0].length,
          text: `The text says "${found[0]}", but by the rule only these count: ${all}. Correct one of them, or say that it does not count.`,
        },
      ];
    });
  });
}

/** Weekdays and classes of games that a text promises and the rule does not have. `isSummary`: a title or a description. */
export function promisedTerms(
  text: string,
  { rule, from, until }: Promised,
  { locale, isSummary }: { locale: string; isSummary: boolean },
): Flaw[] {
  const plan = planOf({ rule, from: from.toISOString(), until: until?.toISOString() ?? null });
  const patterns = (isSummary ? mentions : eachDay)[locale] ?? [];
  const classes = classesOf(rule);
  return [
    ...weekdayFlaws(text, weekdaysOf(plan, rule), patterns, locale),
    ...(classes ? classFlaws(text, classes, locale) : []),
  ];
}
