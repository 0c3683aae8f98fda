import lighthouse, { type RunnerResult } from 'lighthouse';
import { mainThread } from './main-thread.ts';
import { piecesAfterPaint } from './pieces.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The result of one visit, or the median of several; times in milliseconds. */
export interface Audit {
  scores: number[];
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  work: number;
  /** The longest main-thread task after the first paint. */
  piece: number;
  complaints: string[];
  /** The main thread's work in the last visit, as lines. */
  mainThread: string[];
}

const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] as number;

function read({ lhr, artifacts }: RunnerResult): Audit {
  const { categories: found, audits } = lhr;
  const pieces = piecesAfterPaint(artifacts.Trace);
  const milliseconds = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const complaints = categories.flatMap((name) =>
    (found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    scores: categories.map((name) => Math.round(100 * (found[name]?.score ?? 0))),
    firstPaint: milliseconds('first-contentful-paint'),
    largestPaint: milliseconds('largest-contentful-paint'),
    blocking: milliseconds('total-blocking-time'),
    work: milliseconds('mainthread-work-breakdown'),
    piece: pieces[0]?.milliseconds ?? Number.NaN,
    complaints,
    mainThread: [
      ...mainThread(lhr),
      ...pieces.map(({ milliseconds, what }) => `piece: ${milliseconds.toFixed(0)} ms ${what}`),
    ],
  };
}

/** One visit as a phone on a slow line. Repeated if Chromium has lost the beginning of the recording. */
async function visit(url: string, port: number, tries = 3): Promise<Audit> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  });
  const flaw = outcome ? outcome.lhr.runtimeError?.message : 'Lighthouse gave no result.';
  if (outcome && !flaw) return read(outcome);
  if (tries > 1) return visit(url, port, tries - 1);
  throw new Error(`${url}: ${flaw}`);
}

function medianOf(all: Audit[]): Audit {
  const of = (value: (audit: Audit) => number) => median(all.map(value));
  return {
    scores: categories.map((_, index) => of(({ scores }) => scores[index] as number)),
    firstPaint: of(({ firstPaint }) => firstPaint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blocking: of(({ blocking }) => blocking),
    work: of(({ work }) => work),
    piece: of(({ piece }) => piece),
    complaints: [...new Set(all.flatMap(({ complaints }) => complaints))],
    mainThread: all.at(-1)?.mainThread ?? [],
  };
}

/** Visits several addresses in turns, so that other load affects all of them. */
export async function auditInTurns(urls: string[], port: number, runs: number): Promise<Audit[]> {
  const all = urls.map((): Audit[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) all[index]?.push(await visit(url, port));
  }
  return all.map(medianOf);
}
