// @ts-check
/**
 * Changes the stake by steps and presets, keeps to the most that may be ticked, lights the spots that a draw pays, and
 * fills the screen with the game.
 */
const stage = document.querySelector('.stage');

/** @param {Element} button */
function changeStake(button) {
  const select = button.closest('.stake')?.querySelector('select');
  if (!(select && button instanceof HTMLElement)) return;
  const { step, stake } = button.dataset;
  if (stake) select.value = stake;
  else select.selectedIndex = Math.min(Math.max(select.selectedIndex + Number(step), 0), select.length - 1);
}

/** @returns {NodeListOf<HTMLInputElement>} */
const ticked = () => document.querySelectorAll('[data-most] :checked');

function clear() {
  for (const box of ticked()) box.checked = false;
}

stage?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('.step');
  if (!button) return;
  if (button.matches('.clear')) clear();
  else changeStake(button);
});

stage?.addEventListener('change', ({ target }) => {
  const quick = document.querySelector('.quick select');
  if (target === quick) clear();
  if (!(target instanceof HTMLInputElement && target.type === 'checkbox')) return;
  const group = /** @type {HTMLElement | null} */ (target.closest('[data-most]'));
  if (ticked().length > Number(group?.dataset.most)) {
    target.checked = false;
    const result = document.querySelector('[role=status]');
    if (result) result.textContent = group?.dataset.tooMany ?? '';
  } else if (quick instanceof HTMLSelectElement) quick.value = '0';
});

/** @param {string} spots The names of the spots to light. */
function lightSpots(spots) {
  const paid = spots.split(' ');
  for (const spot of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[name=spot]')))
    spot.parentElement?.toggleAttribute('data-paid', paid.includes(spot.value));
}

/** Lights them once the draw is shown, in new controls too, until the player places a chip. */
function lightPaid() {
  const draw = document.querySelector('[data-board]:not([data-busy], [data-telling]) [data-pays]');
  lightSpots(draw?.getAttribute('data-pays') ?? '');
}

const felt = document.querySelector('.felt');
if (stage && felt) {
  const changes = { subtree: true, childList: true, attributeFilter: ['data-busy', 'data-telling'] };
  new MutationObserver(lightPaid).observe(stage, changes);
  stage.addEventListener('change', () => lightSpots(''));
}

const fullScreen = document.querySelector('[data-full-screen]');
if (fullScreen instanceof HTMLElement && document.fullscreenEnabled) {
  fullScreen.hidden = false;
  fullScreen.addEventListener('click', () =>
    document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen().catch(() => {}),
  );
}
