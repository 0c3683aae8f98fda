import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** Milliseconds between two looks at the event loop. */
const resolution = 20;

/** What Node says of this process. */
export function runtimeMetrics(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  metrics.gauge(
    'kancil_event_loop_delay_seconds',
    'How late the event loop was since the scrape before: the median, the 99th percentile, the most.',
    () => {
      const quantiles = { 0.5: delay.percentile(50), 0.99: delay.percentile(99), 1: delay.max };
      const isEmpty = delay.count === 0;
      delay.reset();
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1e3);
      return Object.entries(quantiles).map(([quantile, value]) => ({
        labels: { quantile },
        value: isEmpty ? 0 : late(value),
      }));
    },
  );
  metrics.gauge('kancil_process_memory_bytes', 'Memory of this process by kind.', () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return Object.entries({ resident: rss, heap: heapUsed, external }).map(([kind, value]) => ({
      labels: { kind },
      value,
    }));
  });
  const started = Date.now() / 1_000 - process.uptime();
  metrics.gauge('kancil_process_start_time_seconds', 'When this process began.', () => started);
}
