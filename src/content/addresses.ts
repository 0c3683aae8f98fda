import type { ArticleCategory, ArticleType, PromotionType } from './kinds.ts';

/** The page of a promotion, without language. */
export function promotionAddress(name: string, { type }: { type: PromotionType }): string {
  return `/promotions/${type}/${name}`;
}

/** The page of an article, without language: two segments are category and id, three begin with the type (D27). */
export function articleAddress(
  name: string,
  { type, category }: { type?: ArticleType | undefined; category: ArticleCategory },
): string {
  return `/pages/${[type, category, name].filter(Boolean).join('/')}`;
}

/** Where the help page has the answer, without language. */
export function questionAddress(name: string): string {
  return `/help#${name}`;
}
