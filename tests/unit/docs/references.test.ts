import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const folders = 'src,platform,server,shared,scripts,content-checks,integrations,bench,tests,docs,public';

const files = globSync(
  [`{${folders}}/**/*.{ts,tsx,js,mjs,cjs,astro,css,md,yaml,json}`, '*.{md,ts,mjs,cjs}'],
  {
    cwd: root,
  },
).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const numbersIn = (path: string, heading: RegExp) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(heading)].map(([, number]) => Number(number));

/** Sources that a comment may cite, with the existing numbers. */
const citations = [
  { cited: /\bD(\d{1,3})\b/g, numbers: numbersIn('docs/decisions.md', /^### D(\d+) ·/gm) },
  { cited: /§\s?(\d+)/g, numbers: numbersIn('docs/specification.md', /^### §(\d+) ·/gm) },
  {
    cited: /\b(?:ADR|[Dd]ecision|[Rr]ecord) (\d+)\b/g,
    numbers: readdirSync(join(root, 'docs/adr')).map((name) => Number.parseInt(name, 10)),
  },
  // Lists that are not in the repository: a comment gives the reason instead.
  { cited: /\b(?:checklist|pitfalls?|house style),? §?(\d+)/gi, numbers: [] },
];

function unresolved(text: string): string[] {
  return citations.flatMap(({ cited, numbers }) =>
    [...text.matchAll(cited)]
      .filter(([, number]) => !numbers.includes(Number(number)))
      .map(([whole]) => whole),
  );
}

describe('references', () => {
  it.each([`(D${0})`, `D${99}`, `spec §${10}`, `ADR ${999}`, `decision ${0}`, `checklist ${21}`])(
    'to %s are reported as unresolved',
    (citation) => {
      expect(unresolved(`/** Why (${citation}). */`)).toHaveLength(1);
    },
  );

  it.each(['D1', 'D11–D13', 'spec §4, §7', 'ADR 26', 'a decision', 'UUID1'])('to %s resolve', (citation) => {
    expect(unresolved(`/** Why (${citation}). */`)).toEqual([]);
  });

  it('by number all resolve to a heading or a record of the repository', () => {
    const lost = files.flatMap(({ path, text }) =>
      unresolved(text).map((citation) => `${path}: ${citation}`),
    );
    expect(lost).toEqual([]);
  });

  it('to decision records stand in their README, each with its title', () => {
    const records = readdirSync(join(root, 'docs/adr')).filter((name) => name !== 'README.md');
    const readme = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
    const rows = records.map((name) => {
      const [, number, title] =
        /^# (\d+)\. (.+)$/m.exec(readFileSync(join(root, 'docs/adr', name), 'utf8')) ?? [];
      return `- [${number}](${name}) ${title}`;
    });
    expect(
      readme
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .toSorted(),
    ).toEqual(rows.toSorted());
  });

  it('by link to a heading all resolve', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-');
    const headingsOf = (path: string) =>
      [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));
    const lost = files
      .filter(({ path }) => path.endsWith('.md') && !path.startsWith('src/content/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!\w+:|\/)([^)#\s]*\.md)?#([^)\s]+)\)/g)]
          .filter(([, link, anchor = '']) => {
            const target = link ? join(root, dirname(path), link) : join(root, path);
            return existsSync(target) && !headingsOf(target).includes(anchor);
          })
          .map(([whole]) => `${path}: ${whole}`),
      );
    expect(lost).toEqual([]);
  });

  it('by link between documents all resolve', () => {
    const lost = files
      .filter(({ path }) => path.endsWith('.md') && !path.startsWith('src/content/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)[^)]*\)/g)]
          .filter(([, link = '']) => !existsSync(join(root, dirname(path), link)))
          .map(([whole]) => `${path}: ${whole}`),
      );
    expect(lost).toEqual([]);
  });
});
