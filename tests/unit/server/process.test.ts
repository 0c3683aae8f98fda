import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const main = join(import.meta.dirname, '../../../server/main.ts');
const running: ChildProcess[] = [];
/** Of all starts: to make the database takes seconds of a processor. */
let dataDir: string;
let taken: Server;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'process-'));
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => {
  taken.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return String(port);
}

async function launch(words: string[], settings: Record<string, string> = {}) {
  const ports = { PORT: await freePort(), PLATFORM_PORT: await freePort(), SOCKET_PORT: await freePort() };
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...ports, ...settings },
  });
  running.push(child);
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code, text: said.join('').trim() }));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => /^ready/m.test(said.join('')) && resolve());
    ended.then(({ text }) => reject(new Error(text)));
  });
  ready.catch(() => {});
  return { child, ports, ended, ready };
}

describe('the process', { timeout: 90_000 }, () => {
  it('runs the packages as in production, whatever the environment says', async () => {
    const report = 'process.on("exit",()=>console.log("packages:"+process.env.NODE_ENV))';
    const settings = {
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
    };
    const { ended } = await launch(['--only', 'nothing'], settings);
    expect((await ended).text).toContain('packages:production');
  });

  it('starts a part alone, answers its health check, shows its metrics, goes on without a site to switch at SIGHUP, and ends cleanly when told', async () => {
    const metricsPort = await freePort();
    const only = await launch(['--only', 'platform'], { METRICS_PORT: metricsPort });
    const { child, ports, ready, ended } = only;
    await ready;
    expect((await fetch(`http://127.0.0.1:${ports.PLATFORM_PORT}/healthz`)).status).toBe(200);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('kancil_database_up 1\n');
    expect(metrics).toContain('kancil_http_requests_total{listener="platform",status="2xx"} 1\n');
    child.kill('SIGHUP');
    expect((await fetch(`http://127.0.0.1:${ports.PLATFORM_PORT}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    const { code, text } = await ended;
    expect(code).toBe(0);
    expect(text).toContain('demo-password-1');

    // The same data at an address for everyone.
    const open = await launch(['--only', 'platform'], { SITE_URL: 'https://play.example' });
    await open.ready;
    open.child.kill('SIGTERM');
    const { text: said } = await open.ended;
    expect(said).not.toContain('demo-password-1');
    expect(said).toContain('are closed for good: demo,');
    expect(said).toContain('Make the first account at https://play.example/en/signup;');
  });

  it('takes two signals at once for one, as Ctrl-C sends them', async () => {
    const { child, ready, ended } = await launch(['--only', 'sockets']);
    await ready;
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });

  it('does not touch a data folder that another process uses', async () => {
    const first = await launch(['--only', 'platform']);
    await first.ready;
    const { code, text } = await (await launch(['--only', 'platform'])).ended;
    expect(code).toBe(1);
    expect(text).toBe(`The data folder ${dataDir} is in use by process ${first.child.pid}; stop it first.`);
  });

  it('refuses a second socket host that could not share with the first', async () => {
    const first = await launch(['--only', 'sockets']);
    await first.ready;
    const { code, text } = await (await launch(['--only', 'sockets'])).ended;
    expect(code).toBe(1);
    expect(text).toBe(
      `Process ${first.child.pid} already runs the socket host of this data folder: stop it, or set DATABASE_URL for both, so that they share their events.`,
    );
    first.child.kill('SIGTERM');
    await first.ended;
    await (await launch(['--only', 'sockets'])).ready;
  });

  it.each([
    ['--only', 'sockets', 'SOCKET_PORT'],
    ['--only', 'platform', 'PLATFORM_PORT'],
  ])('names the taken port and the setting that changes it: %s %s', async (option, part, setting) => {
    const { port } = taken.address() as { port: number };
    const { code, text } = await (await launch([option, part], { [setting]: String(port) })).ended;
    expect(code).toBe(1);
    expect(text).toBe(
      `Port ${port} is already in use: stop what uses it, or choose another with ${setting}.`,
    );
  });

  it.each([
    [{ DATABASE_URL: 'mysql://nope' }, ['--only', 'platform'], /^DATABASE_URL must .*\.$/],
    [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      ['--only', 'platform'],
      /^PostgreSQL at 127.0.0.1:1 .*\.$/,
    ],
    [{ HOST: '192.0.2.1' }, ['--only', 'sockets'], /^This machine has no address 192.0.2.1: .*\.$/],
    [{}, ['--only', 'nothing'], /^--only takes platform, sockets, site, .*\.$/],
  ])('says in one sentence why not: %j %j', async (settings, words, sentence) => {
    const { code, text } = await (await launch(words, settings as unknown as Record<string, string>)).ended;
    expect(code).toBe(1);
    expect(text).toMatch(sentence);
    expect(text).not.toContain('secret');
  });
});
