import { getImage } from 'astro:assets';
import type { Translation } from '../content/entries.ts';
import { lastChange } from '../content/moment.ts';
import { pictureQuality as quality } from '../content/picture-quality.ts';
import type { Translate } from '../i18n/i18n.ts';

/** An article's data for search engines and social networks. */
export interface ArticleFacts {
  published: Date;
  updated: Date;
  author: string;
  section: string;
  /** Path of the picture, in the size that the page shows. */
  image: string;
}

export async function articleFacts({ entry }: Translation<'articles'>, t: Translate): Promise<ArticleFacts> {
  const { published, author, category, image } = entry.data;
  const shown = await getImage({ src: image, width: Math.min(1440, image.width), format: 'webp', quality });
  const section = t(`pages.category.${category}`);
  return { published, updated: lastChange(entry.data), author, section, image: shown.src };
}
