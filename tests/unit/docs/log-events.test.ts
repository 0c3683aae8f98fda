import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A call of the log with the beginning of its first argument: a name, or a choice of two. */
const entry = /\b(?:log|hub|written|settings)(?:\.(?:info|warn|error|log|report)|\[[^\]]+\])\(\s*([^,)]*)/g;
const eventName = /'([\w-]+(?:\.[\w-]+)*)'/g;
/** Files that pass on entries named elsewhere. */
const passing = [
  'server/sign-in-settings.ts',
  'server/metrics/log-entries.ts',
  'platform/realtime/host/start.ts',
  'runtime/log.ts',
];

const named = globSync(['{platform,runtime,server}/**/*.ts', 'src/**/*.{ts,astro}'], { cwd: root }).flatMap(
  (path) =>
    [...read(path).matchAll(entry)].map(([call, first = '']) => ({
      path,
      call,
      names: [...first.matchAll(eventName)].map(([, name = '']) => name),
    })),
);

it('docs/log.md lists exactly the events of the code, each with a description', () => {
  const [, section = ''] = /\n## The log\n([\s\S]*?)\n## /.exec(read('docs/log.md')) ?? [];
  const documented = [
    ...section.matchAll(/^\| `([\w.-]+)` \| (?:info|warn|error)(?:, error|, warn)? \| \S/gm),
  ];
  const names = documented.map(([, name]) => name).filter((name) => name?.includes('.'));
  expect(new Set(names).size).toBe(names.length);
  const inCode = new Set(named.flatMap((each) => each.names));
  expect(names.toSorted()).toEqual([...inCode].toSorted());
});

it('every log call names its event in dotted words', () => {
  expect(named.length).toBeGreaterThan(80);
  const others = named.filter(({ path }) => !passing.includes(path));
  expect(
    others.filter(({ names }) => names.length === 0 || !names.every((name) => name.includes('.'))),
  ).toEqual([]);
});
