// @ts-check
/** Plays without page loads. Without this script the form is submitted. */
import { feedback } from './feedback.js';
import { setHiddenFields } from './hidden-fields.js';
import { reveal, unlessAborted } from './reveal.js';

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));
/** Writes where the page has the place for it. @param {string} selector @param {string} text */
function write(selector, text) {
  const place = document.querySelector(selector);
  if (place) place.textContent = text;
}
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const board = find('[data-board]');
const controls = find('[data-controls]');
const result = find('[role=status]');
const waitNote = find('[data-pause]');
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long the parts of a turn take, in ms. */
const rhythm = {
  least: 600,
  nextReel: 160,
  heldReel: 500,
  allHeldReels: 700,
  feature: 500,
  win: 600,
  allWins: 1_700,
  total: 400,
  totalStays: 250,
  nextTurn: 900,
};
/** A second press sooner than this is not meant to skip, in ms. */
const doublePress = 300;
/** Time-out in ms, after which the page says that there is no response. */
const timeoutMs = 10_000;

/**
 * @typedef {import('../events.ts').Place} Place
 * @typedef {import('../events.ts').TurnEvent} TurnEvent
 * @typedef {import('../events.ts').GameParts} GameParts
 */

let busy = false;
let pressedAt = 0;
/** When the next round may start, as of performance.now(). */
let freeAt = 0;

const buttons = () => [
  .../** @type {NodeListOf<HTMLButtonElement>} */ (controls.querySelectorAll('.go button')),
];

function showButtons() {
  const left = freeAt - performance.now();
  for (const button of buttons()) button.ariaDisabled = String(busy || left > 0);
  waitNote.toggleAttribute('data-shown', !busy && left > 0);
  if (!busy && left > 0) setTimeout(showButtons, left);
}

/** @param {boolean} now */
function setBusy(now) {
  busy = now;
  board.toggleAttribute('data-busy', now);
  board.toggleAttribute('data-revealing', now);
  showButtons();
}

/** Aborted where the rest of the turn is shown at once: the player has skipped, does not see the page, or wants no motion. */
let turn = new AbortController();

function beginTurn() {
  pressedAt = performance.now();
  turn = new AbortController();
  document.title = find('h1').textContent;
  if (isStill || document.hidden) turn.abort();
}

/** @param {number} ms */
const pause = (ms) => unlessAborted(new Promise((resolve) => setTimeout(resolve, ms)), turn.signal);

const leastTime = () => pause(pressedAt + rhythm.least - performance.now());

/** The reels of a slot machine, once they are loaded. @type {import('./reels.js').Reels | null} */
let reels = null;
/** The reel that stops now. @type {Promise<void>} */
let landing = Promise.resolve();

async function loadReels() {
  const { createReels } = await import(board.dataset.reels ?? '');
  const made = createReels(JSON.parse(board.dataset.strips ?? '[]'));
  made.attach(board);
  await made.draw();
  reels = made;
}

const reelOf = (/** @type {number} */ reel) => board.querySelectorAll('.reel')[reel];

/**
 * Marks a win, and only that one, with what it pays. @param {Place[]} places @param {number[]} [lines]
 * @param {string} [prize]
 */
