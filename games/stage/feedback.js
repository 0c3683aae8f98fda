// @ts-check
/**
 * Sounds and vibration of a game: two switches in its menu, both off at first. The browser remembers them for all games,
 * and loads the sounds only once they are switched on.
 */
const switches = /** @type {HTMLElement | null} */ (document.querySelector('[data-feedback]'));

/** @param {string} name @returns {HTMLInputElement | null} */
const switchOf = (name) => switches?.querySelector(`[name=${name}]`) ?? null;

/** @type {ReturnType<typeof import('./sounds.js').createSounds> | null} */
let sounds = null;

async function applySound() {
  sounds?.stop();
  sounds = null;
  if (!switchOf('sound')?.checked) return;
  const { createSounds } = await import(switches?.dataset.feedback ?? '');
  if (switchOf('sound')?.checked) sounds = createSounds();
}

/** True after the first press or key: until then browsers refuse sounds and vibration. */
const isAllowed = () => !document.hidden && navigator.userActivation?.hasBeenActive !== false;

/** Plays the sound of an event, and vibrates at an outcome. @param {string} kind @param {boolean} [isGain] */
export function feedback(kind, isGain = false) {
  if (!isAllowed()) return;
  sounds?.play(kind, isGain);
  if (kind === 'outcome' && switchOf('vibration')?.checked) navigator.vibrate(isGain ? [30, 60, 30] : 20);
}

/** Shows a switch as it was left, and stores each change. @param {string} name @param {() => Promise<void>} [apply] */
function prepare(name, apply) {
  const input = switchOf(name);
  if (!input) return;
  const key = `game-${name}`;
  // Storage may be blocked: the switch then counts for this visit.
  try {
    input.checked = localStorage.getItem(key) === 'on';
  } catch {}
  input.addEventListener('change', () => {
    try {
      if (input.checked) localStorage.setItem(key, 'on');
      else localStorage.removeItem(key);
    } catch {}
    apply?.().then(() => feedback('part'));
  });
  apply?.();
}

if (switches) {
  switches.hidden = false;
  if (!('vibrate' in navigator)) switchOf('vibration')?.closest('label')?.remove();
  prepare('sound', () => applySound().catch(() => {}));
  prepare('vibration');
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) sounds?.stop();
});
