import { join } from 'node:path';
import { z } from 'astro/zod';
import { nextOrder } from '../../content-checks/across-texts.ts';
import { type Collection, pageAddress, schemas } from '../../content-checks/collections.ts';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles } from '../../content-checks/files.ts';
import { offerKinds } from '../../shared/offers/rule.ts';
import { dayOf } from '../../shared/western-indonesia.ts';
import { fieldDescription, plainField } from '../../src/content/field-descriptions.ts';
import {
  articleCategories,
  articleTypes,
  helpTopics,
  type PromotionType,
  promotionTypes,
} from '../../src/content/kinds.ts';
import { placeholder, placeholderPicture } from '../../src/content/placeholder.ts';
import { ruleFields } from '../../src/content/rule-fields.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, editorNames, type Locale, locales, workingLocale } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';

/** Kinds of entries, by their name on the command line. */
export const kinds = {
  article: { collection: 'articles', choices: { category: articleCategories, type: articleTypes } },
  promotion: { collection: 'promotions', choices: { type: promotionTypes } },
  quest: { collection: 'quests', choices: {} },
  help: { collection: 'help', choices: { topic: helpTopics } },
} as const satisfies Record<string, { collection: Collection; choices: Record<string, readonly string[]> }>;

export type Kind = keyof typeof kinds;

export interface NewEntry {
  kind: Kind;
  /** A language without a title gets no file. */
  titles: Partial<Record<Locale, string>>;
  /** Type, category or topic, if the kind has them; an article's type is optional. */
  choices: Record<string, string>;
}

/** The name of files and address: `Dragon Boat Week!` becomes `dragon-boat-week`. */
export function slugFrom(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Values of optional fields, written as comments. */
const examples: Record<string, unknown> = {
  type: articleTypes[0],
  until: '2027-01-31',
  hidden: '2027-03-01',
  cards: [],
};

const yamlOf = (value: unknown) => {
  if (Array.isArray(value)) return `[${value.join(', ')}]`;
  return typeof value === 'string' && !/^(?:[\w./-]+|…)$/.test(value) ? JSON.stringify(value) : String(value);
};

const isOptional = (field: z.ZodType) => field instanceof z.ZodOptional;

/** The kind of rule that a new promotion of a type begins with. */
const kindsOfTypes: Record<PromotionType, keyof typeof offerKinds> = {
  'free-spins': 'free-spins',
  deposit: 'deposit-bonus',
  cashback: 'cashback',
  friends: 'referral',
  community: 'leaderboard',
};

/** Every part of a rule is written as `…`, so that nothing is promised by default. */
function ruleLines(kind: keyof typeof offerKinds): string[] {
  const { kind: _, ...shape } = offerKinds[kind].shape;
  const parts = Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const undecided = plainField(field) instanceof z.ZodArray ? `[${placeholder}]` : placeholder;
    return [`  # ${fieldDescription(field)}`, `  ${name}: ${undecided}`];
  });
  return ['rule:', `  # One of ${Object.keys(offerKinds).join(', ')}.`, `  kind: ${kind}`, ...parts];
}

/** Each field of a schema with its explanation above it; optional fields are comments. */
function lines(
  shape: Record<string, z.ZodType>,
  values: Record<string, unknown>,
  kind: keyof typeof offerKinds,
): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const value = values[name];
    const comment = `# ${fieldDescription(field)}`;
    if (name === 'rule') return [comment, ...ruleLines(kind)];
    if (value !== undefined) return [comment, `${name}: ${yamlOf(value)}`];
    const mark = isOptional(field) ? '# ' : '';
    return [comment, `${mark}${name}: ${mark ? yamlOf(examples[name]) : `"${placeholder}"`}`];
  });
}

/** The problem with a title and what to do; null if it is valid. */
export type TitleCheck = (kind: Kind, locale: Locale, title: string) => string | null;

/** Checks a title. The one in the working language also names the files. */
export function titleCheck(root: string): TitleCheck {
  const { files } = contentFiles(join(root, 'src/content'));
  return (kind, locale, title) => {
    const { collection } = kinds[kind];
    const longest = schemas[collection].shape.title.maxLength ?? Number.POSITIVE_INFINITY;
    if (title.length > longest) return `Shorten it to ${longest} characters; it has ${title.length}.`;
    if (locale !== workingLocale) return null;
    const name = slugFrom(title);
    const language = editorNames[workingLocale];
    if (name === '')
      return `The ${language} title has no letter from a to z and no digit to make a name from.`;
    const taken = files.find((file) => file.collection === collection && file.name === name);
    return taken
      ? `There is src/content/${taken.path} already: take another ${language} title, or change that file.`
      : null;
  };
}

/** The titles cannot be used; the message says what to do. */
export class UnusableTitle extends Error {}

export interface Scaffold {
  files: { path: string; text: string }[];
  /** With the language's prefix. */
  addresses: Partial<Record<Locale, string>>;
}

/** The files of a new article, promotion or help answer, one per title. @throws UnusableTitle */
export function scaffold({ kind, titles, choices }: NewEntry, root: string, now: Date): Scaffold {
  const { collection } = kinds[kind];
  const folder = join(root, 'src/content');
  const flawOf = titleCheck(root);
  const written = locales.flatMap((locale) => {
    const title = titles[locale];
    return title ? [{ locale, title }] : [];
  });
  for (const { locale, title } of written) {
    const flaw = flawOf(kind, locale, title);
    if (flaw) throw new UnusableTitle(flaw);
  }
  const name = slugFrom(titles[workingLocale] ?? '');
  const today = dayOf(now);
  const values = {
    ...choices,
    image: `../../pictures/${placeholderPicture}`,
    order: nextOrder(readEntries(contentFiles(folder).files).entries, collection),
    from: today,
    published: today,
    updated: today,
    related: [],
    example: placeholder,
    draft: true,
  };
  const shape = Object.entries(schemas[collection].shape as Record<string, z.ZodType>);
  const isHere = (field: string, locale: Locale) =>
    locale === defaultLocale || ruleFields.every((name) => name !== field);
  const ruleKind = kind === 'quest' ? 'quest' : kindsOfTypes[choices.type as PromotionType];
  const files = written.map(({ locale, title }) => {
    const author = translator(locale)('pages.editors');
    const own = Object.fromEntries(shape.filter(([field]) => isHere(field, locale)));
    const fields = lines(own, { ...values, title, author }, ruleKind);
    const text = `${['---', ...fields, '---'].join('\n')}\n\n${placeholder}\n`;
    return { path: `src/content/${collection}/${locale}/${name}.md`, text };
  });
  const address = pageAddress(collection, name, choices) ?? '/';
  const addresses = written.map(({ locale }) => [locale, localizedPath(address, locale)]);
  return { files, addresses: Object.fromEntries(addresses) };
}
