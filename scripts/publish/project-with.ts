import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../recipes/project-copy.ts';
import { type Contents, writeContents } from './content-folder.ts';

/** A copy of the project with other texts, for a check or a preview. */
export async function projectWith(root: string, contents: Contents, read: (hash: string) => Buffer) {
  const caches = join(root, '.cache');
  mkdirSync(caches, { recursive: true });
  const copy = mkdtempSync(join(caches, 'proposal-'));
  await copyProject(copy, root);
  writeContents(copy, contents, read);
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
