import { readdirSync, statSync } from 'node:fs';
import { basename, join, parse, posix, relative, sep } from 'node:path';
import type { ContentFile } from '../files.ts';

/** Where an address in a text leads. */
export interface PicturePlace {
  /** The picture that is meant, below `pictures`; null where there is none. */
  file: string | null;
  /** What is wrong with the address, and what to do; null where it is right. */
  flaw: string | null;
}

const written = (file: string) => `../../pictures/${file}`;

/** Names that every system and every address keeps as they are. */
const plainName = /^[\w-]+(?:\.[\w-]+)*$/;
const ending = /\.(?:webp|jpe?g|png)$/;

/** `My Moon.HEIC` as `my-moon`: who means one means the other. */
const wordsOf = (file: string) =>
  parse(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Every name in the folder: a file system without capitals would find others too, and the build none. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      name.split(sep).join('/'),
    );
  } catch {
    return [];
  }
}

/** A link that leads nowhere is none, nor is a name that no system takes. */
function kindOf(file: string): 'file' | 'folder' | null {
  try {
    const found = statSync(file);
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : null;
  } catch {
    return null;
  }
}

export function isFile(file: string): boolean {
  return kindOf(file) === 'file';
}

/** What to do with a picture whose name cannot stay; null where it can. */
function nameFlaw(file: string): string | null {
  const { dir, ext } = parse(file);
  const right = (extension: string) => posix.join(dir, `${wordsOf(file) || 'picture'}${extension}`);
  if (!ending.test(ext.toLowerCase())) {
    return `There is ${file}, but pictures are WebP, JPEG or PNG. Save it as ${right('.webp')} and write ${written(right('.webp'))}.`;
  }
  if (ending.test(ext) && plainName.test(basename(file))) return null;
  const renamed = right(ext.toLowerCase());
  const because = ending.test(ext) ? 'letters, digits and hyphens alone' : 'small letters at its end';
  return `There is ${file}, but a name has ${because}. Rename it to ${renamed} and write ${written(renamed)}.`;
}

/** The one that was meant by a name that is not there, those first whose names may stay. */
function meant(file: string, names: string[]): string | undefined {
  const alike = names.filter((name) => wordsOf(name) === wordsOf(file) && wordsOf(file) !== '');
  return alike.find((name) => nameFlaw(name) === null) ?? alike[0];
}

/** Finds the pictures that texts name, and says what to write where they do not lead to one. */
export function picturePlaces(root: string) {
  const content = join(root, 'src/content');
  const folder = join(content, 'pictures');
  const names = namesIn(folder).filter((name) => isFile(join(folder, name)));

  return function placeOf({ collection, locale }: ContentFile, address: string): PicturePlace {
    const file = relative(folder, join(content, collection, locale, address))
      .split(sep)
      .join('/');
    const isInside = address.startsWith('.') && !file.startsWith('..');
    if (/^(?:[a-z]+:)?\/\//i.test(address)) {
      const flaw = `The site shows no pictures of others. Put it into src/content/pictures and write ${written('<name>')}.`;
      return { file: null, flaw };
    }
    if (address.trim() === '')
      return { file: null, flaw: `Write where the picture is: ${written('<name>.webp')}.` };
    if (isInside && names.includes(file)) return { file, flaw: nameFlaw(file) };
    const found = meant(file, names);
    if (found) return { file: found, flaw: nameFlaw(found) ?? `There is ${found}. Write ${written(found)}.` };
    if (isInside && kindOf(join(folder, file)) === 'folder') {
      return {
        file: null,
        flaw: `${file} is a folder. Write the name of a picture: ${written('<name>.webp')}.`,
      };
    }
    if (isFile(join(content, collection, locale, address)) && ending.test(address)) {
      const flaw = `It lies elsewhere. Move it to src/content/pictures and write ${written(basename(address))}.`;
      return { file: null, flaw };
    }
    const missing = `There is no picture ${address}. Put it into src/content/pictures and write ${written('<name>')}.`;
    return { file: null, flaw: missing };
  };
}
