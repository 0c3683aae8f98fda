import { expect, it } from 'vitest';
import { runBanner } from '../../../src/stores/banner.ts';
import { FakeClock } from '../../support/fake-environment.ts';

function banner({ complete = false, image = true, reducedMotion = false } = {}) {
  const clock = new FakeClock();
  const listeners = new Map<string, () => void>();
  const log: string[] = [];
  let skip = () => {};
  const finish = runBanner({
    image: image
      ? {
          complete,
          addEventListener: (type: string, listener: unknown) => listeners.set(type, listener as () => void),
          removeEventListener: (type: string) => listeners.delete(type),
        }
      : null,
    onSkip(listener) {
      skip = listener;
      return () => {
        skip = () => {};
      };
    },
    every: clock.every,
    after: clock.after,
    fade: (time) => log.push(`fade ${time}`),
    remove: () => log.push('gone'),
    reducedMotion,
  });
  return {
    clock,
    log,
    listeners,
    finish,
    fire: (type: string) => listeners.get(type)?.(),
    skip: () => skip(),
  };
}

it.each(['load', 'error'])('fades and goes on %s of its image', (event) => {
  const { clock, log, fire } = banner();
  expect(log).toEqual([]);
  fire(event);
  expect(log).toEqual(['fade 800']);
  clock.advance(799);
  expect(log).toEqual(['fade 800']);
  clock.advance(1);
  expect(log).toEqual(['fade 800', 'gone']);
});

it('goes at once when the image came from the cache', () => {
  expect(banner({ complete: true }).log).toEqual(['fade 800']);
});

it('goes at once without an image', () => {
  expect(banner({ image: false }).log).toEqual(['fade 800']);
});

it('goes at the first tick of the timer when the image never loads', () => {
  const { clock, log } = banner();
  clock.advance(2_999);
  expect(log).toEqual([]);
  clock.advance(1);
  expect(log).toEqual(['fade 800']);
  clock.advance(10_000);
  expect(log).toEqual(['fade 800', 'gone']);
});

it('can be skipped', () => {
  const { clock, log, skip } = banner();
  skip();
  clock.advance(800);
  expect(log).toEqual(['fade 800', 'gone']);
});

it('does not fade with reduced motion', () => {
  const { clock, log, skip } = banner({ reducedMotion: true });
  skip();
  clock.advance(0);
  expect(log).toEqual(['fade 0', 'gone']);
});

it('goes once, whatever happens together, and leaves nothing behind', () => {
  const { clock, log, listeners, fire, skip } = banner();
  fire('load');
  fire('error');
  skip();
  clock.advance(10_000);
  expect(log).toEqual(['fade 800', 'gone']);
  expect([listeners.size, clock.waiting]).toEqual([0, []]);
});

it('a navigation takes it away at once', () => {
  const { clock, log, finish } = banner();
  finish();
  finish();
  expect(log).toEqual(['gone']);
  expect(clock.waiting).toEqual([]);
});
