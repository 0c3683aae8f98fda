import { connect } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '../../../runtime/log.ts';
import { addGauge } from '../../../server/metrics/gauge.ts';
import { startMetricsListener } from '../../../server/metrics/listener.ts';
import { createProductMetrics } from '../../../server/metrics/product-metrics.ts';

afterEach(() => vi.useRealTimers());

/** A process that serves its metrics, and its address. */
async function served(registry: Registry): Promise<string> {
  const listener = await startMetricsListener({ host: '127.0.0.1', port: 0, log: silentLog }, registry);
  onTestFinished(() => listener.close());
  return `http://127.0.0.1:${listener.port}`;
}

const samplesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('metrics', () => {
  it('omit a gauge that takes longer than two seconds, and do not read it again meanwhile', async () => {
    vi.useFakeTimers();
    const registry = new Registry();
    const silent = vi.fn(() => new Promise<number>(() => {}));
    addGauge(registry, { name: 'kancil_silent', help: 'Never answers.', read: silent });
    const failing = () => Promise.reject(new Error('no luck'));
    addGauge(registry, { name: 'kancil_failing', help: 'Fails.', read: failing });
    addGauge(registry, { name: 'kancil_present', help: 'Is there.', read: () => 1 });
    for (const _scrape of [1, 2]) {
      const text = registry.metrics();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(samplesOf(await text)).toEqual(['kancil_present 1']);
    }
    expect(silent).toHaveBeenCalledTimes(1);
  });

  it('omit the samples of the previous scrape', async () => {
    const registry = new Registry();
    const readings = [[{ labels: { kind: 'a' }, value: 1 }], [{ labels: { kind: 'b' }, value: 2 }], []];
    const read = () => readings.shift() ?? [];
    addGauge(registry, { name: 'kancil_changing', help: 'Changes.', labelNames: ['kind'], read });
    const scrapes = [await registry.metrics(), await registry.metrics(), await registry.metrics()];
    expect(scrapes.map(samplesOf)).toEqual([
      ['kancil_changing{kind="a"} 1'],
      ['kancil_changing{kind="b"} 2'],
      [],
    ]);
  });

  it('are served at one address for GET, and read once for concurrent scrapes', async () => {
    const registry = new Registry();
    const answer = Promise.withResolvers<number>();
    const read = vi.fn(() => answer.promise);
    addGauge(registry, { name: 'kancil_read', help: 'Times.', read });
    const origin = await served(registry);
    const scrapes = [1, 2, 3].map(() => fetch(`${origin}/metrics?x=1`));
    await expect.poll(() => read.mock.calls.length).toBe(1);
    answer.resolve(1);
    for (const scrape of scrapes) {
      const { status, headers } = await scrape;
      expect([status, headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ]);
    }
    const { status, headers } = await fetch(`${origin}/metrics`, { method: 'HEAD' });
    expect([status, Number(headers.get('content-length')) > 0]).toEqual([200, true]);
    const others = [fetch(`${origin}/metrics`, { method: 'POST', body: 'x' }), fetch(`${origin}/`)];
    expect((await Promise.all(others)).map((other) => other.status)).toEqual([405, 404]);
  });

  it('survive malformed requests and aborted scrapes', async () => {
    const origin = await served(new Registry());
    const { port } = new URL(origin);
    for (const text of ['\x16\x03\x01', 'GET /metrics HTTP/9.9\r\n\r\n', 'GET /metrics HTTP/1.1\r\n\r\n']) {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
      socket.on('error', () => {});
      await new Promise((resolve) => socket.resume().on('close', resolve));
    }
    expect((await fetch(`${origin}/metrics`)).status).toBe(200);
  });
});

describe('the metrics of a process', () => {
  const { registry, counted, observe, ofDatabase, ofSockets } = createProductMetrics();

  it('count log entries and sent and shown cards, and report the last ledger check', async () => {
    const log = counted(silentLog);
    expect(samplesOf(await registry.metrics())).toEqual([]);
    log.info('event.sent', { kind: 'freeSpin' });
    log.warn('event.not-delivered', { kind: 'news' });
    log.info('event.shown', { kind: 'freeSpin' });
    log.info('event.shown', { kind: 'a "b" \\ c\nd' });
    log.error('ledger.checked', { ok: false });
    const text = await registry.metrics();
    expect(text).toContain('kancil_notifications_sent_total{kind="freeSpin",delivered="true"} 1\n');
    expect(text).toContain('kancil_notifications_sent_total{kind="news",delivered="false"} 1\n');
    expect(text).toContain('kancil_notifications_shown_total{kind="freeSpin"} 1\n');
    expect(text).toContain('kancil_notifications_shown_total{kind="a \\"b\\" \\\\ c\\nd"} 1\n');
    expect(text).toContain('kancil_log_entries_total{level="error",event="ledger.checked"} 1\n');
    expect(text).toContain('kancil_ledger_check_ok 0\n');
    expect(text).toMatch(/kancil_ledger_check_timestamp_seconds \d{10}\./);
  });

  it('count responses by listener and class, aborted ones separately, and time them', async () => {
    observe('site')({ status: 204, ms: 3 });
    observe('site')({ status: null, ms: 3 });
    observe('sockets')({ status: 400, ms: null });
    const text = await registry.metrics();
    for (const line of ['site",status="2xx"', 'site",status="aborted"', 'sockets",status="4xx"'])
      expect(text).toContain(`kancil_http_requests_total{listener="${line}} 1\n`);
    expect(text).toContain('kancil_http_request_duration_seconds_bucket{le="0.005",listener="site"} 2\n');
    expect(text).not.toContain('duration_seconds_count{listener="sockets"}');
  });

  it('have the load of the database, and whether it responds', async () => {
    const connections = () => ({ busy: 3, idle: 2, waiting: 1 });
    const close = async () => {};
    ofDatabase({ db: {} as never, check: async () => false, connections, close });
    const text = await registry.metrics();
    expect(text).toContain('kancil_database_up 0\n');
    expect(text).toContain('kancil_database_connections{state="busy"} 3\n');
    expect(text).toContain('kancil_database_waiting 1\n');
    expect(text).not.toMatch(/^kancil_cashier_unsettled/m);
  });

  it('have the open sockets and their queues', async () => {
    const load = () => ({ sockets: 2, waitingBytes: 900, maxUnsentBytes: 800 });
    ofSockets({ port: 0, load, close: async () => {} });
    const text = await registry.metrics();
    expect(text).toContain('kancil_sockets_open 2\n');
    expect(text).toContain('kancil_socket_queue_bytes 900\n');
    expect(text).toContain('kancil_socket_queue_longest_bytes 800\n');
  });
});
