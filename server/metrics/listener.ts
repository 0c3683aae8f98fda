import type { Registry } from 'prom-client';
import type { Handler } from '../../runtime/http-server.ts';
import type { Log } from '../../runtime/log.ts';
import { callHeaders } from '../../runtime/security-headers.ts';
import { type Listener, startListener } from '../listener.ts';
import { sendPlainText } from '../plain-text.ts';
import { runtimeMetrics } from './runtime.ts';

/** Enough for several scrapers; one address cannot use up all connections. */
const bounds = { connections: 50, perAddress: 20 };
const headers = callHeaders({ protocol: 'http:' });

/** Scrapes at the same time share one reading. */
function metricsHandler(registry: Registry): Handler {
  let pending: Promise<string> | null = null;
  return async (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics') return sendPlainText(response, 404, 'Metrics are at /metrics.');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendPlainText(response, 405, 'Not this way.', { Allow: 'GET, HEAD' });
    pending ??= registry.metrics().finally(() => {
      pending = null;
    });
    const text = Buffer.from(await pending);
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Content-Length': text.length });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}

/** Serves `/metrics` and nothing else. */
export function startMetricsListener(
  { host, port, log }: { host: string; port: number; log: Log },
  registry: Registry,
): Promise<Listener> {
  runtimeMetrics(registry);
  const options = { host, port, setting: 'METRICS_PORT', hostSetting: 'METRICS_HOST', headers, log, bounds };
  return startListener(options, metricsHandler(registry));
}
