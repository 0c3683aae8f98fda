import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The card as the customer wrote it. */
const card = {
  kind: [
    'Astro multi-page site with React islands',
    'Preferred language: TypeScript',
    'React for the frontend',
  ],
  packages: [
    'astro',
    '@astrojs/react',
    '@astrojs/node',
    'react',
    'react-dom',
    'nanostores',
    '@nanostores/react',
    '@nanostores/persistent',
    'pusher-js',
    'astro-i18next',
    'vitest',
    'playwright',
  ],
  topLevel: [
    'package.json',
    'astro.config.mjs',
    'tsconfig.json',
    'src/pages',
    'src/islands',
    'src/layouts',
    'src/stores',
    'public',
    'tests',
    'README.md',
  ],
  shape: [
    'Public pages are prerendered per locale, with Indonesian unprefixed.',
    'Protected routes are SSR with an Astro middleware guard.',
    'One persistent shell island in the layout runs the banner, realtime modals, session checks and the forced-password redirect.',
    'Nanostores share state across islands and persist the flags.',
  ],
  usedBy: [
    'SEO-heavy promotion and help pages',
    'players on slow connections getting minimal JS',
    'content editors adding article pages',
  ],
};

const [, section = ''] = read('docs/decisions.md').split('\n## The design card\n');

/** The rows of the section's tables: a point of the card and its files. */
const rows = section.split('\n\n').flatMap((block) =>
  block.startsWith('|')
    ? block
        .trim()
        .split('\n')
        .slice(2)
        .map((line) => {
          const [, point = '', where = ''] = line.split('|').map((cell) => cell.trim());
          return { point, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) };
        })
    : [],
);

const filesOf = (point: string) => rows.find((row) => row.point === point)?.files ?? [];

const imports = (file: string, name: string) =>
  statSync(join(root, file)).isFile() &&
  new RegExp(`(?:from|import)\\s*\\(?['"]${name}(?:/[^'"]+)?['"]`).test(read(file));

/** The package itself, and packages of the card that have it as a peer. */
const usersOf = (name: string) =>
  card.packages.filter((user) => {
    const { peerDependencies = {} } = JSON.parse(read(`node_modules/${user}/package.json`));
    return user === name || name in peerDependencies;
  });

describe('the design card', () => {
  it('has a row for each point, in the same words and order', () => {
    expect(rows.map(({ point }) => point)).toEqual(Object.values(card).flat());
  });

  it.each([...card.kind, ...card.shape, ...card.usedBy])('%s: its files exist', (point) => {
    const files = filesOf(point);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each(card.packages)('the package %s is installed, and imported by a named file', (name) => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
    expect(filesOf(name).some((file) => usersOf(name).some((user) => imports(file, user)))).toBe(true);
  });

  it.each(card.topLevel)('%s exists', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
});
