import { beforeEach, expect, it } from 'vitest';
import { type PollResult, pollUntilReady } from '../../../src/scripts/poll-until-ready.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { settle } from '../../support/fake-environment.ts';

let clock: FakeClock;
let outcomes: string[];
let polls = 0;

beforeEach(() => {
  clock = new FakeClock();
  outcomes = [];
  polls = 0;
});

/** Polls and gets these results in turn, then the last one again and again. Null: the poll fails. */
async function waiting(...results: (PollResult | null)[]) {
  const wait = pollUntilReady({
    async poll() {
      const result = results[Math.min(polls, results.length - 1)];
      polls += 1;
      if (!result) throw new TypeError('Failed to fetch');
      return result;
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

it('proceeds as soon as there is a response', async () => {
  await waiting('ready');
  expect(outcomes).toEqual(['ready']);
});

it('polls each second without a response', async () => {
  await waiting(null, 'undecided', 'ready');
  expect(outcomes).toEqual([]);
  await pass(2_000);
  expect([polls, outcomes]).toEqual([3, ['ready']]);
});

it('stops polling after ten seconds', async () => {
  await waiting(null);
  await pass(9_999);
  expect(outcomes).toEqual([]);
  await pass(1);
  expect(outcomes).toEqual(['late']);
  const before = polls;
  await pass(5_000);
  expect([polls, outcomes, clock.waiting]).toEqual([before, ['late'], []]);
});

it('proceeds after ten seconds with an undecided response', async () => {
  await waiting(null, 'undecided');
  await pass(9_999);
  expect(outcomes).toEqual([]);
  await pass(1);
  expect([outcomes, clock.waiting]).toEqual([['ready'], []]);
});

it('reports the delay when a response came and then the network is lost', async () => {
  await waiting('undecided', null);
  await pass(10_000);
  expect(outcomes).toEqual(['late']);
});

it('redirects a visitor to the login', async () => {
  await waiting('visitor');
  expect([outcomes, clock.waiting]).toEqual([['visitor'], []]);
});

it('reports nothing after the page was left', async () => {
  const wait = await waiting(null);
  wait.stop();
  await pass(20_000);
  expect([polls, outcomes, clock.waiting]).toEqual([1, [], []]);
});
