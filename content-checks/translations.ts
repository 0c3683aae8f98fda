import { dayOf } from '../shared/western-indonesia.ts';
import { isStale } from '../src/content/moment.ts';
import { ruleFields } from '../src/content/rule-fields.ts';
import { defaultLocale, editorNames, locales } from '../src/i18n/locales.ts';
import { type EntryData, sharedFields } from './collections.ts';
import { type ContentEntry, valueAt } from './entries.ts';
import type { ContentFile, Finding } from './files.ts';

/** Path of the original in the default language. */
export const originalPath = ({ path, locale }: Pick<ContentFile, 'path' | 'locale'>) =>
  path.replace(`/${locale}/`, `/${defaultLocale}/`);

/** Fields of an offer that stand in the original alone, and cards at other times than there. */
function offerErrors(own: EntryData, first: EntryData, path: string, original: string): Finding[] {
  const twice = ruleFields
    .filter((field) => own[field] !== undefined)
    .map((field) => ({ path, field, text: `Remove it here: it stands once, in ${original}.` }));
  const times = ({ cards = [] }: EntryData) => cards.map(({ at }) => at.toISOString()).join();
  const text = `Write the cards at the same times as in ${original}.`;
  return times(own) === times(first) ? twice : [...twice, { path, field: 'cards', text }];
}

/** Fields that differ between languages, and translations without an original. */
export function translationErrors(files: ContentFile[], entries: ContentEntry[]): Finding[] {
  const written = new Set(files.map(({ path }) => path));
  const readable = new Map(entries.map((entry) => [entry.path, entry]));
  const translations = files.filter(({ locale }) => locale !== defaultLocale);
  return translations.flatMap((file): Finding[] => {
    const { path, collection } = file;
    const original = originalPath(file);
    if (!written.has(original)) {
      const text = `Write the ${editorNames[defaultLocale]} text as well, as ${original}. If that one has been renamed, rename this one too; if it has been removed, delete this one.`;
      return [{ path, text }];
    }
    const [own, first] = [readable.get(path), readable.get(original)];
    if (!own || !first) return [];
    const value = ({ data }: ContentEntry, field: string) => JSON.stringify(valueAt(data, field.split('.')));
    const differing = sharedFields[collection]
      .filter((field) => value(own, field) !== value(first, field))
      .map((field) => ({ path, field, text: `Write the same as in ${original}.` }));
    return [...differing, ...offerErrors(own.data, first.data, path, original)];
  });
}

/** Missing translations. */
export function missingTranslations(files: ContentFile[]): Finding[] {
  const written = new Set(files.map(({ path }) => path));
  return files
    .filter(({ locale }) => locale === defaultLocale)
    .flatMap(({ path }) =>
      locales
        .map((locale) => ({ locale, twin: path.replace(`/${defaultLocale}/`, `/${locale}/`) }))
        .filter(({ twin }) => !written.has(twin))
        .map(({ locale, twin }) => ({
          path,
          text: `There is no ${editorNames[locale]} text. Write it as ${twin}.`,
        })),
    );
}

/** Outdated translations. */
export function outdatedTranslations(entries: ContentEntry[]): Finding[] {
  const originals = new Map(
    entries.filter(({ locale }) => locale === defaultLocale).map((entry) => [entry.path, entry]),
  );
  return entries.flatMap((entry) => {
    const original = originals.get(originalPath(entry));
    const { path, data } = entry;
    const { updated } = data;
    const newer = original?.data.updated;
    if (!updated || !newer || !isStale({ updated }, { updated: newer })) return [];
    const since = dayOf(newer);
    return [
      {
        path,
        text: `The ${editorNames[defaultLocale]} text changed on ${since}. Update this text, then write that day in updated.`,
      },
    ];
  });
}
