import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const everywhere = ['src/pages', 'src/layouts', 'src/components'];

/** Templates around the texts. */
export const templateFolders = [
  'src/layouts',
  ...['page', 'articles', 'promotions', 'help'].map((name) => `src/components/${name}`),
];

/** All anchors of the page templates. */
export function anchorsIn(root: string, folders = everywhere): Set<string> {
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.astro'))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    );
  return new Set(files.flatMap((file) => [...file.matchAll(/\sid="([\w-]+)"/g)].map(([, id = '']) => id)));
}
