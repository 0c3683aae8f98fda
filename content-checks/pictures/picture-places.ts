import { readdirSync, statSync } from 'node:fs';
import { basename, join, parse, posix, relative, sep } from 'node:path';
import type { ContentFile } from '../files.ts';

/** The picture that an address in a text refers to. */
export interface PicturePlace {
  /** Path below `pictures` of the intended picture; null when unknown. */
  file: string | null;
  /** The error in the address and what to do; null for a valid address. */
  flaw: string | null;
}

const written = (file: string) => `../../pictures/${file}`;

/** Names that are safe on every system and in addresses. */
const plainName = /^[\w-]+(?:\.[\w-]+)*$/;
const ending = /\.(?:webp|jpe?g|png)$/;

/** Normalizes a name for comparison: `My Moon.HEIC` to `my-moon`. */
const normalizedName = (file: string) =>
  parse(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** All names in the folder. Case-insensitive file systems would find other spellings, which the build does not. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      name.split(sep).join('/'),
    );
  } catch {
    return [];
  }
}

/** Null also for a broken symbolic link and for an invalid name. */
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

/** Reports a picture name that is not allowed; null otherwise. */
function nameFlaw(file: string): string | null {
  const { dir, ext } = parse(file);
  const right = (extension: string) => posix.join(dir, `${normalizedName(file) || 'picture'}${extension}`);
  if (!ending.test(ext.toLowerCase())) {
    return `There is ${file}, but pictures are WebP, JPEG or PNG. Save it as ${right('.webp')} and write ${written(right('.webp'))}.`;
  }
  if (ending.test(ext) && plainName.test(basename(file))) return null;
  const renamed = right(ext.toLowerCase());
  const because = ending.test(ext) ? 'only letters, digits and hyphens' : 'a lower-case extension';
  return `There is ${file}, but a name has ${because}. Rename it to ${renamed} and write ${written(renamed)}.`;
}

/** Finds a picture with a similar name; allowed names come first. */
function similarPicture(file: string, names: string[]): string | undefined {
  const alike = names.filter(
    (name) => normalizedName(name) === normalizedName(file) && normalizedName(file) !== '',
  );
  return alike.find((name) => nameFlaw(name) === null) ?? alike[0];
}

/** Resolves the picture addresses of texts, and suggests one in place of an invalid one. */
export function picturePlaces(root: string, newPictures: string[] = []) {
  const content = join(root, 'src/content');
  const folder = join(content, 'pictures');
  const names = [...namesIn(folder).filter((name) => isFile(join(folder, name))), ...newPictures];

  return function placeOf({ collection, locale }: ContentFile, address: string): PicturePlace {
    const file = relative(folder, join(content, collection, locale, address))
      .split(sep)
      .join('/');
    const isInside = address.startsWith('.') && !file.startsWith('..');
    if (/^(?:[a-z]+:)?\/\//i.test(address)) {
      const flaw = `The site shows no pictures of other sites. Put it into src/content/pictures and write ${written('<name>')}.`;
      return { file: null, flaw };
    }
    if (address.trim() === '')
      return { file: null, flaw: `Write where the picture is: ${written('<name>.webp')}.` };
    if (isInside && names.includes(file)) return { file, flaw: nameFlaw(file) };
    const found = similarPicture(file, names);
    if (found) return { file: found, flaw: nameFlaw(found) ?? `There is ${found}. Write ${written(found)}.` };
    if (isInside && kindOf(join(folder, file)) === 'folder') {
      return {
        file: null,
        flaw: `${file} is a folder. Write the name of a picture: ${written('<name>.webp')}.`,
      };
    }
    if (isFile(join(content, collection, locale, address)) && ending.test(address)) {
      const flaw = `It is in another folder. Move it to src/content/pictures and write ${written(basename(address))}.`;
      return { file: null, flaw };
    }
    const missing = `There is no picture ${address}. Put it into src/content/pictures and write ${written('<name>')}.`;
    return { file: null, flaw: missing };
  };
}
