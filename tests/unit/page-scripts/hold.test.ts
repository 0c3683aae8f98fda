// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bindHold, HOLD_MS } from '../../../src/scripts/hold.ts';

/** A timer that the test lets pass. */
function timers() {
  let pending: { left: number; run: () => void } | null = null;
  return {
    after: (left: number, run: () => void) => {
      pending = { left, run };
      return () => {
        pending = null;
      };
    },
    pass: (ms: number) => {
      if (!pending) return;
      pending.left -= ms;
      if (pending.left <= 0) pending.run();
    },
  };
}

describe("a break's button that is held", () => {
  const submitted = vi.fn();
  const followed = vi.fn();
  let clock: ReturnType<typeof timers>;
  let link: HTMLAnchorElement;

  beforeEach(() => {
    document.body.innerHTML = '<div data-hold><a href="#ask">24 h</a><form hidden></form></div>';
    const place = document.querySelector('div') as HTMLElement;
    const form = place.querySelector('form') as HTMLFormElement;
    link = place.querySelector('a') as HTMLAnchorElement;
    form.submit = submitted;
    submitted.mockClear();
    followed.mockClear();
    link.addEventListener('click', (event) => {
      if (!event.defaultPrevented) followed();
      event.preventDefault();
    });
    clock = timers();
    bindHold(place, clock);
  });

  const key = (type: string, name = 'Enter') =>
    link.dispatchEvent(new KeyboardEvent(type, { key: name, cancelable: true }));
  const pointer = (type: string) => link.dispatchEvent(new Event(type));

  test.each([
    ['a finger', () => pointer('pointerdown'), () => pointer('pointerup')],
    ['the Enter key, which repeats', () => [key('keydown'), key('keydown')], () => key('keyup')],
    ['the space bar', () => key('keydown', ' '), () => key('keyup', ' ')],
  ])('submits its form once, after two seconds of %s', (_, down, up) => {
    down();
    clock.pass(HOLD_MS - 1);
    expect(submitted).not.toHaveBeenCalled();
    clock.pass(1);
    up();
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(followed).not.toHaveBeenCalled();
  });

  test('follows its link to the confirmation page after a brief press', () => {
    key('keydown');
    clock.pass(500);
    key('keyup');
    clock.pass(HOLD_MS);
    expect([submitted.mock.calls.length, followed.mock.calls.length]).toEqual([0, 1]);
  });

  test('cancels when the finger leaves the button', () => {
    pointer('pointerdown');
    pointer('pointerleave');
    clock.pass(HOLD_MS);
    expect(submitted).not.toHaveBeenCalled();
  });
});
