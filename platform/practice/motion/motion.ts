import { html } from 'hono/html';
import type { Html } from '../engine.ts';

/** The attribute of an element of a board that moves as the board is put in place, or as its part is shown. */
export const motion = (frames: Keyframe[], timing: KeyframeAnimationOptions): Html =>
  html` data-motion="${JSON.stringify([frames, timing])}"`;

/** A result that has just been drawn: it stays for a moment before the felt of a phone is in sight again. */
export const drawnMotion = motion(
  [
    { transform: 'scale(0.3)' },
    { offset: 0.2, transform: 'scale(1.25)' },
    { offset: 0.35, transform: 'none' },
    { transform: 'none' },
  ],
  { duration: 1_000 },
);
