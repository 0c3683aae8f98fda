import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import createEtag from 'etag';
import type { Encoding } from '../../runtime/encodings.ts';
import { isHashed } from './cache-control.ts';
import { contentType } from './content-types.ts';

/** A file in one encoding. */
export interface EncodedFile {
  bytes: Buffer;
  etag: string;
}

export interface BuiltFile {
  type: string;
  plain: EncodedFile;
  /** The copies that the build compressed, the smallest first. */
  compressed: { encoding: Encoding; form: EncodedFile }[];
}

export type BuiltFiles = Map<string, BuiltFile>;

const endings: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

function formOf(file: string): EncodedFile {
  const bytes = readFileSync(file);
  return { bytes, etag: createEtag(bytes) };
}

/** Files below a folder by URL path; pages have their address, never `…/index.html`. */
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

/**
 * Reads the files of a build into memory, by URL path. No request opens a file, so the build may be replaced
 * or removed while the server runs.
 */
export function readBuiltFiles(build: string, wanted: (path: string) => boolean = () => true): BuiltFiles {
  const paths = pathsOf(join(build, 'client'));
  const onDisk = new Set(paths.values());
  const files: BuiltFiles = new Map();
  for (const [path, file] of paths) {
    if (/\.(?:br|gz)$/.test(path) || !wanted(path)) continue;
    const copies = endings.filter(([, ending]) => onDisk.has(file + ending));
    files.set(path, {
      type: contentType(file),
      plain: formOf(file),
      compressed: copies.map(([encoding, ending]) => ({ encoding, form: formOf(file + ending) })),
    });
  }
  return files;
}

/** Adds the hashed files of an earlier build, for visitors who still have one of its pages open. */
export function addHashedFiles(files: BuiltFiles, earlier: BuiltFiles): void {
  for (const [path, file] of earlier) if (isHashed(path) && !files.has(path)) files.set(path, file);
}
