import type { Registry } from 'prom-client';
import type { SocketHost } from '../../platform/realtime/host/start.ts';
import { addGauge } from './gauge.ts';

export function socketMetrics(registry: Registry, { load }: SocketHost): void {
  addGauge(registry, {
    name: 'kancil_sockets_open',
    help: 'Sockets of browsers.',
    read: () => load().sockets,
  });
  addGauge(registry, {
    name: 'kancil_socket_queue_bytes',
    help: 'Real-time events that wait for browsers to take them.',
    read: () => load().waitingBytes,
  });
  addGauge(registry, {
    name: 'kancil_socket_queue_longest_bytes',
    help: 'Of the socket with most of them; one that does not read is closed.',
    read: () => load().maxUnsentBytes,
  });
}