function light(places, lines = [], prize = '') {
  for (const lit of board.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
  board.querySelector('.prize')?.remove();
  const cells = places.map(([reel, row]) => reelOf(reel)?.querySelectorAll('.cell')[row]);
  for (const cell of cells) cell?.setAttribute('data-lit', '');
  for (const line of lines) board.querySelector(`[data-line="${line}"]`)?.setAttribute('data-lit', '');
  if (!prize) return;
  const shown = document.createElement('b');
  shown.className = 'prize';
  shown.textContent = prize;
  cells[Math.floor(cells.length / 2)]?.append(shown);
}

/** Counts up to the win in the place of the outcome, which follows. @param {number} amount @param {string} text */
async function countUp(amount, text) {
  const shown = document.createElement('p');
  shown.className = 'total';
  shown.ariaHidden = 'true';
  result.replaceChildren(shown);
  const format = new Intl.NumberFormat(document.body.dataset.locale, { maximumFractionDigits: 0 });
  const began = performance.now();
  for (let part = 0; part < 1 && !turn.signal.aborted; ) {
    part = Math.min(1, (performance.now() - began) / rhythm.total);
    shown.textContent = text.replace(/\d[\d.,]*/, format.format(Math.round(amount * part)));
    await unlessAborted(new Promise((resolve) => requestAnimationFrame(resolve)), turn.signal);
  }
  shown.textContent = text;
  await pause(rhythm.totalStays);
}

/**
 * Each moves the picture and says its text.
 *
 * @type {{ [Kind in TurnEvent['kind']]:
 *   (event: Extract<TurnEvent, { kind: Kind }>, parts: GameParts) => Promise<void> | void }}
 */
const handlers = {
  stake({ balance }) {
    write('[data-balance]', balance);
    feedback('stake');
  },
  async reel({ reel, stop, isHeld }, { events }) {
    if (!reels || turn.signal.aborted) return;
    if (isHeld) await unlessAborted(landing, turn.signal);
    reelOf(reel)?.toggleAttribute('data-held', isHeld);
    const held = events.filter((event) => event.kind === 'reel' && event.isHeld).length;
    const wait = isHeld ? Math.min(rhythm.heldReel, rhythm.allHeldReels / held) : rhythm.nextReel;
    await (reel === 0 ? leastTime() : pause(wait));
    reelOf(reel)?.toggleAttribute('data-held', false);
    if (turn.signal.aborted) return;
    landing = reels.stop(reel, stop);
    landing.then(() => turn.signal.aborted || feedback('reel'));
  },
  async board(_event, parts) {
    await leastTime();
    await unlessAborted(landing, turn.signal);
    reels?.rest();
    const atRest = reveal(board, parts.board, turn.signal, () => feedback('part'));
    reels?.attach(board);
    await atRest;
    if (!turn.signal.aborted && !board.dataset.reels) feedback('board');
  },
  async feature({ places, text }) {
    if (turn.signal.aborted) return;
    light(places);
    showText(text);
    feedback('feature');
    await pause(rhythm.feature);
  },
  async win(event, { events, won }) {
    if (turn.signal.aborted) return;
    light(event.places, event.lines, event.prize);
    showText(event.text);
    feedback('win', won);
    const count = events.filter(({ kind }) => kind === 'win').length;
    await pause(Math.min(rhythm.win, rhythm.allWins / count));
  },
  async total({ amount, text }) {
    feedback('total', true);
    if (!turn.signal.aborted) await countUp(amount, text);
  },
  outcome(_event, parts) {
    light([]);
    board.toggleAttribute('data-revealing', false);
    showText(parts.text, parts.won);
    feedback('outcome', parts.won);
  },
  balance(_event, parts) {
    find('[data-notice]')?.remove();
    write('[data-balance]', parts.balance);
    write('[data-bonus]', parts.bonus);
    write('[data-net]', parts.net);
    document.title = parts.title;
    const results = document.querySelector('[data-results]');
    if (results) results.innerHTML = parts.results;
    setControls(parts.controls);
  },
};

/** Shows the events of a turn, one after the other. @param {GameParts} parts */
async function showTurn(parts) {
  for (const event of parts.events) await handlers[event.kind](/** @type {any} */ (event), parts);
}

/** @param {GameParts[]} turns */
async function replay(turns) {
  for (const [step, parts] of turns.entries()) {
    if (step > 0) await pause(rhythm.nextTurn);
    await showTurn(parts);
  }
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

/**
 * Replaces the controls and keeps the focus. A felt stays, with the chips that the player has placed meanwhile, and gets
 * the hidden fields. @param {string} markup
 */
function setControls(markup) {
  const held = controls.contains(document.activeElement) && document.activeElement;
  const { name = '', value = '' } = held instanceof HTMLInputElement ? held : {};
  const replacement = document.createElement('template');
  replacement.innerHTML = markup;
  const isKept = [controls, replacement.content].every((part) => part.querySelector('.felt'));
  if (isKept) setHiddenFields(controls, replacement.content);
  else controls.replaceChildren(replacement.content);
  const key = controls.querySelector('[name=key]');
  if (key instanceof HTMLInputElement) key.value ||= newKey();
  if (!held) return;
  const same = [...controls.querySelectorAll('input')].find(
    (each) => each.name === name && each.value === value,
  );
  (name && same ? same : buttons()[0])?.focus({ preventScroll: true });
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
  // `form.action` would return a button with that name.
  const response = await fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const parts = await response.json();
  if (parts.closed) return location.reload();
  // A replay has the parts of all turns.
  if (Array.isArray(parts)) return replay(parts);
  if (!parts.board) return showText(parts.text ?? form.dataset.noAnswer);
  freeAt = performance.now() + parts.wait;
  // Nothing was played.
  if (!response.ok) turn.abort();
  await showTurn(parts);
  // The form of an action has no stake and no choice.
  if (!response.ok && !body.has('action')) restore(body);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (busy && performance.now() - pressedAt > doublePress) turn.abort();
  if (busy || performance.now() < freeAt) return;
  beginTurn();
  setBusy(true);
  board.toggleAttribute('data-changed', false);
  if (!turn.signal.aborted) reels?.turn();
  showText(form.dataset.going ?? '');
  play(event.submitter)
    .catch(() => showText(form.dataset.noAnswer ?? ''))
    .finally(() => {
      reels?.rest();
      setBusy(false);
    });
});

board.addEventListener('click', () => turn.abort());
document.addEventListener('visibilitychange', () => {
  if (document.hidden) turn.abort();
});

const leaving = document.querySelector('[data-leave]');
if (leaving instanceof HTMLAnchorElement) {
  // The money returns when the player leaves. A page restored from the browser's cache requests it again.
  addEventListener('pagehide', () => navigator.sendBeacon(leaving.href));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

// Without its reels a machine shows where they stop.
if (board.dataset.reels && !isStill) loadReels().catch(() => {});
freeAt = performance.now() + Number(form.dataset.wait);
showButtons();
// The play button has the focus at once, without scrolling.
buttons()[0]?.focus({ preventScroll: true });
