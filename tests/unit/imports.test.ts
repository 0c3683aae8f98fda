import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesFrom, type Import, importCycles, importGraph, importsOf } from '../support/import-graph.ts';

/**
 * The folders whose files each folder may import besides its own. Types count: a file that names a type depends on it.
 * Pages stand at the top, data at the bottom.
 */
const mayImport: Record<string, string[]> = {
  /** Pure functions and constants, each defined once; every other row may import them. */
  shared: [],
  /** Shared by site, platform and games on a server. */
  runtime: [],
  'src/pages': [
    'src/layouts',
    'src/components',
    'src/islands',
    'src/scripts',
    'src/content',
    'src/seo',
    'src/server',
    'src/views',
    'src/forms',
    'src/i18n',
    'src/contract',
    'src/styles',
  ],
  'src/layouts': [
    'src/components',
    'src/islands',
    'src/scripts',
    'src/content',
    'src/seo',
    'src/server',
    'src/views',
    'src/i18n',
    'src/contract',
    'src/styles',
  ],
  'src/components': [
    'src/islands',
    'src/scripts',
    'src/entry',
    'src/content',
    'src/server',
    'src/views',
    'src/forms',
    'src/i18n',
    'src/contract',
    'src/styles',
    'brand',
  ],
  'src/gallery': ['src/layouts', 'src/styles', 'src/components', 'src/server', 'src/views'],
  /** React islands. */
  'src/islands': ['src/stores', 'src/entry', 'src/i18n'],
  /** Plain scripts of pages; they load islands only by `import()`. */
  'src/scripts': ['src/islands', 'src/stores', 'src/entry', 'src/i18n'],
  'src/stores': ['src/entry', 'src/i18n', 'src/contract'],
  'src/worker': ['src/i18n'],
  'src/entry': ['src/i18n', 'src/contract', 'brand'],
  'src/content': ['src/i18n', 'src/contract'],
  'src/seo': ['src/content', 'src/server', 'src/views', 'src/i18n', 'src/styles', 'brand'],
  'src/server': ['src/content', 'src/views', 'src/entry', 'src/forms', 'src/i18n', 'src/contract'],
  /** Pure functions from the platform's data to what components show; no request, no call. */
  'src/views': ['src/i18n', 'src/contract'],
  /** Fields, rules and texts of a form, for everyone who shows, checks or reads it. */
  'src/forms': ['src/i18n', 'src/contract'],
  'src/i18n': ['src/contract', 'brand', '.'],
  /** Types and constants that site and platform share; free of code, so that browsers can have it. */
  'src/contract': [],
  'src/styles': ['brand'],
  /** The middleware and the declarations of the whole site. */
  src: ['src/content', 'src/server', 'src/views', 'src/i18n'],
  /** Data of the operator. */
  brand: [],
  server: [
    'src/entry',
    'src/content',
    'src/server',
    'src/views',
    'src/i18n',
    'src/contract',
    'brand',
    'games',
    'runtime',
    'platform',
  ],
  /** The operators' desk: a page over the contract's commands. */
  desk: ['brand', 'src/styles'],
  /** Rules, pictures and texts of games, without accounts, money and databases. */
  games: ['runtime'],
  platform: ['games', 'runtime', 'brand'],
  integrations: [
    'src/components',
    'src/entry',
    'src/content',
    'src/server',
    'src/i18n',
    'src/contract',
    'server',
    'platform',
    'content-checks',
    '.',
  ],
  /** Of the platform: its games, and what carries out the example of an offer. */
  'content-checks': [
    'src/content',
    'src/server',
    'src/i18n',
    'src/contract',
    'brand',
    'games',
    'runtime',
    'platform',
  ],
  scripts: [
    'brand',
    'src/content',
    'src/seo',
    'src/server',
    'src/i18n',
    'src/contract',
    'server',
    'games',
    'runtime',
    'platform',
    'integrations',
    'content-checks',
    'tests/support',
    '.',
  ],
  bench: ['src/stores', 'src/i18n', 'desk', 'games', 'runtime', 'platform', 'scripts', 'tests/support'],
  /** Examples for other platforms, which stand alone. */
  docs: [],
  /** Also for benchmarks, and for commands that start a product to inspect it. */
  'tests/support': [
    'src/stores',
    'src/entry',
    'src/server',
    'src/i18n',
    'src/contract',
    'server',
    'games',
    'runtime',
    'platform',
    'scripts',
  ],
  'tests/unit': [
    'src/layouts',
    'src/components',
    'src/gallery',
    'src/islands',
    'src/scripts',
    'src/stores',
    'src/worker',
    'src/entry',
    'src/content',
    'src/seo',
    'src/server',
    'src/views',
    'src/forms',
    'src/i18n',
    'src/contract',
    'brand',
    'server',
    'games',
    'runtime',
    'platform',
    'integrations',
    'content-checks',
    'desk',
    'scripts',
    'tests/support',
    '.',
  ],
  'tests/pages': [
    'src/entry',
    'src/content',
    'src/server',
    'src/i18n',
    'src/contract',
    'brand',
    'server',
    'games',
    'runtime',
    'platform',
    'integrations',
    'content-checks',
    'scripts',
    'tests/support',
  ],
  'tests/e2e': ['src/i18n', 'desk', 'games', 'runtime', 'platform', 'scripts', 'tests/support'],
  /** Configuration of tools. */
  '.': ['src/i18n', 'brand', 'server', 'integrations', 'scripts', 'tests/support'],
};

const platformReadme = readFileSync(join(import.meta.dirname, '../../platform/README.md'), 'utf8');

