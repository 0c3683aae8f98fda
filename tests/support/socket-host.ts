import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { SocketHostOptions } from '../../platform/realtime/host/options.ts';
import { startSocketHost } from '../../platform/realtime/host/start.ts';

/** The key pair of the protocol's published test vectors. */
export const app = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

interface LogEntry {
  event: string;
  fields: Record<string, unknown>;
}

/** A host on a free port, stopped after the test. */
export async function startHost(options: Partial<SocketHostOptions> = {}) {
  const entries: LogEntry[] = [];
  const host = await startSocketHost({
    app,
    host: '127.0.0.1',
    port: 0,
    allowedOrigins: ['https://site.example'],
    authorize: async () => ({ granted: false, reason: 'unknown' }),
    log: (event, fields) => entries.push({ event, fields }),
    ...options,
  });
  onTestFinished(async () => {
    await goodbyes();
    await host.close();
  });
  return { ...host, entries, http: `http://127.0.0.1:${host.port}`, ws: `ws://127.0.0.1:${host.port}` };
}

/** Two turns of the event loop, in which the host notices that the test's clients have gone. */
async function goodbyes(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
