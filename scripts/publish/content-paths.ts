import { type Collection, collectionNames } from '../../content-checks/collections.ts';
import type { ContentFile } from '../../content-checks/files.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';

/** In bytes. `npm run content` is stricter; these limits protect the disk. */
export const most = { text: 500_000, picture: 10_000_000, all: 200_000_000 };

const text = new RegExp(`^(?:${collectionNames.join('|')})/(?:${locales.join('|')})/[a-z0-9-]{1,100}\\.md$`);
const picture =
  /^pictures\/(?:[a-z0-9-]{1,100}\/)?[a-z0-9-]{1,100}(?:\.[a-z0-9-]{1,20})*\.(?:webp|jpe?g|png)$/;

/** The folders of src/content with texts and pictures. */
export const folders = [...collectionNames, 'pictures'];

export const isText = (path: string) => text.test(path);

/** Collection, language and name of a text; null for another path. */
export function textPlace(path: string): Pick<ContentFile, 'collection' | 'locale' | 'name'> | null {
  if (!isText(path)) return null;
  const [collection, locale, file = ''] = path.split('/') as [Collection, Locale, string];
  return { collection, locale, name: file.replace(/\.md$/, '') };
}

/** Why a path below src/content is not a text or a picture; null if it is. */
export function pathFlaw(path: string): string | null {
  if (isText(path) || picture.test(path)) return null;
  return 'It is no text and no picture of the site. Names have small letters, digits and hyphens, and end in .md, .webp, .jpg or .png.';
}

/** Why a file is too big; null if it is not. */
export function sizeFlaw(path: string, bytes: number): string | null {
  const limit = isText(path) ? most.text : most.picture;
  return bytes <= limit ? null : `It has ${Math.ceil(bytes / 1000)} kB; the maximum is ${limit / 1000} kB.`;
}
