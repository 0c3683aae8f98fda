// @ts-check
/** What both machines of the comparison share. */
const board = /** @type {HTMLElement} */ (document.querySelector('[data-board]'));

/** @type {string[][]} */
export const strips = JSON.parse(board.dataset.strips ?? '');
export const rhythm = { turnMs: 700, staggerMs: 180 };
/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
