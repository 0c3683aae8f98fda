import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFile } from '../../platform/database/lock.ts';

const root = join(import.meta.dirname, '../..');

it('a second build is refused while one runs, and names its process', () => {
  const release = lockFile(join(root, '.cache'), 'build.lock', (pid) => new Error(`Process ${pid} builds.`));
  try {
    const words = [join(root, 'scripts/build.ts')];
    const { status, stderr } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      timeout: 45_000,
      killSignal: 'SIGKILL',
    });
    expect(stderr.trim()).toBe(
      `Process ${process.pid} builds here already: wait until it has ended, then try again.`,
    );
    expect(status).toBe(1);
  } finally {
    release();
  }
}, 60_000);
