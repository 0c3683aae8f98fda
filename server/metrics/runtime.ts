import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { addGauge } from './gauge.ts';

/** Sampling interval of the event-loop delay. */
const resolutionMs = 20;

/** Metrics of the Node.js process. */
export function runtimeMetrics(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  addGauge(registry, {
    name: 'kancil_event_loop_delay_seconds',
    help: 'How late the event loop was since the scrape before: the median, the 99th percentile, the most.',
    labelNames: ['quantile'],
    read: () => {
      const isEmpty = delay.count === 0;
      const late = (nanoseconds: number) =>
        isEmpty ? 0 : Math.max(0, nanoseconds / 1e9 - resolutionMs / 1e3);
      const samples = [
        { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: late(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: late(delay.max) },
      ];
      delay.reset();
      return samples;
    },
  });
  addGauge(registry, {
    name: 'kancil_process_memory_bytes',
    help: 'Memory of this process by kind.',
    labelNames: ['kind'],
    read: () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      return Object.entries({ resident: rss, heap: heapUsed, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      }));
    },
  });
  const started = Date.now() / 1_000 - process.uptime();
  addGauge(registry, {
    name: 'kancil_process_start_time_seconds',
    help: 'When this process began.',
    read: () => started,
  });
}
