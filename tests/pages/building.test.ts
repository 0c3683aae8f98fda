import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFile } from '../../runtime/lock.ts';
import { newData } from '../../scripts/build/new-product.ts';

const root = join(import.meta.dirname, '../..');
const currentBuild = () => readFileSync(join(root, 'dist/current.json'), 'utf8');

function build(words: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, ...newData, ...settings };
  const limits = { timeout: 45_000, killSignal: 'SIGKILL' as const };
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    const all = [join(root, 'scripts/build.ts'), ...words];
    execFile(process.execPath, all, { cwd: root, env, ...limits }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr: stderr.trim() }),
    );
  });
}

it('a second build is refused while one runs, and the message names its process', async () => {
  const release = lockFile(join(root, '.cache'), 'build.lock', (pid) => new Error(`Process ${pid} builds.`));
  try {
    const { status, stderr } = await build([]);
    expect(stderr).toBe(
      `Process ${process.pid} builds here already: wait until it has ended, then try again.`,
    );
    expect(status).toBe(1);
  } finally {
    release();
  }
});

it('without the platform a build fails and keeps the current build; a start uses that one and reports it', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const PLATFORM_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  silent.close();
  const before = currentBuild();
  const [asked, started] = await Promise.all([
    build(['--if-changed'], { PLATFORM_URL }),
    build(['--if-changed', '--or-current'], { PLATFORM_URL }),
  ]);
  const why = /^The platform at \S+ does not answer GET \/\S+: nothing listens there \(ECONNREFUSED\)\. /;
  expect(asked).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(why) });
  expect(asked.stderr).toMatch(/ Nothing was built. The last build is unchanged\.$/);
  expect(started).toEqual({ status: 0, stdout: '', stderr: expect.stringMatching(why) });
  expect(started.stderr).toMatch(/ The build of \d{4}-\d\d-\d\d \d\d:\d\d UTC stays current\.$/);
  expect(currentBuild()).toBe(before);
});
