// @ts-check
/** Shows a new board as its animations go, and its parts one after the other. An aborted signal shows all at once. */

/** Waits for work, or until the signal. @param {Promise<unknown>} work @param {AbortSignal} signal */
export function unlessAborted(work, signal) {
  if (signal.aborted) return Promise.resolve();
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return Promise.race([work, aborted]);
}

/** Waits for the animations of the board, or ends them. @param {Element} board @param {AbortSignal} signal */
async function atRest(board, signal) {
  const running = board
    .getAnimations({ subtree: true })
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // An aborted board must be at rest before any other task runs.
  if (!signal.aborted)
    await unlessAborted(Promise.allSettled(running.map(({ finished }) => finished)), signal);
  if (signal.aborted) for (const animation of running) animation.finish();
}

/**
 * Puts a board in place. Elements with `data-part` are hidden while the board has `data-revealing`, and are
 * shown in the order of their numbers. `data-motion` has the arguments of `animate`, which is called when the
 * part with the element is shown, or at once. Resolves when the picture is at rest.
 *
 * @param {Element} board @param {string} markup @param {AbortSignal} signal
 * @param {() => void} onPart Called for each number of the parts, unless they are shown at once.
 */
export async function reveal(board, markup, signal, onPart) {
  board.innerHTML = markup;
  board.toggleAttribute('data-busy', false);
  board.toggleAttribute('data-changed', true);
  const moving = /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll('[data-motion]'));
  const move = (/** @type {Element | null} */ part) => {
    if (signal.aborted) return;
    for (const element of moving)
      if (element.closest('[data-part]') === part)
        element.animate(
          .../** @type {[Keyframe[], KeyframeAnimationOptions]} */ (JSON.parse(element.dataset.motion ?? '')),
        );
  };
  move(null);
  await atRest(board, signal);
  const numberOf = (/** @type {Element} */ part) => Number(part.getAttribute('data-part'));
  const parts = [...board.querySelectorAll('[data-part]')].sort((a, b) => numberOf(a) - numberOf(b));
  for (const [index, part] of parts.entries()) {
    part.toggleAttribute('data-shown', true);
    move(part);
    const next = parts[index + 1];
    if (next && numberOf(next) === numberOf(part)) continue;
    if (!signal.aborted) onPart();
    await atRest(board, signal);
  }
}
