import { expect, it, vi } from 'vitest';
import { Hub } from '../../../platform/realtime/host/hub.ts';
import { endConnections } from '../../../platform/realtime/host/shutdown.ts';
import { disconnect } from '../../../platform/realtime/host/subscriptions.ts';
import { app } from '../../support/socket-host.ts';

const pauses = vi.hoisted(() => [] as number[]);
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => void pauses.push(ms),
}));

it.each([
  [10, 50],
  [1_000, 5_000],
  [10_000, 5_000],
])('a shutdown spreads the closings of %i sockets over %i ms', async (sockets, time) => {
  const hub = new Hub({ app, log: () => {} });
  const codes: number[] = [];
  for (let index = 0; index < sockets; index += 1) {
    const close = (code: number) => {
      codes.push(code);
      disconnect(hub, connection);
    };
    const connection = hub.connect({ send: vi.fn(), close, terminate: vi.fn(), bufferedAmount: 0 });
  }
  pauses.length = 0;
  await endConnections(hub);
  const closings = pauses.slice(0, sockets);
  expect(Math.max(...closings)).toBeLessThan(time);
  expect(Math.max(...closings)).toBeGreaterThan(time / 4);
  expect(new Set(codes)).toEqual(new Set([4200]));
  expect(codes).toHaveLength(sockets);
});
