import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { folders, pathFlaw, sizeFlaw } from './content-paths.ts';
import { hashOf, replaceFile } from './files.ts';
import { PublishError } from './publish-error.ts';

/** The hash of every text and picture by its path below src/content. */
export type Contents = Record<string, string>;

export const contentOf = (root: string) => join(root, 'src/content');

export const readContent = (root: string, path: string) => readFileSync(join(contentOf(root), path));

/** The files in the folders of texts and pictures, without those that begin with a dot. */
function filesIn(root: string): { path: string; isLink: boolean }[] {
  const content = contentOf(root);
  return folders
    .filter((folder) => existsSync(join(content, folder)))
    .flatMap((folder) => readdirSync(join(content, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => ({
      path: join(entry.parentPath, entry.name)
        .slice(content.length + 1)
        .split(sep)
        .join('/'),
      isLink: !entry.isFile(),
    }));
}

/** The texts and pictures of a project folder. @throws PublishError if there are other files */
export function readContents(root: string): Contents {
  const contents: Contents = {};
  const flaws: string[] = [];
  for (const { path, isLink } of filesIn(root).sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const file = join(contentOf(root), path);
    const flaw = isLink
      ? 'It is a link. Put the file itself there.'
      : (pathFlaw(path) ?? sizeFlaw(path, statSync(file).size));
    if (flaw) flaws.push(`\n  src/content/${path}: ${flaw}`);
    else contents[path] = hashOf(readFileSync(file));
  }
  if (flaws.length > 0) throw new PublishError(`These files are in the way:${flaws.slice(0, 20).join('')}`);
  return contents;
}

/** Replaces the texts and pictures of a project folder by `contents`. Idempotent. */
export function writeContents(root: string, contents: Contents, read: (hash: string) => Buffer): void {
  for (const [path, hash] of Object.entries(contents)) {
    const file = join(contentOf(root), path);
    if (existsSync(file) && hashOf(readFileSync(file)) === hash) continue;
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, read(hash));
  }
  for (const { path } of filesIn(root)) {
    if (!(path in contents) && pathFlaw(path) === null) rmSync(join(contentOf(root), path));
  }
}
