import type { Locale } from '../i18n/locales.ts';
import { listedEntries, type Translation } from './entries.ts';

export type Promotion = Translation<'promotions'>;

/** Promotions of a language in the editors' order. */
export async function listedPromotions(locale: Locale): Promise<Promotion[]> {
  const promotions = await listedEntries('promotions', locale);
  return promotions.sort((a, b) => a.entry.data.order - b.entry.data.order);
}

/** The page of a promotion, without language. */
export function promotionPath({ name, entry }: Promotion): string {
  return `/promotions/${entry.data.type}/${name}`;
}

/** The page of an article, without language: two segments are category and id, three begin with the type (D27). */
export function articlePath({ name, entry }: Translation<'articles'>): string {
  const { type, category } = entry.data;
  return `/pages/${[type, category, name].filter(Boolean).join('/')}`;
}
