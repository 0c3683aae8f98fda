// @ts-check
/** Plays without page loads. Without this script the form is submitted. */
const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const board = find('[data-board]');
const controls = find('[data-controls]');
const result = find('[role=status]');
const pause = find('[data-pause]');
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Minimum animation time in ms, so that the draw can be seen. */
const moving = isStill ? 0 : 600;
/** Time-out in ms, after which the player is told that there is no response. */
const timeoutMs = 10_000;

let busy = false;
/** When the next round may start, as of performance.now(). */
let freeAt = 0;

const buttons = () => [
  .../** @type {NodeListOf<HTMLButtonElement>} */ (controls.querySelectorAll('.go button')),
];

function showButtons() {
  const left = freeAt - performance.now();
  for (const button of buttons()) button.ariaDisabled = String(busy || left > 0);
  pause.toggleAttribute('data-shown', !busy && left > 0);
  if (!busy && left > 0) setTimeout(showButtons, left);
}

/** @param {boolean} now */
function setBusy(now) {
  busy = now;
  board.toggleAttribute('data-busy', now);
  showButtons();
}

/** @param {string} text @param {boolean} [won] */
function showText(text, won = false) {
  result.textContent = text;
  for (const element of [result, board]) element.toggleAttribute('data-won', won);
}

/** A random key of the round, sent again until there is a response. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Replaces the controls and keeps the focus. @param {string} markup */
function setControls(markup) {
  const held = controls.contains(document.activeElement) && document.activeElement;
  const { name = '', value = '' } = held instanceof HTMLInputElement ? held : {};
  controls.innerHTML = markup;
  const key = controls.querySelector('[name=key]');
  if (key instanceof HTMLInputElement) key.value ||= newKey();
  if (!held) return;
  const same = [...controls.querySelectorAll('input')].find(
    (each) => each.name === name && each.value === value,
  );
  (name && same ? same : buttons()[0])?.focus({ preventScroll: true });
}

/** @param {{ board: string, controls: string, balance: string, bonus: string, net: string, text: string, title: string, won: boolean, wait: number }} view */
function show(view) {
  board.innerHTML = view.board;
  find('[data-notice]')?.remove();
  board.toggleAttribute('data-fresh', true);
  find('[data-balance]').textContent = view.balance;
  find('[data-bonus]').textContent = view.bonus;
  find('[data-net]').textContent = view.net;
  document.title = view.title;
  setControls(view.controls);
  showText(view.text, view.won);
  freeAt = performance.now() + view.wait;
}

/** Restores the choice after a refusal, where the fields still exist. @param {URLSearchParams} chosen */
function restore(chosen) {
  for (const field of controls.querySelectorAll('select, input')) {
    if (field instanceof HTMLSelectElement) field.value = chosen.get(field.name) ?? field.value;
    else if (field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type))
      field.checked = chosen.getAll(field.name).includes(field.value);
  }
}

/** @param {HTMLElement | null} pressed */
async function play(pressed) {
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, pressed)));
  const shown = new Promise((resolve) => setTimeout(resolve, moving));
  // `form.action` would return a button with that name.
  const response = await fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = await response.json();
  await shown;
  if (answer.closed) return location.reload();
  if (!answer.board) return showText(answer.text ?? form.dataset.noAnswer);
  show(answer);
  // The form of an action has no stake and no choice.
  if (!response.ok && !body.has('action')) restore(body);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (busy || performance.now() < freeAt) return;
  setBusy(true);
  board.toggleAttribute('data-fresh', false);
  showText(form.dataset.going ?? '');
  play(event.submitter)
    .catch(() => showText(form.dataset.noAnswer ?? ''))
    .finally(() => setBusy(false));
});

const leaving = document.querySelector('[data-leave]');
if (leaving instanceof HTMLAnchorElement) {
  // The money returns when the player leaves. A page restored from the browser's cache requests it again.
  addEventListener('pagehide', () => navigator.sendBeacon(leaving.href));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

freeAt = performance.now() + Number(form.dataset.wait);
showButtons();
// The play button has the focus at once, without scrolling.
buttons()[0]?.focus({ preventScroll: true });

export {};
