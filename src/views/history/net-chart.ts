import { dayMs } from '../../../shared/western-indonesia.ts';
import type { Rounds } from '../../contract/contract.ts';

/** Bars of the net result of each day as SVG paths: a day is one unit wide, the whole picture `height` units high. */
export interface NetChart {
  days: number;
  height: number;
  /** Height of the line at 0, from the top. */
  zero: number;
  gains: string;
  losses: string;
}

const height = 100;
const rounded = (value: number) => Number(value.toFixed(1));

/** Null where fewer than two days have a round. */
export function netChart({ range, days }: Pick<Rounds, 'range' | 'days'>): NetChart | null {
  if (days.length < 2) return null;
  const nets = days.map(({ net }) => net);
  const [highest, lowest] = [Math.max(0, ...nets), Math.min(0, ...nets)];
  const scale = height / (highest - lowest || 1);
  const zero = rounded(highest * scale);
  const place = (day: string) => (Date.parse(day) - Date.parse(range.from)) / dayMs;
  const bars = (sign: number) =>
    days
      .filter(({ net }) => Math.sign(net) === sign)
      .map(({ day, net }) => `M${place(day)}.1 ${zero}v${rounded(-net * scale)}h.8V${zero}z`)
      .join('');
  return { days: place(range.until) + 1, height, zero, gains: bars(1), losses: bars(-1) };
}
