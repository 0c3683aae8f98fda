import type { Locale } from '../i18n/locales.ts';
import { listedEntries, oncePerBuild, type Translation } from './entries.ts';
import { helpTopics } from './kinds.ts';

export type Promotion = Translation<'promotions'>;
export type Article = Translation<'articles'>;
export type Question = Translation<'help'>;

/** Promotions of a language in the editors' order; ended ones come last. */
export async function shownPromotions(locale: Locale): Promise<Promotion[]> {
  const promotions = await listedEntries('promotions', locale);
  const ended = ({ status }: Promotion) => Number(status === 'ended');
  return promotions.sort((a, b) => ended(a) - ended(b) || a.entry.data.order - b.entry.data.order);
}

const mostRelated = 3;

/** Other running promotions, those of the same type first. */
export async function relatedPromotions(to: Promotion, locale: Locale): Promise<Promotion[]> {
  const promotions = await shownPromotions(locale);
  const other = ({ entry }: Promotion) => Number(entry.data.type !== to.entry.data.type);
  return promotions
    .filter(({ name, status }) => name !== to.name && status === 'running')
    .sort((a, b) => other(a) - other(b))
    .slice(0, mostRelated);
}

/** Articles of a language, newest first. */
export function shownArticles(locale: Locale): Promise<readonly Article[]> {
  return oncePerBuild(`shown articles/${locale}`, async () => {
    const articles = await listedEntries('articles', locale);
    return articles.sort((a, b) => b.entry.data.published.getTime() - a.entry.data.published.getTime());
  });
}

/** Questions of a language, by topic and in the editors' order. */
export async function shownHelp(locale: Locale): Promise<Question[]> {
  const questions = await listedEntries('help', locale);
  const topic = ({ entry }: Question) => helpTopics.indexOf(entry.data.topic);
  return questions.sort((a, b) => topic(a) - topic(b) || a.entry.data.order - b.entry.data.order);
}
