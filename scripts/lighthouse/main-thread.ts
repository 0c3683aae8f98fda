import type { Result } from 'lighthouse';

interface Row {
  url?: string;
  groupLabel?: string;
  startTime?: number;
  duration?: number;
  total?: number;
}

function rowsOf({ audits }: Result, id: string): Row[] {
  const details = audits[id]?.details;
  return details && 'items' in details ? (details.items as Row[]) : [];
}

const name = (url = '') => URL.parse(url)?.pathname ?? url;
const rounded = (milliseconds = 0) => `${milliseconds.toFixed(0)} ms`;

/** The main thread's work until the page was idle, as on the phone: kinds of work, scripts, tasks above 50 ms. */
export function mainThread(result: Result): string[] {
  const kinds = rowsOf(result, 'mainthread-work-breakdown');
  const scripts = rowsOf(result, 'bootup-time');
  const long = rowsOf(result, 'long-tasks');
  return [
    `work: ${kinds.map(({ groupLabel, duration }) => `${groupLabel} ${rounded(duration)}`).join(', ')}`,
    ...scripts.map(({ url, total }) => `script: ${name(url)} ${rounded(total)}`),
    ...long.map(
      ({ url, startTime, duration }) =>
        `long task: ${name(url)} ${rounded(duration)} at ${rounded(startTime)}`,
    ),
  ];
}
