import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('a mistake that the configuration finds is what Astro prints', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/astro.ts', 'sync'], {
    cwd: root,
    env: { ...process.env, SITE_URL: 'nonsense' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('SITE_URL must be an address');
  expect(stderr).not.toContain('exports is not defined');
});
