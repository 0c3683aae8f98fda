import type { Artifacts } from 'lighthouse';

/** One piece of work that kept the main thread from answering. */
export interface WorkPiece {
  /** Of a processor at a quarter of this one's speed; waiting for a busy machine does not count. */
  milliseconds: number;
  what: string;
}

type TraceEvent = Artifacts['Trace']['traceEvents'][number] & { tdur?: number };

/** How much slower the phone's processor is, as Lighthouse has it. */
const slowdown = 4;

const cost = ({ tdur, dur }: TraceEvent) => (slowdown * (tdur ?? dur)) / 1_000;

/** What most of a piece was, and the script where it was one. */
function nameOf(piece: TraceEvent, all: TraceEvent[]): string {
  const parts = all
    .filter(({ ts, dur, name }) => ts >= piece.ts && ts + dur <= piece.ts + piece.dur && name !== piece.name)
    .toSorted((one, other) => cost(other) - cost(one));
  const url = parts.map(({ args }) => args.data?.url).find(Boolean);
  return [parts[0]?.name ?? 'other', url && URL.parse(url)?.pathname].filter(Boolean).join(' ');
}

/** The main thread's pieces of work after the first paint, longest first. */
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
    .map((piece) => ({ milliseconds: cost(piece), what: nameOf(piece, main) }));
}
