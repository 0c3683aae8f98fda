import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes addresses that only the end of the build knows into the code of the server and of the prerendering. */
export async function replacePlaceholders(
  folder: string,
  addresses: ReadonlyMap<string, string>,
): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) {
    if (!path.endsWith('.mjs')) continue;
    const file = join(folder, path);
    const code = await readFile(file, 'utf8');
    const filled = [...addresses].reduce((text, [name, address]) => text.replaceAll(name, address), code);
    if (filled !== code) await writeFile(file, filled);
  }
}
