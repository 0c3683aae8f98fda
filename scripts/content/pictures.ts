import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import sharp from 'sharp';
import type { ContentEntry } from './entries.ts';
import type { Finding } from './files.ts';
import type { Texts } from './links.ts';

const least = { width: 1280, height: 720 };
const mostBytes = 500_000;

const content = (root: string) => join(root, 'src/content');

const pictureAt = (root: string, { collection, locale }: ContentEntry, address: string) =>
  join(content(root), collection, locale, address);

/** Pictures that entries name and nobody has drawn. */
export function missingPictures(root: string, entries: ContentEntry[]): Finding[] {
  return entries.flatMap((entry) => {
    const { image } = entry.data;
    if (image === undefined) return [];
    const isPicture = image.startsWith('.') && /\.(?:webp|jpe?g|png)$/.test(image);
    if (isPicture && existsSync(pictureAt(root, entry, image))) return [];
    const text = `There is no picture ${image}. Put it into src/content/pictures and write ../../pictures/<name>.`;
    return [{ path: entry.path, field: 'image', text }];
  });
}

function filesIn(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file));
}

/** Stands in until a new text has a picture of its own. */
const standIn = 'night.webp';

/** The names of all pictures that an entry or a page shows. */
function shownPictures(root: string, texts: Texts): Set<string> {
  const inEntries = [...texts].flatMap(([entry, { addresses }]) =>
    [entry.data.image ?? '', ...addresses]
      .filter((address) => address.startsWith('.'))
      .map((address) => pictureAt(root, entry, address)),
  );
  const inPages = filesIn(join(root, 'src'), /\.(astro|tsx?|css)$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/content\/pictures\/([\w./-]+)/g)].map(([, name = '']) =>
      join(content(root), 'pictures', name),
    ),
  );
  return new Set([...inEntries, ...inPages, join(content(root), 'pictures', standIn)]);
}

async function problemsOf(file: string): Promise<string[]> {
  const { width = 0, height = 0 } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width === 0) return ['It is no picture that can be read. Save it as WebP, JPEG or PNG.'];
  const bytes = statSync(file).size;
  const isWide = Math.abs(width / height - 16 / 9) < 0.01;
  return [
    ...(isWide ? [] : [`It is ${width}×${height}; cut it to 16:9.`]),
    ...(width >= least.width
      ? []
      : [`It is ${width}×${height}; ${least.width}×${least.height} is the least.`]),
    ...(bytes <= mostBytes ? [] : [`It has ${Math.round(bytes / 1000)} kB; 500 are the most.`]),
  ];
}

/** Pictures that are too small, too heavy, of another shape, or shown nowhere. */
export async function pictureFindings(root: string, texts: Texts): Promise<Finding[]> {
  const shown = shownPictures(root, texts);
  const files = filesIn(join(content(root), 'pictures'), /[^/\\]\.\w+$/).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const unused = shown.has(file) ? [] : ['No text and no page shows it.'];
      const path = relative(content(root), file).split(sep).join('/');
      return [...(await problemsOf(file)), ...unused].map((text) => ({ path, text }));
    }),
  );
  return found.flat();
}
