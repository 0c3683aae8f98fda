import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { requireFreePort } from '../../../scripts/dev/free-port.ts';
import { developmentAddress } from '../../../scripts/dev/site-address.ts';

/** A project folder with this file of Astro. */
function folderWith(lock: string): string {
  const root = mkdtempSync(join(tmpdir(), 'address-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, '.astro'));
  writeFileSync(join(root, '.astro/dev.json'), lock);
  return root;
}

it('is at the port of the running development server', () => {
  const root = folderWith(JSON.stringify({ pid: process.pid, port: 5123 }));
  expect(developmentAddress(root, {})).toBe('http://localhost:5123');
});

it.each([
  ['has ended', JSON.stringify({ pid: 2 ** 30, port: 5123 })],
  ['left something unreadable', '{'],
  ['has no valid port', JSON.stringify({ pid: process.pid, port: '1/../' })],
])('is at the configured port when a server %s', (_what, lock) => {
  const root = folderWith(lock);
  expect(developmentAddress(root, { PORT: '5200' })).toBe('http://localhost:5200');
  expect(developmentAddress(root, {})).toBe('http://localhost:4321');
});

it('needs a free port, or stops with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const address = { host: '127.0.0.1', port, setting: 'PORT' };
  await expect(requireFreePort(address)).rejects.toThrow(
    `Port ${port} is already in use: stop what uses it, or choose another with PORT.`,
  );
  other.close();
  await once(other, 'close');
  await requireFreePort(address);
});
