import { html } from 'hono/html';
import type { Html } from '../../shared/html.ts';

/** The attribute of an element of a board that moves as the board is put in place, or as its part is shown. */
export const motion = (frames: Keyframe[], timing: KeyframeAnimationOptions): Html =>
  html` data-motion="${JSON.stringify([frames, timing])}"`;
