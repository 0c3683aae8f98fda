import { expect, it } from 'vitest';
import { createBackoff } from '../../../src/stores/realtime/backoff.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';

function started(random: number) {
  const { environment, clock, state } = fakeEnvironment();
  state.random = random;
  return { backoff: createBackoff(environment), clock, state };
}

it('a single browser reconnects at a random time within a second of a cut', () => {
  expect(started(0.4).backoff.next()).toBe(400);
  expect(started(0).backoff.next()).toBe(0);
  expect(started(0.999).backoff.next()).toBeLessThan(1_000);
});

it('the first delay grows with the number of members, up to half a minute', () => {
  for (const [members, longest] of [
    [1, 1_000],
    [100, 1_000],
    [1_000, 10_000],
    [100_000, 30_000],
  ] as const) {
    const { backoff } = started(1);
    backoff.setMemberCount(members);
    expect(backoff.next()).toBe(longest);
  }
});

it('delays double while no connection lasts, up to half a minute', () => {
  const { backoff, clock } = started(1);
  const pauses = Array.from({ length: 7 }, () => {
    const pause = backoff.next();
    backoff.connected();
    clock.advance(9_000);
    return pause;
  });
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it('after a lasting connection the first delay is short again', () => {
  const { backoff, clock } = started(1);
  backoff.next();
  backoff.next();
  backoff.connected();
  clock.advance(10_000);
  expect(backoff.next()).toBe(1_000);
});

it('the remaining delay is known until a connection is made', () => {
  const { backoff, clock } = started(1);
  expect(backoff.remaining()).toBe(0);
  backoff.next();
  clock.advance(300);
  expect(backoff.remaining()).toBe(700);
  backoff.connected();
  expect(backoff.remaining()).toBe(0);
});
