import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, filesFrom, type Import, importGraph, importsOf } from '../support/import-graph.ts';

/** Who may import whom, besides itself and the brand, which is data. Types count: what only names a type still knows what it names. */
const mayImport: Record<string, string[]> = {
  'src/pages': [
    ...['src/layouts', 'src/components', 'src/islands', 'src/server', 'src/content', 'src/seo'],
    ...['src/forms', 'src/contract', 'src/i18n', 'src/styles'],
  ],
  'src/layouts': [
    ...[
      'src/components',
      'src/islands',
      'src/server',
      'src/content',
      'src/seo',
      'src/contract',
      'src/i18n',
      'src/styles',
    ],
  ],
  'src/components': [
    ...[
      'src/islands',
      'src/entry',
      'src/server',
      'src/content',
      'src/forms',
      'src/contract',
      'src/i18n',
      'src/styles',
    ],
  ],
  'src/gallery': ['src/layouts', 'src/components', 'src/server', 'src/i18n'],
  'src/islands': ['src/stores', 'src/entry', 'src/i18n'],
  'src/stores': ['src/entry', 'src/contract', 'src/i18n'],
  'src/worker': ['src/i18n'],
  'src/entry': ['src/contract', 'src/i18n'],
  'src/content': ['src/contract', 'src/i18n'],
  'src/seo': ['src/server', 'src/content', 'src/i18n', 'src/styles'],
  'src/server': ['src/entry', 'src/forms', 'src/contract', 'src/i18n'],
  'src/i18n': ['src/contract'],
  /** What site and platform agree on; free of code, so that browsers can have it. */
  'src/contract': [],
  /** What a form asks and says; everybody who shows, checks or reads one has it from here. */
  'src/forms': ['src/contract', 'src/i18n'],
  'src/styles': [],
  brand: [],
  /** The middleware and the declarations of the whole site. */
  src: ['src/server', 'src/content', 'src/i18n'],
  server: ['platform', 'src/server', 'src/contract', 'src/entry', 'src/content', 'src/i18n'],
  platform: [],
  integrations: [
    ...['server', 'scripts', 'keystatic.config.ts', 'src/contract', 'src/content', 'src/entry', 'src/i18n'],
  ],
  /** Tools: what tests share with them lies here, never the other way round. */
  scripts: [
    ...[
      'server',
      'platform',
      'bench',
      'integrations',
      'src/server',
      'src/contract',
      'src/content',
      'src/seo',
    ],
    ...['src/entry', 'src/i18n'],
  ],
  bench: ['scripts', 'server', 'platform', 'src/server', 'src/stores', 'src/i18n'],
};

const platformReadme = readFileSync(join(import.meta.dirname, '../../platform/README.md'), 'utf8');

/** The platform from the top down, as the first table of its README lists it: an entry imports what stands below it. */
const platformOrder = [
  ...(platformReadme.split('\n## ', 1)[0] ?? '').matchAll(/^\| `([\w.-]+?)\/?` \|/gm),
].map(([, name]) => name);

/** Folders of the platform whose files are tools of their own; every other one is entered through the file of its name. */
const toolboxes = ['database', 'http', 'pages', 'reference', 'realtime', 'seed'];

/** Folders, and single files, in which no file may import what leads back to it. */
const withoutCircles = /^(?:platform\/|server\/|src\/(?!server\/))/;

