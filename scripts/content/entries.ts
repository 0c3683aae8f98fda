import type { z } from 'astro/zod';
import { defaultLocale, editorNames } from '../../src/i18n/locales.ts';
import { type EntryData, schemas, sharedFields } from './collections.ts';
import type { ContentFile, Finding } from './files.ts';
import { splitFrontMatter, UnreadableFile } from './front-matter.ts';

/** A file whose fields are right. */
export interface ContentEntry extends ContentFile {
  data: EntryData;
  body: string;
}

/** What `npm run new` writes where the editor has to write. */
export const placeholder = '…';

const valueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data);

/** Plain words for what the schemas leave to Zod. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(', ');
    return `Take out ${names}: there is no such field. Perhaps it is misspelt.`;
  }
  const isBlock = issue.code === 'invalid_type' && issue.path?.length === 0;
  return isBlock
    ? 'Write the fields between the lines of ---, each as a name, a colon, a space and its value.'
    : undefined;
}

function findingOf(issue: z.core.$ZodIssue, path: string, data: unknown): Finding {
  const value = valueAt(data, issue.path);
  const isLong = issue.code === 'too_big' && typeof value === 'string';
  return {
    path,
    field: issue.path.filter((key) => typeof key === 'string').join('.') || undefined,
    text: isLong ? `${issue.message} It has ${value.trim().length}.` : issue.message,
  };
}

/** The first thing that is wrong with each field; the rest often follows from it. */
function firstOfEach(findings: Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((finding) => [finding.field, finding])).values()].toReversed();
}

/** The fields that still are what `npm run new` wrote. */
export function emptyFields({ data, body }: ContentEntry): string[] {
  const fields = Object.entries(data).filter(([, value]) => value === placeholder);
  const empty = body.trim() === '' || body.trim() === placeholder;
  return [...fields.map(([name]) => name), ...(empty ? ['the text below the block'] : [])];
}

function readEntry(file: ContentFile): { entry: ContentEntry | null; findings: Finding[] } {
  const { path } = file;
  const { data, body } = splitFrontMatter(file.text);
  const { success, error, data: fields } = schemas[file.collection].safeParse(data, { error: plainWords });
  if (!success) {
    return { entry: null, findings: firstOfEach(error.issues.map((issue) => findingOf(issue, path, data))) };
  }
  const entry: ContentEntry = { ...file, data: fields, body };
  const missing = entry.data.draft ? [] : emptyFields(entry);
  return { entry, findings: missing.map((field) => ({ path, field, text: 'Write this; it is empty.' })) };
}

/** Every file with right fields, and what is wrong in the others. */
export function readEntries(files: ContentFile[]): { entries: ContentEntry[]; findings: Finding[] } {
  const entries: ContentEntry[] = [];
  const findings: Finding[] = [];
  for (const file of files) {
    try {
      const result = readEntry(file);
      if (result.entry) entries.push(result.entry);
      findings.push(...result.findings);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      findings.push({ path: file.path, text: error.message });
    }
  }
  return { entries, findings };
}

/** Where the languages of one thing contradict each other, and translations of nothing. */
export function contradictions(files: ContentFile[], entries: ContentEntry[]): Finding[] {
  const written = new Set(files.map(({ path }) => path));
  const readable = new Map(entries.map((entry) => [entry.path, entry]));
  const translations = files.filter(({ locale }) => locale !== defaultLocale);
  return translations.flatMap(({ path, locale, collection }): Finding[] => {
    const original = path.replace(`/${locale}/`, `/${defaultLocale}/`);
    if (!written.has(original)) {
      const text = `Write the ${editorNames[defaultLocale]} text as well, as ${original}. If that one has been renamed, rename this one too.`;
      return [{ path, text }];
    }
    const [own, first] = [readable.get(path), readable.get(original)];
    if (!own || !first) return [];
    const value = ({ data }: ContentEntry, field: string) => JSON.stringify(valueAt(data, field.split('.')));
    return sharedFields[collection]
      .filter((field) => value(own, field) !== value(first, field))
      .map((field) => ({ path, field, text: `Write the same as in ${original}.` }));
  });
}
