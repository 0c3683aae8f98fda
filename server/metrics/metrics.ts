import { withTimeout } from '../../shared/with-timeout.ts';
export type MetricLabels = Readonly<Record<string, string>>;

interface MetricSample {
  labels?: MetricLabels;
  value: number;
}

type Readings = MetricSample[] | number;

interface Family {
  name: string;
  help: string;
  kind: 'counter' | 'gauge' | 'histogram';
  /** The current lines; a family without lines is left out. */
  lines: () => string[] | Promise<string[]>;
}

const gaugeTimeoutMs = 2_000;

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

function line(name: string, labels: MetricLabels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/**
 * Wraps a gauge: one that takes too long is left out of this scrape, and is not read again until it finishes.
 */
function withGaugeTimeout(read: () => Promise<string[]>): () => Promise<string[]> {
  let pending: Promise<string[]> | null = null;
  return () => {
    pending ??= read()
      .catch(() => [])
      .finally(() => {
        pending = null;
      });
    const lines = pending;
    return withTimeout(gaugeTimeoutMs, () => lines).catch(() => []);
  };
}

/** The metrics of a process in the Prometheus text format 0.0.4. */
export class Metrics {
  readonly #families: Family[] = [];

  #add(family: Family): void {
    if (this.#families.some(({ name }) => name === family.name))
      throw new Error(`The metric ${family.name} is already registered.`);
    this.#families.push(family);
  }

  /** Returns a function that adds `by`, by default 1, to the count of the given labels. */
  counter(name: string, help: string): (labels?: MetricLabels, by?: number) => void {
    const counts = new Map<string, { labels: MetricLabels; value: number }>();
    const lines = () => [...counts.values()].map(({ labels, value }) => line(name, labels, value));
    this.#add({ name, help, kind: 'counter', lines });
    return (labels = {}, by = 1) => {
      const key = JSON.stringify(labels);
      const count = counts.get(key) ?? { labels, value: 0 };
      count.value += by;
      counts.set(key, count);
    };
  }

  /** `read` is called at each scrape. */
  gauge(name: string, help: string, read: () => Readings | Promise<Readings>): void {
    const lines = withGaugeTimeout(async () => {
      const readings = await read();
      const samples = typeof readings === 'number' ? [{ value: readings }] : readings;
      return samples.map(({ labels = {}, value }) => line(name, labels, value));
    });
    this.#add({ name, help, kind: 'gauge', lines });
  }

  /** Counts values in buckets; the bounds are ascending. */
  histogram(
    name: string,
    help: string,
    bounds: readonly number[],
  ): (labels: MetricLabels, value: number) => void {
    const all = new Map<string, { labels: MetricLabels; counts: number[]; sum: number; count: number }>();
    const lines = () =>
      [...all.values()].flatMap(({ labels, counts, sum, count }) => [
        ...bounds.map((bound, index) =>
          line(`${name}_bucket`, { ...labels, le: String(bound) }, counts[index] ?? 0),
        ),
        line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
        line(`${name}_sum`, labels, sum),
        line(`${name}_count`, labels, count),
      ]);
    this.#add({ name, help, kind: 'histogram', lines });
    return (labels, value) => {
      const key = JSON.stringify(labels);
      const one = all.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      bounds.forEach((bound, index) => {
        if (value <= bound) one.counts[index] = (one.counts[index] ?? 0) + 1;
      });
      one.sum += value;
      one.count += 1;
      all.set(key, one);
    };
  }

  async text(): Promise<string> {
    const families = await Promise.all(
      this.#families.map(async ({ name, help, kind, lines }) => {
        const found = await lines();
        if (found.length === 0) return '';
        return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${found.join('\n')}\n`;
      }),
    );
    return families.join('');
  }
}
