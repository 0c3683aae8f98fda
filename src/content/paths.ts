import type { ArticleCategory, ArticleType, PromotionType } from './kinds.ts';

interface NamedEntry<Data> {
  name: string;
  entry: { data: Data };
}

/** Path of a promotion's page, without the language. */
export function promotionPath({ name, entry }: NamedEntry<{ type: PromotionType }>): string {
  return `/promotions/${entry.data.type}/${name}`;
}

/** Path of an article's page, without the language: `category/id`, or `type/category/id` (D27). */
export function articlePath({
  name,
  entry,
}: NamedEntry<{ type?: ArticleType | undefined; category: ArticleCategory }>): string {
  const { type, category } = entry.data;
  return `/pages/${[type, category, name].filter(Boolean).join('/')}`;
}

/** Address of a quest, without the language. */
export function questPath(name: string): string {
  return `/quests#${name}`;
}

/** Address of a question on the help page, without the language. */
export function questionPath(name: string): string {
  return `/help#${name}`;
}
