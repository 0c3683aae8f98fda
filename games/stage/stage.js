// @ts-check
/**
 * Changes the stake by steps and presets, keeps to the most that may be ticked, lights the spots that a draw pays, lets a
 * long result be scrolled by keys, and fills the screen with the game.
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

/** The names of the spots that the shown draw pays, until the player places a chip. */
let paid = '';

function lightSpots() {
  const names = paid.split(' ');
  for (const spot of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[name=spot]')))
    spot.parentElement?.toggleAttribute('data-paid', names.includes(spot.value));
}

/** @param {string} names */
function setPaid(names) {
  paid = names;
  lightSpots();
}

/** @param {Element} drawn @param {Element} fields */
function followDraws(drawn, fields) {
  const lightDraw = () => {
    const draw = drawn.matches('[data-busy], [data-revealing]') ? null : drawn.querySelector('[data-pays]');
    setPaid(draw?.getAttribute('data-pays') ?? '');
  };
  new MutationObserver(lightDraw).observe(drawn, { attributeFilter: ['data-busy', 'data-revealing'] });
  new MutationObserver(lightSpots).observe(fields, { childList: true });
  for (const type of ['change', 'submit']) stage?.addEventListener(type, () => setPaid(''));
}

const [drawn, fields] = document.querySelectorAll('[data-board], [data-controls]:has(.felt)');
if (drawn && fields) followDraws(drawn, fields);

/** A result longer than its place can be scrolled by keys. @param {HTMLElement} place */
function scrollByKeys(place) {
  const follow = () => {
    if (place.scrollHeight > place.clientHeight) place.tabIndex = 0;
    else place.removeAttribute('tabindex');
  };
  new MutationObserver(follow).observe(place, { childList: true });
  new ResizeObserver(follow).observe(place);
}

for (const element of document.querySelectorAll('.result'))
  if (element instanceof HTMLElement) scrollByKeys(element);

const fullScreen = document.querySelector('[data-full-screen]');
if (fullScreen instanceof HTMLElement && document.fullscreenEnabled) {
  fullScreen.hidden = false;
  fullScreen.addEventListener('click', () =>
    document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen().catch(() => {}),
  );
}

// A game's link has opened it, and is of no more use.
const address = document.querySelector('form')?.getAttribute('action');
if (address && location.pathname.startsWith(`${address}/launch/`)) history.replaceState(null, '', address);
