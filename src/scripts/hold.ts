import { combineStops, type Environment, type Stop } from '../stores/environment.ts';

/** As long as the bar in styles/components/take-break.css takes. */
export const HOLD_MS = 2_000;

const isHoldKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/**
 * A link that submits the form beside it when it is held, by finger, mouse or key. Pressed briefly it stays a link, to a page
 * that asks first.
 */
export function bindHold(place: HTMLElement, { after }: Pick<Environment, 'after'>): Stop {
  const link = place.querySelector('a');
  const form = place.querySelector('form');
  if (!link || !form) return () => {};
  let stopTimer: Stop | null = null;
  let isDone = false;

  function release(): boolean {
    const wasHolding = stopTimer !== null;
    stopTimer?.();
    stopTimer = null;
    place.removeAttribute('data-holding');
    return wasHolding;
  }

  function hold(): void {
    if (stopTimer !== null || isDone) return;
    place.setAttribute('data-holding', '');
    stopTimer = after(HOLD_MS, () => {
      release();
      isDone = true;
      form?.submit();
    });
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHoldKey(event)) return;
    event.preventDefault();
    hold();
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (isHoldKey(event) && release()) link.click();
  };
  const onClick = (event: Event) => {
    if (isDone) event.preventDefault();
  };
  const onMenu = (event: Event) => {
    if (stopTimer !== null) event.preventDefault();
  };

  const listeners = [
    ['pointerdown', hold],
    ['pointerup', release],
    ['pointerleave', release],
    ['pointercancel', release],
    ['blur', release],
    ['keydown', onKeyDown],
    ['keyup', onKeyUp],
    ['click', onClick],
    ['contextmenu', onMenu],
    ['dragstart', (event: Event) => event.preventDefault()],
  ] as [string, (event: Event) => void][];
  for (const [name, listener] of listeners) link.addEventListener(name, listener);
  place.setAttribute('data-ready', '');
  return combineStops([
    () => {
      release();
      place.removeAttribute('data-ready');
    },
    ...listeners.map(
      ([name, listener]) =>
        () =>
          link.removeEventListener(name, listener),
    ),
  ]);
}
