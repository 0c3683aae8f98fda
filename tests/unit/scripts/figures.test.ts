import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const figures = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/figures.ts', ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
  });

it('the figures of a game are computed from its rules', () => {
  const { stdout } = figures('congklak-dash');
  expect(stdout.trim().replaceAll(/ +/g, ' ')).toBe(
    'congklak-dash return 95.60 % (exact), hits 88.02 %, largest win 52.3 times the stake',
  );
});

it('a game that is not on the list is refused', () => {
  const { status, stderr } = figures('lucky-mango');
  expect([status, stderr]).toEqual([2, expect.stringContaining('has no game "lucky-mango"')]);
});
