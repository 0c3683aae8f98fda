import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** The folder of the project. */
export const project = join(import.meta.dirname, '../..');

/** Changes of a copy by path: new content, an edit of the file, or null to remove it. */
export type Overlay = Record<string, string | Buffer | ((old: string) => string) | null>;

/** Everything that is not installed, built or cached, including .gitignore, which linters read. */
const isSource = (name: string) => name === '.gitignore' || !/^\.|^(?:dist|node_modules)$/.test(name);
/** Caches keyed by content, which the copy shares with the project. */
const shared = ['.cache/astro/assets', '.cache/social-pictures'];

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Applies overlays in order. An edit of a missing path is an error. */
export async function applyOverlay(overlay: Overlay, root: string): Promise<void> {
  for (const [path, content] of Object.entries(overlay)) {
    const file = join(root, path);
    if (content === null) await rm(file, { recursive: true });
    else if (typeof content !== 'function') await write(file, content);
    else {
      const old = await readFile(file, 'utf8');
      const edited = content(old);
      if (edited === old) throw new Error(`The overlay changes nothing in ${path}`);
      await writeFile(file, edited);
    }
  }
}

/** Copies the project's sources to another folder and links its packages and caches. */
export async function copyProject(root: string, original = project): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of (await readdir(root)).filter(isSource)) await rm(join(root, name), { recursive: true });
  for (const name of (await readdir(original)).filter(isSource))
    await cp(join(original, name), join(root, name), { recursive: true });
  for (const path of ['node_modules', ...shared]) {
    const [from, to] = [join(original, path), join(root, path)];
    if (path !== 'node_modules') await mkdir(from, { recursive: true });
    await mkdir(dirname(to), { recursive: true });
    if (!existsSync(to)) await symlink(relative(dirname(to), from), to);
  }
}
