import type { z } from 'astro/zod';
import { missing } from '../src/content/field-kinds.ts';
import { type EntryData, schemas } from './collections.ts';
import type { ContentFile, Finding } from './files.ts';
import { splitFrontMatter, UnreadableFile } from './front-matter.ts';
import { findPlaceholders } from './placeholders.ts';

/** A file with valid fields. */
export interface ContentEntry extends ContentFile {
  data: EntryData;
  body: string;
  /** Line of the file on which the body begins; the first line is 1. */
  bodyLine: number;
  /** Fields that still have a placeholder. */
  placeholders: string[];
}

/** The fields of an entry that are shown as plain text, with those of its cards. */
export function plainTexts({ data }: Pick<ContentEntry, 'data'>): [field: string, text: string][] {
  const own = Object.entries(data).filter((field): field is [string, string] => typeof field[1] === 'string');
  const ofCards = (data.cards ?? []).flatMap(({ title, text }, index): [string, string][] => [
    [`cards.${index + 1}.title`, title],
    [`cards.${index + 1}.text`, text],
  ]);
  return [...own, ...ofCards];
}

export const valueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data);

/** Advice where a value has another type, by the type that is expected. */
const ofType: Partial<Record<string, string>> = {
  array: 'Write a list between square brackets: [one, two].',
  int: 'Write a whole number.',
  number: 'Write a number.',
  object: 'Write fields between braces: {name: value, name: value}.',
  string: 'Put this text between double quotes.',
};

/** Messages for errors that the schemas do not describe. */
export function zodMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(', ');
    return `Remove ${names}: there is no such field. Perhaps it is misspelt.`;
  }
  if (issue.code === 'too_small') return `Write ${issue.minimum} or more.`;
  if (issue.code === 'too_big') return `Write ${issue.maximum} or less.`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.path?.length === 0
    ? 'Write the fields between the lines of ---, each as a name, a colon, a space and its value.'
    : ofType[issue.expected];
}

export function findingOf(issue: z.core.$ZodIssue, path: string, data: unknown): Finding {
  const value = valueAt(data, issue.path);
  // Rules have no message of their own for a field that is missing.
  const isMissing = value === undefined && issue.path.length > 1 && issue.code !== 'custom';
  const isLength = (issue.code === 'too_big' || issue.code === 'too_small') && typeof value === 'string';
  const length = isLength ? value.trim().length : 0;
  return {
    path,
    field: issue.path.map((key) => (typeof key === 'number' ? key + 1 : key)).join('.') || undefined,
    text: `${isMissing ? missing : issue.message}${length > 0 ? ` It has ${length}.` : ''}`,
  };
}

/** The first finding of each field; others often follow from it. */
function firstPerField(findings: Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((finding) => [finding.field, finding])).values()].toReversed();
}

function readEntry(file: ContentFile): { entry: ContentEntry | null; findings: Finding[] } {
  const { path, text } = file;
  const { data, body } = splitFrontMatter(text);
  const bodyLine = text.split('\n').length - body.split('\n').length + 1;
  const placeholders = findPlaceholders(data, body);
  const isDraft = (data as { draft?: unknown }).draft === true;
  const { success, error, data: fields } = schemas[file.collection].safeParse(data, { error: zodMessage });
  const left = (isDraft ? [] : placeholders).map((field) => ({
    path,
    field,
    text: 'Write this; it is empty.',
  }));
  const flaws = (error?.issues ?? []).map((issue) => findingOf(issue, path, data));
  const isReported = ({ field }: Finding) => placeholders.some((part) => part.startsWith(`${field}.`));
  const findings = firstPerField([...left, ...flaws.filter((flaw) => !isReported(flaw))]);
  return { entry: success ? { ...file, data: fields, body, bodyLine, placeholders } : null, findings };
}

/** Reads all files: entries with valid fields, and the errors of the others. */
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
