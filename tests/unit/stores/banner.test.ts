import { describe, expect, it } from 'vitest';
import { type BannerMedium, runBanner } from '../../../src/stores/banner.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { settle } from '../../support/fake-environment.ts';

/** An image or a video in which only the test makes something happen. */
class Medium extends EventTarget {
  complete = false;
  currentTime = 0;
  listeners = 0;
  autoplay: Promise<void> = Promise.resolve();

  override addEventListener(...words: Parameters<EventTarget['addEventListener']>): void {
    this.listeners += 1;
    super.addEventListener(...words);
  }

  override removeEventListener(...words: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners -= 1;
    super.removeEventListener(...words);
  }

  play = () => this.autoplay;

  fire(type: string): void {
    this.dispatchEvent(new Event(type));
  }

  /** Plays on to a moment, in seconds. */
  reach(time: number): void {
    this.currentTime = time;
    this.fire('timeupdate');
  }
}

interface Case {
  kind?: BannerMedium['kind'];
  prepare?: (medium: Medium) => void;
  reducedMotion?: boolean;
}

function banner({ kind = 'image', prepare = () => {}, reducedMotion = false }: Case = {}) {
  const clock = new FakeClock();
  const medium = new Medium();
  prepare(medium);
  const media: Record<BannerMedium['kind'], BannerMedium> = {
    nothing: { kind: 'nothing' },
    image: { kind: 'image', image: medium },
    video: { kind: 'video', video: medium },
  };
  const log: string[] = [];
  let skip = () => {};
  const finish = runBanner({
    medium: media[kind],
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
  return { clock, medium, log, finish, skip: () => skip(), listensForSkip: () => skip.name === 'leave' };
}

describe('an image', () => {
  it.each(['load', 'error'])('fades and leaves on %s', (event) => {
    const { clock, log, medium } = banner();
    expect(log).toEqual([]);
    medium.fire(event);
    expect(log).toEqual(['fade 800']);
    clock.advance(799);
    expect(log).toEqual(['fade 800']);
    clock.advance(1);
    expect(log).toEqual(['fade 800', 'gone']);
  });

  it('leaves at once when it came from the cache', () => {
    const { log } = banner({
      prepare: (medium) => {
        medium.complete = true;
      },
    });
    expect(log).toEqual(['fade 800']);
  });

  it('leaves at a tick of the three-second timer when it never loads', () => {
    const { clock, log } = banner();
    clock.advance(2_999);
    expect(log).toEqual([]);
    clock.advance(1);
    expect(log).toEqual(['fade 800']);
    clock.advance(10_000);
    expect(log).toEqual(['fade 800', 'gone']);
  });
});

describe('a video', () => {
  it.each(['ended', 'error'])('fades and leaves on %s', (event) => {
    const { clock, log, medium } = banner({ kind: 'video' });
    medium.reach(1);
    expect(log).toEqual([]);
    medium.fire(event);
    clock.advance(800);
    expect(log).toEqual(['fade 800', 'gone']);
  });

  it('leaves when the browser blocks autoplay', async () => {
    const { log } = banner({
      kind: 'video',
      prepare: (medium) => {
        medium.autoplay = Promise.reject(new DOMException('', 'NotAllowedError'));
      },
    });
    await settle();
    expect(log).toEqual(['fade 800']);
  });

  it('leaves when it never starts', () => {
    const { clock, log } = banner({ kind: 'video' });
    clock.advance(2_999);
    expect(log).toEqual([]);
    clock.advance(1);
    expect(log).toEqual(['fade 800']);
  });

  it('leaves after three seconds without progress, whatever events the browser fires', () => {
    const { clock, log, medium } = banner({ kind: 'video' });
    medium.reach(1);
    for (const type of ['progress', 'timeupdate', 'waiting', 'stalled', 'playing']) {
      clock.advance(590);
      medium.fire(type);
    }
    expect(log).toEqual([]);
    clock.advance(50);
    expect(log).toEqual(['fade 800']);
  });

  it('stays while it plays', () => {
    const { clock, log, medium } = banner({ kind: 'video' });
    for (let second = 1; second <= 60; second += 1) {
      clock.advance(2_900);
      medium.reach(second);
    }
    expect(log).toEqual([]);
  });
});

it('no longer handles Escape once it fades', () => {
  const { medium, listensForSkip } = banner();
  expect(listensForSkip()).toBe(true);
  medium.fire('load');
  expect(listensForSkip()).toBe(false);
});

it('leaves at once and without a fade when there is nothing to show', () => {
  expect(banner({ kind: 'nothing' }).log).toEqual(['gone']);
});

describe.each(['image', 'video'] as const)('with its %s', (kind) => {
  it('can be skipped', () => {
    const { clock, log, skip } = banner({ kind });
    skip();
    clock.advance(800);
    expect(log).toEqual(['fade 800', 'gone']);
  });

  it('does not fade with reduced motion', () => {
    const { clock, log, skip } = banner({ kind, reducedMotion: true });
    skip();
    clock.advance(0);
    expect(log).toEqual(['fade 0', 'gone']);
  });

  it('leaves once when several events coincide, and keeps no listener or timer', () => {
    const { clock, log, medium, skip } = banner({ kind });
    for (const type of ['load', 'timeupdate', 'error', 'ended']) medium.fire(type);
    skip();
    clock.advance(10_000);
    expect(log).toEqual(['fade 800', 'gone']);
    expect([medium.listeners, clock.waiting]).toEqual([0, []]);
  });

  it('is removed at once by a navigation', () => {
    const { clock, log, medium, finish } = banner({ kind });
    finish();
    finish();
    expect(log).toEqual(['gone']);
    expect([medium.listeners, clock.waiting]).toEqual([0, []]);
  });
});
