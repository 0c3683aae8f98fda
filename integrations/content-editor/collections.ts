import { type Collection, type ComponentSchema, fields } from '@keystatic/core';
import { z } from 'astro/zod';
import { fieldDescription } from '../../src/content/field-descriptions.ts';
import { ruleFields } from '../../src/content/rule-fields.ts';
import {
  articleSchema,
  helpSchema,
  invitationSchema,
  promotionSchema,
  questSchema,
} from '../../src/content/schemas.ts';
import { defaultLocale, editorNames, type Locale, locales, workingLocale } from '../../src/i18n/locales.ts';
import { fieldsFor } from './fields.tsx';

const schemas = {
  articles: articleSchema(z.string()),
  promotions: promotionSchema(z.string()),
  quests: questSchema(),
  help: helpSchema(),
  invitations: invitationSchema(),
};

type Name = keyof typeof schemas;

const labels: Record<Name, string> = {
  articles: 'Articles',
  promotions: 'Promotions',
  quests: 'Quests',
  help: 'Help',
  invitations: 'Invitations',
};

/** Paragraphs without any Markdown, for invitations. */
const paragraphsOnly = {
  bold: false,
  italic: false,
  strikethrough: false,
  code: false,
  heading: false,
  blockquote: false,
  orderedList: false,
  unorderedList: false,
  table: false,
  link: false,
  divider: false,
  codeBlock: false,
} as const;

/** The key of a collection and language: `articles-id` for src/content/articles/id. */
export const collectionKey = (name: Name, locale: Locale) => `${name}-${locale}`;

/** A Keystatic collection for one language, with the fields of the schema. */
function collectionFor(name: Name, locale: Locale): Collection<Record<string, ComponentSchema>, string> {
  const { title, ...others } = schemas[name].shape;
  const isElsewhere = (field: string) =>
    locale !== defaultLocale && ruleFields.some((each) => each === field);
  const shape = Object.fromEntries(Object.entries(others).filter(([field]) => !isElsewhere(field)));
  return {
    label: `${labels[name]}, ${editorNames[locale]}`,
    path: `src/content/${name}/${locale}/*`,
    slugField: 'title',
    format: { contentField: 'body' },
    entryLayout: 'content',
    previewUrl: `/keystatic-page/${name}/${locale}/{slug}`,
    columns: name === 'invitations' ? ['title'] : ['title', 'updated', 'draft'],
    schema: {
      title: fields.slug({
        name: {
          label: 'title',
          description: fieldDescription(title),
          validation: { length: { min: 1, max: title.maxLength ?? 60 } },
        },
        slug: {
          label: 'file name',
          description: `From the ${editorNames[workingLocale]} title: lower-case letters, digits, hyphens. The same in every language; a part of the address.`,
          validation: {
            pattern: { regex: /^[a-z0-9-]+$/, message: 'Lower-case letters, digits and hyphens only.' },
          },
        },
      }),
      ...fieldsFor(shape, { collection: name, articles: collectionKey('articles', locale) }),
      // Not Markdoc, which has its own syntax for tables.
      body: fields.mdx({
        label: 'text',
        extension: 'md',
        options: { image: false, ...(name === 'invitations' && paragraphsOnly) },
      }),
    },
  };
}

export const collections = Object.fromEntries(
  (Object.keys(schemas) as Name[]).flatMap((name) =>
    locales.map((locale) => [collectionKey(name, locale), collectionFor(name, locale)]),
  ),
);

/** Collections grouped by kind. */
export const navigation = Object.fromEntries(
  (Object.keys(schemas) as Name[]).map((name) => [
    labels[name],
    locales.map((locale) => collectionKey(name, locale)),
  ]),
);