/** The platform from the top down, as the first table of its README lists it: an entry imports what stands below it. */
const platformOrder = [
  ...(platformReadme.split('\n## ', 1)[0] ?? '').matchAll(/^\| `([\w.-]+?)\/?` \|/gm),
].map(([, name]) => name);

/** Folders of the platform with independent files; every other one is used through the file of its name. */
const toolboxes = ['database', 'http', 'pages', 'reference', 'realtime', 'seed'];

/** Folders whose files may import the inside of a platform feature. */
const looksInside = ['bench', 'tests'];

/** Packages and files that a folder may not reach. */
const forbidden: { folder: string; what: RegExp; because: string; except?: string }[] = [
  { folder: 'platform', what: /^astro(?::|$)/, because: 'the platform knows nothing of the site' },
  {
    folder: 'src/stores',
    what: /^(?:react|react-dom|@nanostores\/react)$/,
    because: 'stores have no markup',
  },
  {
    folder: 'src/components',
    what: /^src\/server\/(?:site-facts|platform\/connection)\.ts$/,
    because: 'pages and layouts ask the platform and hand down what it says',
  },
  { folder: 'src/stores', what: /^src\/i18n\/i18n\.ts$/, because: 'it would send both dictionaries' },
  {
    folder: 'src/islands',
    what: /^@nanostores\/react$/,
    because: 'a bare useStore differs from the markup of the server',
    except: 'src/islands/shell/use-hydrated.ts',
  },
];

const graph = importGraph();

/** The row of the table for a path. The package `zod/mini` has none. */
function rowOf(path: string): string {
  const [first = '', second = '.'] = path.split('/');
  if (first.includes('.')) return '.';
  return ['src', 'tests'].includes(first) && !second.includes('.') ? `${first}/${second}` : first;
}

const isFile = ({ to }: Import) => rowOf(to) in mayImport;
const shown = ({ from, to }: Import) => `${from} → ${to}`;

describe('the imports of the product', () => {
  const between = graph.filter((each) => isFile(each) && rowOf(each.from) !== rowOf(each.to));

  it('follow the table, type imports included', () => {
    const others = between.filter(
      ({ from, to }) => rowOf(to) !== 'shared' && !mayImport[rowOf(from)]?.includes(rowOf(to)),
    );
    expect([...new Set(others.map(shown))].sort()).toEqual([]);
  });

  it('have a row in the table for every folder', () => {
    expect([...new Set(graph.map(({ from }) => rowOf(from)))].filter((row) => !mayImport[row])).toEqual([]);
  });

  it.each(forbidden)('of $folder exclude $what: $because', ({ folder, what, except }) => {
    const found = graph.filter(({ from, to }) => rowOf(from) === folder && from !== except && what.test(to));
    expect(found).toEqual([]);
  });
});

describe('the imports of the platform', () => {
  const ofPlatform = graph.filter(({ to }) => to.startsWith('platform/'));
  const partOf = (path: string) => path.split('/')[1] ?? '';

  it('follow the order in its README', () => {
    const inside = ofPlatform.filter(({ from }) => from.startsWith('platform/'));
    const parts = new Set(inside.flatMap(({ from, to }) => [partOf(from), partOf(to)]));
    expect([...parts].sort()).toEqual([...platformOrder].sort());
    const up = inside.filter(
      ({ from, to }) => platformOrder.indexOf(partOf(to)) < platformOrder.indexOf(partOf(from)),
    );
    expect(up.map(shown)).toEqual([]);
  });

  it('enter a feature through the file of its name; app.ts alone imports routes', () => {
    const around = ofPlatform.filter(({ from, to }) => {
      const [, part = '', file = ''] = to.split('/');
      if (looksInside.includes(from.split('/')[0] ?? '')) return false;
      if (!file || toolboxes.includes(part) || from.startsWith(`platform/${part}/`)) return false;
      const isOwnDoor = file === `${part}.ts` && to.split('/').length === 3;
      return !isOwnDoor && !(from === 'platform/app.ts' && file.endsWith('routes.ts'));
    });
    expect(around.map(shown)).toEqual([]);
  });
});

it('no file imports itself, directly or through others', () => {
  expect(importCycles(graph)).toEqual([]);
});

it('server code imports only packages from dependencies', () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  const reached = filesFrom(graph, ['server/main.ts', 'scripts/ops.ts']);
  const packages = graph
    .filter(({ from, to }) => reached.has(from) && !isFile({ from, to }) && !isBuiltin(to))
    .map(({ to }) => /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to);
  // Only types of Astro: its code is in the built script.
  expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual(['astro']);
});

describe('the import reader', () => {
  it('finds direct and indirect cycles', () => {
    const graph = ['a→b', 'b→c', 'c→a', 'c→d', 'd→e', 'e→e'].map((pair) => {
      const [from = '', to = ''] = pair.split('→');
      return { from, to };
    });
    expect(importCycles(graph)).toEqual(['a ↔ b ↔ c', 'e']);
  });

  it('reads type imports, re-exports, dynamic imports, and the scripts of a page', () => {
    const page = [
      '---',
      "import type { Player } from '../server/player.ts';",
      "export { help } from './help.ts';",
      '---',
      '<main>import nothing from "./text.ts"</main>',
      "<script>import '../scripts/start.ts'; const later = () => import('./later.ts');</script>",
    ].join('\n');
    expect(importsOf('src/pages/help.astro', page).map(({ to }) => to)).toEqual([
      'src/server/player.ts',
      'src/pages/help.ts',
      'src/scripts/start.ts',
      'src/pages/later.ts',
    ]);
  });

  it('reads the types that a script takes in its comments', () => {
    const script = "/** @typedef {import('../events.ts').Place} Place */";
    expect(importsOf('games/stage/client.js', script).map(({ to }) => to)).toEqual(['games/events.ts']);
  });
});
