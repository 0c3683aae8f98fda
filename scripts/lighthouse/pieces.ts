import type { Artifacts } from 'lighthouse';

/** One task of the main thread. */
export interface WorkPiece {
  /** On a processor with a quarter of this one's speed, without waiting for other load. */
  milliseconds: number;
  what: string;
}

type TraceEvent = Artifacts['Trace']['traceEvents'][number] & { tdur?: number };

/** Lighthouse's slowdown of the phone's processor. */
const slowdown = 4;

const cost = ({ tdur, dur }: TraceEvent) => (slowdown * (tdur ?? dur)) / 1_000;

/** The main part of a task, and its script if there is one. */
function describePiece(piece: TraceEvent, all: TraceEvent[]): string {
  const parts = all
    .filter(({ ts, dur, name }) => ts >= piece.ts && ts + dur <= piece.ts + piece.dur && name !== piece.name)
    .toSorted((one, other) => cost(other) - cost(one));
  const url = parts.map(({ args }) => args.data?.url).find(Boolean);
  return [parts[0]?.name ?? 'other', url && URL.parse(url)?.pathname].filter(Boolean).join(' ');
}

/** The main thread's tasks after the first paint, longest first. */
export function piecesAfterPaint({ traceEvents }: Artifacts['Trace']): WorkPiece[] {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return [];
  const main = traceEvents.filter(
    ({ pid, tid, ph, ts }) => pid === paint.pid && tid === paint.tid && ph === 'X' && ts >= paint.ts,
  );
  return main
    .filter(({ name }) => name.endsWith('RunTask'))
    .toSorted((one, other) => cost(other) - cost(one))
    .slice(0, 5)
    .map((piece) => ({ milliseconds: cost(piece), what: describePiece(piece, main) }));
}
