import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const documents = globSync(
  [
    '*.md',
    '{src,platform,server,shared,scripts,content-checks,integrations,bench,tests,docs,brand}/**/README.md',
    'docs/{specification,decisions}.md',
  ],
  { cwd: root },
);
/** The specification's table leaves these out. */
const tops = ['', 'src', 'tests', 'games', 'platform', 'runtime', 'server'].map((folder) =>
  join(root, folder),
);

/** Folders to which the names in a document are relative: its own, those in it, and the top folders. */
function placesFor(path: string): string[] {
  const own = join(root, dirname(path));
  const inner = readdirSync(own, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [own, ...inner.map(({ name }) => join(own, name)), ...tops];
}

/** Names of files and folders: with the extension of a source file, or a trailing slash. */
const fileName =
  /^(?:[\w.@[\]-]+\/)*(?:[\w.@[\]-]+\.(?:ts|tsx|astro|mjs|cjs|jsonc?|md|css|svg|js)|[\w.@[\]-]+\/)$/;

it.each(documents)('every file that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const cells = [...text.matchAll(/^\| ([^|`]+?) *\|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  const places = placesFor(document);
  const lost = [...named, ...cells]
    .filter((name) => fileName.test(name))
    .filter((name) => !places.some((place) => existsSync(join(place, name))));
  expect(lost).toEqual([]);
});

const guides = globSync(['*.md', 'docs/**/*.md', 'brand/*.md'], { cwd: root });

/** Only commands of package.json run on the pinned Node; an older one cannot read TypeScript. */
it.each(guides)('%s runs scripts through npm only', (guide) => {
  expect(readFileSync(join(root, guide), 'utf8')).not.toMatch(/\bnode [\w./-]+\.ts\b/);
});
