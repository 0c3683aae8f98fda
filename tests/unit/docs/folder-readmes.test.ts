import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** READMEs whose folders are being moved. */
const exceptions: string[] = [];

const header =
  /^\| (?:Entry|Files?|Folders?) +\| (?:What it is|What it holds|What it does|What is inside|Command) +\|$/;

/** The first column of the first table, if that lists the folder; otherwise null. */
function firstColumn(document: string): string[] | null {
  const lines = readFileSync(join(root, document), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith('|'));
  if (!header.test(lines[start] ?? '')) return null;
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end < 0 ? undefined : end).map((line) => line.split('|')[1]?.trim() ?? '');
}

/** `a.{ts,css}` is two names. */
const withoutBraces = (name: string): string[] => {
  const [, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return choices ? choices.split(',').map((choice) => before + choice.trim() + after) : [name];
};

/** The names in a cell. One without a folder may be in the folder of the first one, as in `http/body.ts, query.ts`. */
function namesIn(cell: string) {
  const names = cell
    .replaceAll('`', '')
    .split(/, (?![^{]*\})/)
    .flatMap(withoutBraces);
  const folder = dirname(names[0] ?? '');
  return names.map((name) => ({ name, places: [name, join(folder, name)] }));
}

const listed = globSync('**/README.md', {
  cwd: root,
  exclude: (path) => /^(?:\.|node_modules|dist)/.test(path),
})
  .filter((path) => !exceptions.includes(path))
  .flatMap((path) => {
    const cells = firstColumn(path);
    return cells ? [{ path, folder: join(root, dirname(path)), names: cells.flatMap(namesIn) }] : [];
  });

test('the READMEs with a table of their folder are found', () => {
  expect(listed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['src/README.md', 'shared/README.md']),
  );
});

test.each(listed)('every entry that $path lists is in its folder', ({ folder, names }) => {
  const lost = names.filter(({ places }) => globSync(places, { cwd: folder }).length === 0);
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test.each(listed)('$path lists every entry of its folder', ({ folder, names }) => {
  const found = globSync(
    names.map(({ name }) => name),
    { cwd: folder },
  );
  const tops = new Set(found.map((path) => path.split('/')[0]));
  const entries = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'README.md');
  expect(entries.filter((name) => !tops.has(name))).toEqual([]);
});
