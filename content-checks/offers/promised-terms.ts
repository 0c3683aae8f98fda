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

const spans = { day: 1, week: 7, month: 30 } as const;

type Span = keyof typeof spans;

const spanNames: Record<string, Record<string, Span>> = {
  id: { hari: 'day', minggu: 'week', bulan: 'month' },
  en: { day: 'day', week: 'week', month: 'month' },
};

/** Statements of the length of a period. "Setiap Minggu" is a weekday. */
const eachSpan: Record<string, RegExp> = {
  id: RegExp(
    `(?<!\\p{L})(?:[Ss]e|(?:[Ss]atu|[Ss]etiap|[Tt]iap|[Pp]er) )(hari|minggu|bulan)(?![\\p{L}-]| ${anyDay('id')})|(?<!\\p{L})(hari|minggu|bulan) yang sama`,
    'gu',
  ),
  en: /\b(?:an?|one|each|every|per|the same|calendar) (day|week|month)\b/giu,
};

/** The lengths that a text may name; null: any. */
function spansOf({ calendar }: Plan, rule: Rule): ReadonlySet<Span> | null {
  const isOnce = 'windows' in calendar && calendar.windows.every(({ key }) => key === 'once');
  if ('windows' in calendar && !(isOnce && rule.kind === 'quest')) return null;
  const days = ['days' in rule && rule.days, offerTerms(rule).expiry];
  const named = (Object.keys(spans) as Span[]).filter((span) => days.includes(spans[span]));
  if ('windows' in calendar) return new Set(named);
  // A part of a week or a month may be a day, or some.
  const isPart = rule.kind !== 'referral' && typeof rule.period === 'object';
  return new Set([...named, calendar.every, ...(isPart ? (['day'] as const) : [])]);
}

function spanFlaws(text: string, plan: Plan, rule: Rule, locale: string): Flaw[] {
  const [pattern, names, allowed] = [eachSpan[locale], spanNames[locale], spansOf(plan, rule)];
  if (!pattern || !names || !allowed) return [];
  const counted = 'windows' in plan.calendar ? 'once' : `by the ${plan.calendar.every}`;
  return [...text.matchAll(pattern)].flatMap(({ 0: piece, 1: first, 2: second, index }) => {
    const span = names[(first ?? second ?? '').toLowerCase()];
    if (!span || allowed.has(span)) return [];
    const flaw = `The text says "${piece}", but the rule counts ${counted}. Correct one of them.`;
    return [{ index, end: index + piece.length, text: flaw }];
  });
}

/** The names of games that do not count, and of those that do; null where no single game is named. */
function gameNames(rule: Rule): { counted: string; others: string[] } | null {
  const { game } = offerTerms(rule);
  if (game === null) return null;
  const own = [game, 'gives' in rule && 'game' in rule.gives && rule.gives.game];
  const isOwn = ([, brand, id]: (typeof games)[number]) => own.includes(`${brand}/${id}`);
  const namesOf = (found: typeof games) => found.map(([, , , name]) => name);
  return {
    counted: namesOf(games.filter(isOwn)).join(', '),
    others: namesOf(games.filter((each) => !isOwn(each))),
  };
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

function gameFlaws(text: string, rule: Rule, allowed: ReadonlySet<GameClass>, locale: string): Flaw[] {
  const words = Object.entries(classWords[locale] ?? {}) as [GameClass, RegExp][];
  const classes = [...allowed].join(', ');
  const names = gameNames(rule);
  const ofClasses = words.filter(([name]) => !allowed.has(name)).map(([, word]) => word);
  const every = everyGame[locale];
  if (every && allowed.size < gameClasses.length) ofClasses.push(every);
  const wrong = [
    ...ofClasses.map((word) => [word, classes] as const),
    ...(names?.others ?? []).map((name) => [RegExp(name, 'u'), names?.counted] as const),
  ];
  return [...text.matchAll(sentence)].flatMap(({ 0: written, index }) => {
    if (excluding[locale]?.test(written)) return [];
    // Addresses are not read.
    const plain = written.replace(/\]\([^)]*\)/g, (address) => ' '.repeat(address.length));
    return wrong.flatMap(([word, counted]) => {
      const found = word.exec(plain);
      if (!found) return [];
      const at = index + found.index;
      return [
        {
          index: at,
          end: at + found[0].length,
          text: `The text says "${found[0]}", but by the rule only these count: ${counted}. Correct one of them, or say that it does not count.`,
        },
      ];
    });
  });
}

/** Weekdays, lengths of periods, games and their classes that a text promises and the rule does not have. `isSummary`: a title or a description. */
export function promisedTerms(
  text: string,
  { rule, from, until }: Promised,
  { locale, isSummary }: { locale: string; isSummary: boolean },
): Flaw[] {
  const plan = planOf({ rule, from: from.toISOString(), until: until?.toISOString() ?? null });
  const patterns = (isSummary ? mentions : eachDay)[locale] ?? [];
  const classes = classesOf(rule);
  return [
    ...(isSummary ? spanFlaws(text, plan, rule, locale) : []),
    ...weekdayFlaws(text, weekdaysOf(plan, rule), patterns, locale),
    ...(classes ? gameFlaws(text, rule, classes, locale) : []),
  ];
}
