import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { utcOffsetMs } from '../../shared/western-indonesia.ts';
import type { Values } from '../call.ts';
import { languageTag, textOf } from '../language.ts';

interface ChartProps {
  /** Days of western Indonesia, or moments in epoch ms, rising. */
  at: readonly (string | number)[];
  /** Values by the name of their field; null: a gap. */
  lines: Record<string, readonly (number | null)[]>;
}

/** Moments are drawn on the clocks of western Indonesia, days as they are. */
const secondsOf = (at: string | number) =>
  (typeof at === 'number' ? at + utcOffsetMs : Date.parse(at)) / 1_000;

const colours = ['--line-1', '--line-2', '--line-3'];

/** A picture of values by time; the table beside it has the same values. */
function Chart({ at, lines }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const colour = (name: string) => style.getPropertyValue(name);
    const compact = new Intl.NumberFormat(languageTag(), { notation: 'compact' });
    const axis = {
      stroke: colour('--muted'),
      grid: { stroke: colour('--line') },
      ticks: { stroke: colour('--line') },
    };
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height: 180,
        cursor: { show: false },
        legend: { show: false },
        axes: [
          {
            ...axis,
            values: (_, marks) =>
              marks.map((mark) =>
                new Intl.DateTimeFormat(languageTag(), {
                  day: 'numeric',
                  month: 'short',
                  timeZone: 'UTC',
                }).format(mark * 1_000),
              ),
          },
          { ...axis, size: 64, values: (_, marks) => marks.map((mark) => compact.format(mark)) },
        ],
        series: [
          {},
          ...Object.keys(lines).map((name, index) => ({
            label: textOf(`field.${name}`),
            stroke: colour(colours[index] ?? '--line-1'),
            width: 2,
          })),
        ],
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
      },
      [at.map(secondsOf), ...Object.values(lines).map((line) => [...line])],
      element,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: 180 }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [at, lines]);
  return (
    <figure>
      <div ref={place} aria-hidden="true" />
      <figcaption>
        {Object.keys(lines).map((name, index) => (
          <span key={name} className={`line-${index + 1}`}>
            {textOf(`field.${name}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** The moment or the day of a row. */
const timeOf = ({ at, day }: Values) => (at ?? day) as string | number;

/** A chart of fields over rows that have a moment or a day each; none where several rows have the same day. */
export function Lines({ names, rows }: { names: readonly string[]; rows: readonly Values[] }) {
  const sorted = useMemo(
    () => [...rows].sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1)),
    [rows],
  );
  const at = useMemo(() => sorted.map(timeOf), [sorted]);
  const lines = useMemo(
    () => Object.fromEntries(names.map((name) => [name, sorted.map((row) => row[name] as number | null)])),
    [sorted, names],
  );
  const isDay = typeof at[0] === 'string';
  if (at.length < 2 || (isDay && new Set(at).size < at.length)) return null;
  return <Chart at={at} lines={lines} />;
}
