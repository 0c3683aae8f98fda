import type { Stop } from './environment.ts';

/** The banner in the page and the clock, as much as leaving needs (D17). */
export interface BannerParts {
  image: Pick<HTMLImageElement, 'complete' | 'addEventListener' | 'removeEventListener'> | null;
  /** Calls back when the visitor skips: the button or Escape. */
  onSkip(listener: () => void): Stop;
  every(milliseconds: number, callback: () => void): Stop;
  after(milliseconds: number, callback: () => void): Stop;
  /** Starts the fade; from here on nothing on the banner can be clicked. */
  fade(milliseconds: number): void;
  remove(): void;
  reducedMotion: boolean;
}

/** Milliseconds between the attempts to remove a banner that neither loads nor fails (spec §9). */
const retryTimer = 3_000;
const fadeTime = 800;

/** Lets the banner leave as soon as its image has loaded or failed. Returns what takes it away at once. */
export function runBanner(parts: BannerParts): Stop {
  let state: 'shown' | 'leaving' | 'gone' = 'shown';
  const stops: Stop[] = [];

  function finish(): void {
    if (state === 'gone') return;
    state = 'gone';
    for (const stop of stops) stop();
    parts.remove();
  }

  function leave(): void {
    if (state !== 'shown') return;
    state = 'leaving';
    const time = parts.reducedMotion ? 0 : fadeTime;
    parts.fade(time);
    stops.push(parts.after(time, finish));
  }

  const { image } = parts;
  stops.push(parts.every(retryTimer, leave), parts.onSkip(leave));
  if (!image || image.complete) leave();
  else {
    for (const type of ['load', 'error'] as const) {
      image.addEventListener(type, leave);
      stops.push(() => image.removeEventListener(type, leave));
    }
  }
  return finish;
}
