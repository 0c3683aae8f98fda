import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every anchor that the pages themselves have. */
export function anchorsIn(root: string): Set<string> {
  const files = ['src/pages', 'src/layouts', 'src/components'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.astro'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  return new Set(files.flatMap((file) => [...file.matchAll(/\sid="([\w-]+)"/g)].map(([, id = '']) => id)));
}
