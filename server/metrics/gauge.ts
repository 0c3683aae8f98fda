import { Gauge, type LabelValues, type Registry } from 'prom-client';
import { withTimeout } from '../../shared/with-timeout.ts';

interface Sample<Label extends string> {
  labels?: LabelValues<Label>;
  value: number;
}

interface GaugeOptions<Label extends string> {
  name: string;
  help: string;
  labelNames?: Label[];
  /** Called at each scrape; without samples the gauge is missing from it. */
  read: () => Sample<Label>[] | number | Promise<Sample<Label>[] | number>;
}

const timeoutMs = 2_000;

/** Adds a gauge that has no samples in a scrape when it fails or takes too long, and is not read again until it finishes. */
export function addGauge<Label extends string = never>(
  registry: Registry,
  { name, help, labelNames = [], read }: GaugeOptions<Label>,
): void {
  let pending: Promise<Sample<Label>[] | number> | null = null;
  const start = () =>
    (pending ??= Promise.try(read).finally(() => {
      pending = null;
    }));
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const found = await withTimeout(timeoutMs, start).catch(() => []);
      this.reset();
      // A gauge without labels is reset to 0, not to none.
      if (labelNames.length === 0) this.remove();
      const samples: Sample<Label>[] = typeof found === 'number' ? [{ value: found }] : found;
      for (const { labels = {}, value } of samples) this.set(labels, value);
    },
  });
}
