import type { ArticleCategory, ArticleType, PromotionType } from './kinds.ts';

interface NamedEntry<Data> {
  name: string;
  entry: { data: Data };
}

/** The page of a promotion, without language. */
export function promotionPath({ name, entry }: NamedEntry<{ type: PromotionType }>): string {
  return `/promotions/${entry.data.type}/${name}`;
}

/** The page of an article, without language: two segments are category and id, three begin with the type (D27). */
export function articlePath({
  name,
  entry,
}: NamedEntry<{ type?: ArticleType | undefined; category: ArticleCategory }>): string {
  const { type, category } = entry.data;
  return `/pages/${[type, category, name].filter(Boolean).join('/')}`;
}

/** Where the help page has the answer, without language. */
export function questionPath(name: string): string {
  return `/help#${name}`;
}
