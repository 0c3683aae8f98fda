import { z } from 'astro/zod';
import { articlePath, promotionPath, questionPath, questPath } from '../src/content/paths.ts';
import {
  articleSchema,
  helpSchema,
  invitationSchema,
  promotionSchema,
  questSchema,
} from '../src/content/schemas.ts';

/** The path of a picture, as written; other checks look for the file. */
const picture = z.string('Write where the picture is: ../../pictures/<name>.webp.');

/** The site's schemas. */
export const schemas = {
  articles: articleSchema(picture),
  promotions: promotionSchema(picture),
  quests: questSchema(),
  help: helpSchema(),
  invitations: invitationSchema(),
};

export type Collection = keyof typeof schemas;

export const collectionNames = Object.keys(schemas) as Collection[];

/** Fields that must be equal in all languages, because they set the address or the time. */
export const sharedFields: Record<Collection, readonly string[]> = {
  articles: ['type', 'category', 'published'],
  promotions: ['type', 'order', 'from', 'until', 'hidden'],
  quests: ['order', 'from', 'until'],
  help: ['topic', 'order'],
  invitations: [],
};

type ArticleData = z.infer<(typeof schemas)['articles']>;
type PromotionData = z.infer<(typeof schemas)['promotions']>;

/** The fields that the checks use, of any collection. */
export interface EntryData {
  title: string;
  order?: number | undefined;
  topic?: string | undefined;
  draft?: boolean | undefined;
  updated?: Date | undefined;
  published?: Date | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  hidden?: Date | undefined;
  image?: string | undefined;
  related?: string[] | undefined;
  rule?: PromotionData['rule'];
  example?: PromotionData['example'];
  cards?: PromotionData['cards'];
}

/** Path of an entry's page, without the language; null for invitations, which have no page. */
export function pageAddress(collection: Collection, name: string, data: object): string | null {
  if (collection === 'articles') return articlePath({ name, entry: { data: data as ArticleData } });
  if (collection === 'promotions') return promotionPath({ name, entry: { data: data as PromotionData } });
  if (collection === 'quests') return questPath(name);
  return collection === 'help' ? questionPath(name) : null;
}
