import { beforeEach, expect, it } from 'vitest';
import { waitForSession } from '../../../src/islands/wait-for-session.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { settle } from '../../support/fake-environment.ts';

let clock: FakeClock;
let outcomes: string[];
let asked: number;

beforeEach(() => {
  clock = new FakeClock();
  outcomes = [];
  asked = 0;
});

/** Answers the given statuses in turn, the last one for ever; 0 is no answer. */
async function waiting(...statuses: number[]) {
  const wait = waitForSession({
    async ask() {
      const status = statuses[Math.min(asked, statuses.length - 1)];
      asked += 1;
      if (!status) throw new TypeError('Failed to fetch');
      return status;
    },
    after: clock.after,
    ready: () => outcomes.push('ready'),
    visitor: () => outcomes.push('visitor'),
    late: () => outcomes.push('late'),
  });
  await settle();
  return wait;
}

async function pass(milliseconds: number) {
  for (let rest = milliseconds; rest > 0; rest -= 500) {
    clock.advance(Math.min(rest, 500));
    await settle();
  }
}

it('goes on as soon as the session answers', async () => {
  await waiting(200);
  expect(outcomes).toEqual(['ready']);
});

it('asks again each second while there is no answer', async () => {
  await waiting(503, 0, 200);
  expect(outcomes).toEqual([]);
  await pass(2_000);
  expect([asked, outcomes]).toEqual([3, ['ready']]);
});

it('gives up after ten seconds, and asks no more', async () => {
  await waiting(503);
  await pass(9_999);
  expect(outcomes).toEqual([]);
  await pass(1);
  expect(outcomes).toEqual(['late']);
  const before = asked;
  await pass(5_000);
  expect([asked, outcomes, clock.waiting]).toEqual([before, ['late'], []]);
});

it('sends a visitor to the login', async () => {
  await waiting(401);
  expect([outcomes, clock.waiting]).toEqual([['visitor'], []]);
});

it('says nothing any more once the page is left', async () => {
  const wait = await waiting(503);
  wait.stop();
  await pass(20_000);
  expect([asked, outcomes, clock.waiting]).toEqual([1, [], []]);
});
