import { connect } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '../../../platform/log.ts';
import { startMetricsListener } from '../../../server/metrics/listener.ts';
import { Metrics } from '../../../server/metrics/metrics.ts';
import { createProductMetrics } from '../../../server/metrics/product-metrics.ts';

afterEach(() => vi.useRealTimers());

/** A process that serves its metrics, and its address. */
async function served(metrics: Metrics): Promise<string> {
  const listener = await startMetricsListener({ host: '127.0.0.1', port: 0, log: silentLog }, metrics);
  onTestFinished(() => listener.close());
  return `http://127.0.0.1:${listener.port}`;
}

describe('metrics', () => {
  it('are written as Prometheus reads them, whatever stands in a label', async () => {
    const metrics = new Metrics();
    const count = metrics.counter('kancil_tests_total', 'Tests.');
    metrics.counter('kancil_unused_total', 'Nothing yet.');
    const took = metrics.histogram('kancil_test_seconds', 'Their time.', [0.1, 1]);
    metrics.gauge('kancil_now', 'A moment.', () => 7);
    count({ name: 'a "b" \\ c\nd' });
    count({ name: 'a "b" \\ c\nd' }, 2);
    for (const seconds of [0.05, 0.5, 5]) took({}, seconds);
    expect(await metrics.text()).toBe(`# HELP kancil_tests_total Tests.
# TYPE kancil_tests_total counter
kancil_tests_total{name="a \\"b\\" \\\\ c\\nd"} 3
# HELP kancil_test_seconds Their time.
# TYPE kancil_test_seconds histogram
kancil_test_seconds_bucket{le="0.1"} 1
kancil_test_seconds_bucket{le="1"} 2
kancil_test_seconds_bucket{le="+Inf"} 3
kancil_test_seconds_sum 5.55
kancil_test_seconds_count 3
# HELP kancil_now A moment.
# TYPE kancil_now gauge
kancil_now 7
`);
  });

  it('omit a gauge without an answer in two seconds, which is not read again meanwhile', async () => {
    vi.useFakeTimers();
    const metrics = new Metrics();
    const silent = vi.fn(() => new Promise<number>(() => {}));
    metrics.gauge('kancil_silent', 'Never answers.', silent);
    metrics.gauge('kancil_failing', 'Fails.', () => Promise.reject(new Error('no luck')));
    metrics.gauge('kancil_present', 'Is there.', () => 1);
    for (const _scrape of [1, 2]) {
      const text = metrics.text();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await text).toBe(
        '# HELP kancil_present Is there.\n# TYPE kancil_present gauge\nkancil_present 1\n',
      );
    }
    expect(silent).toHaveBeenCalledTimes(1);
  });

  it('are served at one address by one method, and read once for scrapes at the same time', async () => {
    const metrics = new Metrics();
    const answer = Promise.withResolvers<number>();
    const read = vi.fn(() => answer.promise);
    metrics.gauge('kancil_read', 'Times.', read);
    const origin = await served(metrics);
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

  it('outlive what is no HTTP, and readers who leave', async () => {
    const origin = await served(new Metrics());
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

  it('counts entries of the log, cards that were sent and shown, and knows the last check of the ledger', async () => {
    const log = counted(silentLog);
    expect(await registry.text()).not.toContain('kancil_ledger_check_ok');
    log.info('event.sent', { kind: 'freeSpin' });
    log.warn('event.not-delivered', { kind: 'news' });
    log.info('event.shown', { kind: 'freeSpin' });
    log.error('ledger.checked', { ok: false });
    const text = await registry.text();
    expect(text).toContain('kancil_cards_sent_total{kind="freeSpin",delivered="true"} 1\n');
    expect(text).toContain('kancil_cards_sent_total{kind="news",delivered="false"} 1\n');
    expect(text).toContain('kancil_cards_shown_total{kind="freeSpin"} 1\n');
    expect(text).toContain('kancil_log_entries_total{level="error",event="ledger.checked"} 1\n');
    expect(text).toContain('kancil_ledger_check_ok 0\n');
    expect(text).toMatch(/kancil_ledger_check_timestamp_seconds \d{10}\./);
  });

  it('counts answers by listener and class, those that were broken off apart, and times them', async () => {
    observe('site')({ status: 204, ms: 3 });
    observe('site')({ status: null, ms: 3 });
    observe('sockets')({ status: 400, ms: null });
    const text = await registry.text();
    for (const line of ['site",status="2xx"', 'site",status="aborted"', 'sockets",status="4xx"'])
      expect(text).toContain(`kancil_http_requests_total{listener="${line}} 1\n`);
    expect(text).toContain('kancil_http_request_duration_seconds_bucket{listener="site",le="0.005"} 2\n');
    expect(text).not.toContain('duration_seconds_count{listener="sockets"}');
  });

  it('has the load of the database, and that it is away', async () => {
    const connections = () => ({ busy: 3, idle: 2, waiting: 1 });
    const close = async () => {};
    ofDatabase({ db: {} as never, check: async () => false, connections, close });
    const text = await registry.text();
    expect(text).toContain('kancil_database_up 0\n');
    expect(text).toContain('kancil_database_connections{state="busy"} 3\n');
    expect(text).toContain('kancil_database_waiting 1\n');
    expect(text).not.toContain('kancil_cashier_attempts_waiting');
  });

  it('has the open sockets, and their queues', async () => {
    const load = () => ({ sockets: 2, waitingBytes: 900, maxUnsentBytes: 800 });
    ofSockets({ port: 0, load, close: async () => {} });
    const text = await registry.text();
    expect(text).toContain('kancil_sockets_open 2\n');
    expect(text).toContain('kancil_socket_queue_bytes 900\n');
    expect(text).toContain('kancil_socket_queue_longest_bytes 800\n');
  });
});