/** Packages and files that would bring more than a folder may have. */
const forbidden: { folder: string; what: RegExp; because: string; except?: string }[] = [
  { folder: 'platform', what: /^astro(?::|$)/, because: 'the platform knows nothing of the site' },
  {
    folder: 'src/stores',
    what: /^(?:react|react-dom|@nanostores\/react)$/,
    because: 'stores have no markup',
  },
  {
    folder: 'src/components',
    what: /^src\/server\/(?:site-facts|platform\/(?:connection|direct))\.ts$/,
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

const graph = importGraph(['brand', 'src', 'server', 'platform', 'integrations', 'scripts', 'bench']);

/** The row of the table that a path belongs to: the longest that fits. */
function rowOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'src' && !/\.\w+$/.test(second) ? `${first}/${second}` : first;
}

const isFile = ({ to }: Import) =>
  /^(?:brand|src|server|platform|integrations|scripts|tests|bench)\/|^[\w.-]+\.ts$/.test(to);

function isAllowed({ from, to }: Import): boolean {
  const [importer, imported] = [rowOf(from), rowOf(to)];
  return importer === imported || imported === 'brand' || (mayImport[importer] ?? []).includes(imported);
}

describe('the imports of the product', () => {
  it('go where the table allows it, those of types too', () => {
    const others = graph.filter((each) => isFile(each) && !isAllowed(each));
    expect([...new Set(others.map(({ from, to }) => `${from} → ${to}`))].sort()).toEqual([]);
  });

  it('have a row in the table for every folder', () => {
    expect([...new Set(graph.map(({ from }) => rowOf(from)))].filter((row) => !mayImport[row])).toEqual([]);
  });

  it.each(forbidden)('of $folder leave $what out: $because', ({ folder, what, except }) => {
    const found = graph.filter(({ from, to }) => rowOf(from) === folder && from !== except && what.test(to));
    expect(found).toEqual([]);
  });
});

describe('the imports of the platform', () => {
  const ofPlatform = graph.filter(({ to }) => to.startsWith('platform/'));
  const partOf = (path: string) => path.split('/')[1] ?? '';
  const shown = ({ from, to }: Import) => `${from} → ${to}`;

  it('run down the order that its README draws, never up', () => {
    const inside = ofPlatform.filter(({ from }) => from.startsWith('platform/'));
    const parts = new Set(inside.flatMap(({ from, to }) => [partOf(from), partOf(to)]));
    expect([...parts].sort()).toEqual([...platformOrder].sort());
    const up = inside.filter(
      ({ from, to }) => platformOrder.indexOf(partOf(to)) < platformOrder.indexOf(partOf(from)),
    );
    expect(up.map(shown)).toEqual([]);
  });

  it('enter a feature through the file of its name, and only app.ts its routes', () => {
    const around = ofPlatform.filter(({ from, to }) => {
      const [, part = '', file = ''] = to.split('/');
      // Benchmarks measure what lies inside.
      if (from.startsWith('bench/')) return false;
      if (!file || toolboxes.includes(part) || from.startsWith(`platform/${part}/`)) return false;
      const isOwnDoor = file === `${part}.ts` && to.split('/').length === 3;
      return !isOwnDoor && !(from === 'platform/app.ts' && file.endsWith('routes.ts'));
    });
    expect(around.map(shown)).toEqual([]);
  });
});

it('no file leads back to itself', () => {
  expect(circlesOf(graph).filter((circle) => withoutCircles.test(circle))).toEqual([]);
});

it('what runs on a server imports only packages that are installed without those for development', () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  const reached = filesFrom(graph, ['server/main.ts', 'scripts/ops.ts']);
  const packages = graph
    .filter(({ from, to }) => reached.has(from) && !isFile({ from, to }) && !isBuiltin(to))
    .map(({ to }) => /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to);
  // Only types of Astro: its code is in the built script.
  expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual(['astro']);
});

describe('the reader of imports', () => {
  it('finds what leads back to itself, by whatever way', () => {
    const graph = ['a→b', 'b→c', 'c→a', 'c→d', 'd→e', 'e→e'].map((pair) => {
      const [from = '', to = ''] = pair.split('→');
      return { from, to };
    });
    expect(circlesOf(graph)).toEqual(['a ↔ b ↔ c', 'e']);
  });

  it('sees types, what is passed on, what is loaded on demand, and the scripts of a page', () => {
    const page = [
      '---',
      "import type { Player } from '../server/player.ts';",
      "export { help } from './help.ts';",
      '---',
      '<main>import nothing from "./text.ts"</main>',
      "<script>import '../islands/start.ts'; const later = () => import('./later.ts');</script>",
    ].join('\n');
    expect(importsOf('src/pages/help.astro', page).map(({ to }) => to)).toEqual([
      'src/server/player.ts',
      'src/pages/help.ts',
      'src/islands/start.ts',
      'src/pages/later.ts',
    ]);
  });
});
