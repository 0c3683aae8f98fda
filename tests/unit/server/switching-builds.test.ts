import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../runtime/log.ts';
import { publishBuild } from '../../../server/builds.ts';
import { readConfiguration } from '../../../server/configuration.ts';
import { switchOnHangUp } from '../../../server/hang-up.ts';
import { createProductMetrics } from '../../../server/metrics/product-metrics.ts';
import { type StartedSite, startSite } from '../../../server/parts/site.ts';
import { readSecrets } from '../../../server/secrets.ts';
import { StartFailure } from '../../../server/start-failure.ts';
import { patience } from '../../support/patience.ts';

const sizeOfCode = 2_000_000;

/** A server that returns its build's name after the platform has answered. */
const codeOf = (name: string) => `(async (deliver) => {
  const kept = '${name.repeat(sizeOfCode / name.length)}';
  process.on('unhandledRejection', () => kept.length);
  deliver(async (request, response, next, { handover }) => {
    await handover.connection.fetch(request);
    response.end(kept.slice(0, ${name.length}));
  });
})`;

const listenersBefore = process.listenerCount('unhandledRejection');
let root: string;
let site: StartedSite;
let platform: () => Promise<Response>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const log = { ...silentLog, error: vi.fn() };

function publish(name: string, files: Record<string, string> = {}): void {
  const fresh = join(root, 'fresh');
  const all = {
    'server/code.cjs': codeOf(name),
    'server/inline-hashes.json': '{"scripts":[],"styles":[]}',
    [`client/_astro/${name}.Bx3kQ9aZ.js`]: name,
    'client/help/index.html': `help of ${name}`,
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true });
    writeFileSync(join(fresh, path), text);
  }
  publishBuild(join(root, 'dist'), fresh, name);
}

function get(path: string, connection: Agent = agent) {
  return new Promise<{ status: number; text: string; port: number }>((resolve, reject) => {
    const headers = { host: `localhost:${site.port}`, 'sec-fetch-dest': 'empty' };
    const sent = request({ port: site.port, path, headers, agent: connection }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text, port: port() });
    });
    const port = () => sent.socket?.localPort ?? 0;
    sent.on('error', reject).end();
  });
}

function startHere(): Promise<StartedSite> {
  const configuration = {
    ...readConfiguration({ DATA_DIR: root }),
    site: { port: 0, url: new URL('http://localhost') },
  };
  const options = { configuration, secrets: readSecrets(root), log, metrics: createProductMetrics() };
  const connection = { url: 'http://platform.test', siteKey: 'x', fetch: () => platform() };
  return startSite(options, connection, join(root, 'dist'));
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'switching-'));
  platform = async () => Response.json({});
  publish('one');
  site = await startHere();
});
afterEach(async () => {
  await site.close();
  agent.destroy();
  process.removeAllListeners('SIGHUP');
  rmSync(root, { recursive: true, force: true });
});

/** A player's page that waits for the platform until the test lets it continue. */
async function waitingPage() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const requested = Promise.withResolvers<void>();
  platform = () => {
    requested.resolve();
    return promise;
  };
  const page = get('/login', new Agent());
  await requested.promise;
  return { page, proceed: () => resolve(Response.json({})) };
}

describe('a switch to a new build', () => {
  it('finishes open requests with the old build, and closes no connection', async () => {
    const before = await get('/help');
    const { page, proceed } = await waitingPage();
    publish('two');
    expect(await site.takeCurrentBuild()).toBe('two');
    const after = await get('/help');
    proceed();
    expect(await page).toMatchObject({ status: 200, text: 'one' });
    expect([before.text, after.text]).toEqual(['help of one', 'help of two']);
    expect(after.port).toBe(before.port);
    platform = async () => Response.json({});
    expect((await get('/login')).text).toBe('two');
  });

  it('keeps the hashed files of the previous and the running build, and none of their pages', async () => {
    publish('two', { 'client/only-two/index.html': 'two' });
    publish('three');
    await site.takeCurrentBuild();
    const statuses = async (names: string[]) =>
      Promise.all(names.map(async (name) => (await get(`/_astro/${name}.Bx3kQ9aZ.js`)).status));
    expect(await statuses(['one', 'two', 'three'])).toEqual([200, 200, 200]);
    expect((await get('/only-two')).text).not.toBe('two');
    publish('four');
    await site.takeCurrentBuild();
    expect((await statuses(['one', 'three', 'four'])).slice(1)).toEqual([200, 200]);
  });

  it.each([
    ['has no code', { 'server/code.cjs': '' }],
    ['has code that breaks', { 'server/code.cjs': '(async () => { throw new Error("broken"); })' }],
    ['has code that is cut off', { 'server/code.cjs': '(async (deliver) => {' }],
    ['has no handler', { 'server/code.cjs': '(async () => {})' }],
    ['has no policy', { 'server/inline-hashes.json': '{' }],
  ])('does not happen for a build that %s', async (_, files) => {
    publish('two', files);
    await expect(site.takeCurrentBuild()).rejects.toThrow();
    expect((await get('/help')).text).toBe('help of one');
    expect((await get('/login')).text).toBe('one');
    const failure = await startHere().catch((error) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(failure.message).toMatch(
      /^The build \S+two cannot be loaded: run "npm run build"\. It failed with: [^\n]+$/,
    );
  });

  it('frees the memory of the build before', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used: number[] = [];
    for (const name of ['two', 'three', 'four', 'five', 'six', 'seven']) {
      publish(name);
      await site.takeCurrentBuild();
      await get('/login');
      await new Promise((resolve) => setImmediate(resolve));
      collect();
      used.push(process.memoryUsage().heapUsed);
    }
    expect((used.at(-1) as number) - (used[0] as number)).toBeLessThan(sizeOfCode);
    expect(process.listenerCount('unhandledRejection')).toBe(listenersBefore + 1);
  });
});

describe('SIGHUP', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  afterEach(() => printed.mockClear());
  const end = vi.fn();

  it('loads the current build, logs it, and interrupts nothing', async () => {
    switchOnHangUp(Promise.resolve({ site }), log, end);
    publish('two');
    process.emit('SIGHUP', 'SIGHUP');
    process.emit('SIGHUP', 'SIGHUP');
    await vi.waitFor(() => expect(printed).toHaveBeenCalled(), patience);
    expect((await get('/help')).text).toBe('help of two');
    expect(printed.mock.calls).toEqual([['The site serves build two now.']]);
    expect(end).not.toHaveBeenCalled();
  });

  it('logs an unreadable build, and loads the next one', async () => {
    switchOnHangUp(Promise.resolve({ site }), log, end);
    publish('two', { 'server/code.cjs': '(async () => {})' });
    process.emit('SIGHUP', 'SIGHUP');
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), patience);
    expect(log.error.mock.calls[0]?.[0]).toBe('build.refused');
    publish('three');
    process.emit('SIGHUP', 'SIGHUP');
    await vi.waitFor(
      () => expect(printed).toHaveBeenCalledWith('The site serves build three now.'),
      patience,
    );
  });

  it('during a start waits until it has finished', async () => {
    const { promise, resolve } = Promise.withResolvers<{ site: StartedSite | null }>();
    switchOnHangUp(promise, log, end);
    publish('two');
    process.emit('SIGHUP', 'SIGHUP');
    expect(printed).not.toHaveBeenCalled();
    resolve({ site });
    await vi.waitFor(() => expect(printed).toHaveBeenCalled(), patience);
  });
});
