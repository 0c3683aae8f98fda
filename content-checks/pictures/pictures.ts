import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { placeholderPicture } from '../../src/content/placeholder.ts';
import type { ContentEntry } from '../entries.ts';
import type { ContentFile, Finding } from '../files.ts';
import type { Texts } from '../links/links.ts';
import { findLine } from '../markdown/markdown-flaws.ts';
import { pictureFlaws } from './picture-flaws.ts';
import { isFile, namesIn, picturePlaces } from './picture-places.ts';
import { completePictures } from './whole-pictures.ts';

/** Larger files are not opened. */
const maxBytes = 100_000_000;

/** Pictures that page templates use. */
function inPages(root: string): string[] {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(astro|tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'));
  return sources.flatMap((source) =>
    [...source.matchAll(/content\/pictures\/([\w./-]+)/g)].map(([, name = '']) => name),
  );
}

/** Pictures named in unreadable files; they are not reported as unused. */
function inUnread(files: ContentFile[], texts: Texts, names: string[]): string[] {
  const read = new Set([...texts.keys()].map(({ path }) => path));
  const unread = files.filter(({ path }) => !read.has(path)).map(({ text }) => text);
  return names.filter((name) => unread.some((text) => text.includes(`pictures/${name}`)));
}

function lineIn({ body, bodyLine }: ContentEntry, address: string): number | undefined {
  const line = findLine(body, address);
  return line === undefined ? undefined : bodyLine + line;
}

/** Pictures that texts use, pictures that invalid addresses probably mean, and the errors. */
function inTexts(root: string, texts: Texts, newPictures: string[]) {
  const placeOf = picturePlaces(root, newPictures);
  const [shown, meant, findings] = [new Set<string>(), new Set<string>(), [] as Finding[]];
  for (const [entry, { pictures }] of texts) {
    const { image } = entry.data;
    const inField = image === undefined ? [] : [{ field: 'image', address: image }];
    const inBody = pictures.map((address) => ({ line: lineIn(entry, address), field: address, address }));
    for (const { address, ...where } of [...inField, ...inBody]) {
      const { file, flaw } = placeOf(entry, address);
      if (flaw) findings.push({ path: entry.path, ...where, text: flaw });
      if (file) (flaw ? meant : shown).add(file);
    }
  }
  return { shown, meant, findings };
}

async function flawsOf(root: string, names: string[]): Promise<Finding[]> {
  const { isWhole, remember } = completePictures(root);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = `pictures/${name}`;
      const file = join(root, 'src/content', path);
      const { size } = statSync(file);
      const flaws =
        size > maxBytes
          ? ['It has more than 100 MB. Save a smaller picture.']
          : await pictureFlaws(readFileSync(file), isWhole);
      return flaws.map((text) => ({ path, text }));
    }),
  );
  remember();
  return found.flat();
}

export interface PictureFindings {
  /** Invalid addresses and invalid pictures. */
  errors: Finding[];
  unused: Finding[];
}

/** Checks all pictures that texts or pages use, including their pixels. `newPictures` are not in the folder yet. */
export async function pictureFindings(
  root: string,
  files: ContentFile[],
  texts: Texts,
  newPictures: string[],
): Promise<PictureFindings> {
  const folder = join(root, 'src/content/pictures');
  const names = namesIn(folder).filter((name) => isFile(join(folder, name)) && !/(?:^|\/)\./.test(name));
  const { shown, meant, findings } = inTexts(root, texts, newPictures);
  const known = new Set([...shown, ...inPages(root)]);
  const spared = new Set([...known, ...meant, ...inUnread(files, texts, names), placeholderPicture]);
  const unused = names.filter((name) => !spared.has(name)).sort();
  return {
    errors: [...findings, ...(await flawsOf(root, names.filter((name) => known.has(name)).sort()))],
    unused: unused.map((name) => ({
      path: `pictures/${name}`,
      text: 'No text and no page uses it. Delete it if it is not needed.',
    })),
  };
}
