import type { ObserveResponse } from '../../platform/http/http-server.ts';
import type { Metrics } from './metrics.ts';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times the responses of each listener. */
export function requestMetrics(metrics: Metrics): (listener: string) => ObserveResponse {
  const answered = metrics.counter(
    'kancil_http_requests_total',
    'Requests by listener and class of their status; aborted: the other side left before the end.',
  );
  const took = metrics.histogram(
    'kancil_http_request_duration_seconds',
    'From the head of a request to the end of its answer.',
    seconds,
  );
  return (listener) =>
    ({ status, ms }) => {
      answered({ listener, status: status === null ? 'aborted' : `${Math.floor(status / 100)}xx` });
      if (ms !== null) took({ listener }, ms / 1_000);
    };
}
