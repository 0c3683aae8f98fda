import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const readmes = globSync(
  ['*.md', '{src,platform,server,scripts,integrations,bench,tests,docs,brand}/**/README.md'],
  {
    cwd: root,
  },
);

/** Where names in a README begin: its folder, those in that folder, and the top of the repository. */
function placesFor(readme: string): string[] {
  const own = join(root, dirname(readme));
  const inner = readdirSync(own, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [own, ...inner.map(({ name }) => join(own, name)), root, join(root, 'src')];
}

/** Names of files and folders: with an ending that source files have, or a slash at the end. */
const path =
  /^(?:[\w.@[\]-]+\/)*(?:[\w.@[\]-]+\.(?:ts|tsx|astro|mjs|cjs|jsonc?|md|css|svg|js)|[\w.@[\]-]+\/)$/;

it.each(readmes)('every file that %s names is there', (readme) => {
  const text = readFileSync(join(root, readme), 'utf8');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const cells = [...text.matchAll(/^\| ([^|`]+?) *\|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  const places = placesFor(readme);
  const lost = [...named, ...cells]
    .filter((name) => path.test(name))
    .filter((name) => !places.some((place) => existsSync(join(place, name))));
  expect(lost).toEqual([]);
});
