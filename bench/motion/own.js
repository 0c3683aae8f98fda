// @ts-check
/** A spin with the platform's own: bitmaps moved by Web Animations. */
import { createReels } from '../../platform/practice/motion/reels.js';
import { pause, rhythm, strips } from './slot.js';

const reels = createReels(strips);
const board = /** @type {HTMLElement} */ (document.querySelector('[data-board]'));
reels.attach(board);
await reels.draw();

/** @param {number[]} stops */
async function spin(stops) {
  reels.turn();
  await pause(rhythm.turnMs);
  const atRest = [];
  for (const [reel, stop] of stops.entries()) {
    atRest.push(reels.stop(reel, stop));
    await pause(rhythm.staggerMs);
  }
  await Promise.all(atRest);
  reels.rest();
}

Object.assign(window, { spin });
