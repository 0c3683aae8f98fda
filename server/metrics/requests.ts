import { Counter, Histogram, type Registry } from 'prom-client';
import type { ObserveResponse } from '../../runtime/http-server.ts';

/** Counts and times the responses of each listener. */
export function requestMetrics(registry: Registry): (listener: string) => ObserveResponse {
  const registers = [registry];
  const requests = new Counter({
    name: 'kancil_http_requests_total',
    help: 'Requests by listener and class of their status; aborted: the other side left before the end.',
    labelNames: ['listener', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'kancil_http_request_duration_seconds',
    help: 'From the head of a request to the end of its response.',
    labelNames: ['listener'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return (listener) =>
    ({ status, ms }) => {
      requests.inc({ listener, status: status === null ? 'aborted' : `${Math.floor(status / 100)}xx` });
      if (ms !== null) durations.observe({ listener }, ms / 1_000);
    };
}
