import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { findPostgres } from '../support/product/postgres.ts';
import { sharedPostgres } from '../support/product/shared-postgres.ts';
import { isInstalled, proxyNames, startProxy } from '../support/proxies.ts';

const root = join(import.meta.dirname, '../..');
const host = 'www.kancil.example';

const requests = [
  { method: 'GET', path: '/en' },
  { method: 'GET', path: '/en/promotions/all' },
  { method: 'GET', path: '/api/my-games' },
  { method: 'POST', path: '/csp-reports', body: '{"csp-report":{}}', type: 'application/csp-report' },
];
type Request = (typeof requests)[number];

interface Address {
  port: number;
  secure: boolean;
}

const newAgent = (secure: boolean) =>
  // A browser keeps its connection to a proxy; a proxy keeps no connection to the product.
  secure ? new Agent({ keepAlive: true, maxSockets: 1 }) : new PlainAgent({ keepAlive: false });

/** Status of the response, or what broke the request off. */
function send(address: Address, agent: PlainAgent, { method, path, body, type }: Request) {
  return new Promise<number | string>((resolve) => {
    const headers = { Host: host, ...(type && { 'Content-Type': type }) };
    const tls = address.secure ? { rejectUnauthorized: false, servername: host } : {};
    const options = { host: '127.0.0.1', port: address.port, agent, method, path, headers, ...tls };
    const sent = (address.secure ? request : plainRequest)(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (error) => resolve(`${method} ${path}: ${error.message}`));
    });
    sent.once('error', (error) => resolve(`${method} ${path}: ${error.message}`));
    sent.end(body);
  });
}

/** Sends requests of several visitors until it is stopped, and counts the results. */
function startVisits(address: Address) {
  const counts: Record<string, number> = {};
  let isOver = false;
  const visitors = Array.from({ length: 12 }, async (_, visitor) => {
    const agent = newAgent(address.secure);
    for (let turn = visitor; !isOver; turn += 1) {
      const result = await send(address, agent, requests[turn % requests.length] as Request);
      counts[result] = (counts[result] ?? 0) + 1;
    }
    agent.destroy();
  });
  return async () => {
    isOver = true;
    await Promise.all(visitors);
    return counts;
  };
}

/** A process that has the listeners, and becomes a copy of the product on request. */
interface Copy {
  start(): Promise<void>;
  stop(): Promise<void>;
}

const descriptorOf = (server: Server) => (server as unknown as { _handle: { fd: number } })._handle.fd;

function holdListeners(listeners: Server[], environment: NodeJS.ProcessEnv): Copy {
  const child: ChildProcess = spawn(
    'sh',
    ['-c', 'read go && LISTEN_PID=$$ exec "$0" server/main.ts', process.execPath],
    {
      cwd: root,
      env: { ...environment, LISTEN_FDS: '3' },
      stdio: ['pipe', 'pipe', 'ignore', ...listeners.map(descriptorOf)],
    },
  );
  const exit = once(child, 'exit');
  return {
    async start() {
      const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
      child.stdin?.end('go\n');
      for await (const line of lines) if (line.startsWith('ready in')) break;
      child.stdout?.resume();
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Two copies that run, and one for each to take its place; all have the listeners, as systemd gives them. */
async function startCopies() {
  const DATABASE_URL = await (await sharedPostgres()).createDatabase();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'copies-'));
  stops.push(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const listeners = [1, 2, 3].map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(listeners.map((listener) => once(listener, 'listening')));
  const [site = 0, platform = 0, sockets = 0] = listeners.map(
    (listener) => (listener.address() as AddressInfo).port,
  );
  const ports = { PORT: String(site), PLATFORM_PORT: String(platform), SOCKET_PORT: String(sockets) };
  const environment = { ...process.env, DATABASE_URL, DATA_DIR, SITE_URL: `https://${host}`, ...ports };
  const copies = [1, 2, 3, 4].map(() => holdListeners(listeners, environment)) as [Copy, Copy, Copy, Copy];
  stops.push(() => Promise.all(copies.map((copy) => copy.stop())));
  for (const listener of listeners) listener.close();
  const [first, second, ...next] = copies;
  await first.start();
  await second.start();
  return { running: [first, second], next, upstreams: { 4321: site, 4322: platform, 4323: sockets } };
}

describe.each(['no proxy', ...proxyNames] as const)('with %s (skipped where it is not installed)', (name) => {
  const isMissing = findPostgres() === null || (name !== 'no proxy' && !isInstalled(name));
  test.skipIf(isMissing)(
    'no request is lost while a copy restarts, alone or beside the other',
    async () => {
      const { running, next, upstreams } = await startCopies();
      const address = { port: upstreams[4321], secure: false };
      if (name !== 'no proxy') {
        const proxy = await startProxy(name, upstreams);
        stops.push(proxy.stop);
        Object.assign(address, { port: proxy.port, secure: true });
      }
      const stopVisits = startVisits(address);
      const [first, second] = running;
      const [third, fourth] = next;
      await pause(500);
      await first?.stop();
      await third?.start();
      await pause(500);
      await second?.stop();
      await third?.stop();
      await fourth?.start();
      await pause(500);
      const counts = await stopVisits();
      console.log(name, counts);
      expect(Object.keys(counts).filter((result) => !/^[234]\d\d$/.test(result))).toEqual([]);
    },
    120_000,
  );
});
