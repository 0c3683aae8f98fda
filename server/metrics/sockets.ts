import type { SocketHost } from '../../platform/realtime/host/start.ts';
import type { Metrics } from './metrics.ts';

export function socketMetrics(metrics: Metrics, { load }: SocketHost): void {
  metrics.gauge('kancil_sockets_open', 'Sockets of browsers.', () => load().sockets);
  metrics.gauge(
    'kancil_socket_queue_bytes',
    'Real-time events that wait for browsers to take them.',
    () => load().waitingBytes,
  );
  metrics.gauge(
    'kancil_socket_queue_longest_bytes',
    'Of the socket with most of them; one that does not read is closed.',
    () => load().maxUnsentBytes,
  );
}
