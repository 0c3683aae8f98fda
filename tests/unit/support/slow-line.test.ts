import { expect, test } from 'vitest';
import { createLane, departure } from '../../support/slow-line/lane.ts';
import { exchangeOf } from '../../support/slow-line/line.ts';

/** A clock that runs the next callback at once and moves to its time. */
function steppedClock() {
  const waiting: { at: number; callback: () => void }[] = [];
  let now = 0;
  return {
    now: () => now,
    after(milliseconds: number, callback: () => void) {
      waiting.push({ at: now + milliseconds, callback });
    },
    runAll() {
      while (waiting.length > 0) {
        waiting.sort((one, other) => one.at - other.at);
        const next = waiting.shift();
        now = next?.at ?? now;
        next?.callback();
      }
    },
  };
}

test('bytes leave in order, each delayed by its transmission time', () => {
  expect(departure(0, 0, 50, 400_000)).toBe(1);
  expect(departure(0, 7, 50, 400_000)).toBe(8);
  expect(departure(9, 7, 50, 400_000)).toBe(10);
});

test('connections share the rate in turns, and each keeps its order', () => {
  const clock = steppedClock();
  const lane = createLane({ bitsPerSecond: 400_000, delayMs: 200 }, clock);
  const arrivals: [string, number | null, number][] = [];
  const connection = (name: string) =>
    lane.open((packet) => arrivals.push([name, packet?.length ?? null, Math.round(clock.now())]));
  const [long, short] = [connection('long'), connection('short')];
  long(Buffer.alloc(4_380));
  short(Buffer.alloc(500));
  long(null);
  clock.runAll();
  expect(arrivals).toEqual([
    ['long', 1_460, 229],
    ['long', 1_460, 258],
    ['short', 500, 268],
    ['long', 1_460, 298],
    ['long', null, 298],
  ]);
});

test('a request is classified by its first bytes: a document, a call or another file', () => {
  const kindOf = (text: string) => exchangeOf('site', Buffer.from(text))?.kind;
  expect(kindOf('GET /profile HTTP/1.1\r\nAccept: text/html,*/*\r\n\r\n')).toBe('document');
  expect(kindOf('POST /api/session-check HTTP/1.1\r\nAccept: */*\r\n\r\n')).toBe('call');
  expect(kindOf('GET /app/key HTTP/1.1\r\nUpgrade: websocket\r\n\r\n')).toBe('call');
  expect(kindOf('GET /_astro/a.js HTTP/1.1\r\nSec-Fetch-Dest: script\r\n\r\n')).toBe('other');
  expect(kindOf('more of a body')).toBeUndefined();
});
