import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../../runtime/log.ts';
import { describeFailure, type Stop, startProduct, stopAll } from '../../../server/start.ts';
import { freePort } from '../../support/free-port.ts';
import { type DataFolder, newDataFolder } from '../../support/product/filled-database.ts';

let data: DataFolder;
let taken: Server;

beforeAll(async () => {
  data = await newDataFolder();
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(async () => {
  taken?.close();
  await data?.remove();
});

async function newSettings(settings: Record<string, string> = {}) {
  const ports = {
    PORT: String(await freePort()),
    PLATFORM_PORT: String(await freePort()),
    SOCKET_PORT: String(await freePort()),
    DESK_PORT: String(await freePort()),
  };
  return { DATA_DIR: data.dataDir, ...ports, ...settings };
}

describe('the process', () => {
  async function launch(args: string[], settings: Record<string, string> = {}) {
    const environment = await newSettings(settings);
    const main = join(import.meta.dirname, '../../../server/main.ts');
    const child = spawn(process.execPath, [main, ...args], {
      env: { PATH: process.env.PATH, ...environment },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let text = '';
    const ended = once(child, 'close').then(([code]) => ({ code, text: text.trim() }));
    const ready = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        text += chunk;
        if (/^ready/m.test(text)) resolve();
      });
      child.stderr.on('data', (chunk) => {
        text += chunk;
      });
      ended.then(() => reject(new Error(text)));
    });
    await ready;
    return { child, environment, ended };
  }

  it('runs one part with production packages alone: health check, metrics, SIGHUP without a site, clean end at SIGTERM', async () => {
    const report = 'process.on("exit",()=>console.log("packages:"+process.env.NODE_ENV))';
    const metricsPort = String(await freePort());
    const { child, environment, ended } = await launch(['--only', 'platform'], {
      METRICS_PORT: metricsPort,
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
    });
    const healthz = `http://127.0.0.1:${environment.PLATFORM_PORT}/healthz`;
    expect((await fetch(healthz)).status).toBe(200);
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    // A scrape lacks the gauge while the database is slow, and the request while its response has not ended.
    await expect.poll(metrics).toContain('kancil_database_up 1\n');
    await expect.poll(metrics).toContain('kancil_http_requests_total{listener="platform",status="2xx"} 1\n');
    child.kill('SIGHUP');
    expect((await fetch(healthz)).status).toBe(200);
    child.kill('SIGTERM');
    const { code, text } = await ended;
    expect(code).toBe(0);
    expect(text).toContain('demo-password-1');
    expect(text).toContain('packages:production');
  });

  it('treats two simultaneous signals as one, as Ctrl-C sends them', async () => {
    const { child, ended } = await launch(['--only', 'sockets']);
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });

  it('exits with 1 and one sentence when it cannot start', async () => {
    const { message } = await launch(['--only', 'nothing']).catch((error) => error);
    expect(message).toMatch(/^--only takes platform, sockets, site, desk, or [^\n]*\.\n$/);
  });
});

describe('a start', () => {
  async function start(args: string[], settings: Record<string, string> = {}) {
    const stops: Stop[] = [];
    onTestFinished(() => stopAll(stops));
    const environment = await newSettings(settings);
    const started = await startProduct({ args, environment, log: silentLog, stops });
    return { ...started, stop: () => stopAll(stops) };
  }

  /** The sentence that the person who starts it reads. */
  const refusal = (...given: Parameters<typeof start>) =>
    start(...given).then(() => {
      throw new Error('It has started.');
    }, describeFailure);

  it('at a public address closes the demo accounts for good, and prints how to create the first account', async () => {
    const { announcement } = await start(['--only', 'platform'], { SITE_URL: 'https://play.example' });
    expect(announcement).not.toContain('demo-password-1');
    expect(announcement).toContain('are closed for good: demo,');
    expect(announcement).toContain('Make the first account at https://play.example/en/signup;');
  });

  it('does not touch a data folder in use', async () => {
    await start(['--only', 'platform']);
    expect(await refusal(['--only', 'platform'])).toBe(
      `The data folder ${data.dataDir} is in use by process ${process.pid}; stop it first.`,
    );
  });

  it('refuses a second socket host that could not share events with the first', async () => {
    const first = await start(['--only', 'sockets']);
    expect(await refusal(['--only', 'sockets'])).toBe(
      `Process ${process.pid} already runs the socket host of this data folder: stop it, or set DATABASE_URL for both, so that they share their events.`,
    );
    await first.stop();
    await start(['--only', 'sockets']);
  });

  it.each([
    ['--only', 'sockets', 'SOCKET_PORT'],
    ['--only', 'platform', 'PLATFORM_PORT'],
  ])('names the port in use and its setting: %s %s', async (option, part, setting) => {
    const { port } = taken.address() as { port: number };
    expect(await refusal([option, part], { [setting]: String(port) })).toBe(
      `Port ${port} is already in use: stop what uses it, or choose another with ${setting}.`,
    );
  });

  it.each<[Record<string, string>, string[], RegExp]>([
    [{ DATABASE_URL: 'mysql://nope' }, ['--only', 'platform'], /^DATABASE_URL must .*\.$/],
    [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      ['--only', 'platform'],
      /^PostgreSQL at 127.0.0.1:1 .*\.$/,
    ],
    [{ HOST: '192.0.2.1' }, ['--only', 'sockets'], /^This machine has no address 192.0.2.1: .*\.$/],
    [{}, ['--only', 'nothing'], /^--only takes platform, sockets, site, desk, or .*\.$/],
  ])('is refused in one sentence: %j %j', async (settings, args, sentence) => {
    const printed = await refusal(args, settings);
    expect(printed).toMatch(sentence);
    expect(printed).not.toContain('secret');
  });
});
