import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Builds } from '../builds.ts';
import { isHashed } from './cache-control.ts';
import { contentType } from './content-types.ts';
import type { Encoding } from './encodings.ts';

/** A file in one encoding. */
export interface Form {
  bytes: Buffer;
  etag: string;
}

export interface BuiltFile {
  type: string;
  plain: Form;
  /** The copies that the build compressed, the smaller kind first. */
  compressed: { encoding: Encoding; form: Form }[];
}

const endings: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

function formOf(file: string): Form {
  const bytes = readFileSync(file);
  return { bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` };
}

/** Files below a folder by the path that visitors ask for; pages stand under their address, never as `…/index.html`. */
function pathsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const paths = files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file] as const);
  return new Map(
    paths
      .filter(([path]) => !/\/\.(?!well-known)/.test(path))
      .map(([path, file]) => [
        path.endsWith('.html') ? path.replace(/\/index\.html$/, '') || '/' : path,
        file,
      ]),
  );
}

function read(folder: string, wanted: (path: string) => boolean, into: Map<string, BuiltFile>): void {
  const paths = pathsOf(folder);
  const onDisk = new Set(paths.values());
  for (const [path, file] of paths) {
    if (/\.(?:br|gz)$/.test(path) || into.has(path) || !wanted(path)) continue;
    const copies = endings.filter(([, ending]) => onDisk.has(file + ending));
    into.set(path, {
      type: contentType(file),
      plain: formOf(file),
      compressed: copies.map(([encoding, ending]) => ({ encoding, form: formOf(file + ending) })),
    });
  }
}

/**
 * All that the current build serves by its path, read into memory once: the build may be replaced and removed while
 * the server runs, and no request opens a file. Hashed files of the build before are there too.
 */
export function readBuiltFiles({ current, previous }: Builds): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  read(join(current, 'client'), () => true, files);
  if (previous !== null) read(join(previous, 'client'), isHashed, files);
  return files;
}
