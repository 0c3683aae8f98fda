// @ts-check
/**
 * Shared tables: counts down by the server's clock, shows each draw, and places chips without a page load.
 */
import { feedback } from './feedback.js';
import { setHiddenFields } from './hidden-fields.js';
import { reveal } from './reveal.js';

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const clock = find('[data-table]');
const countdown = find('[data-countdown]');
const progress = /** @type {HTMLProgressElement} */ (document.querySelector('progress'));
const board = find('[data-board]');
const controls = find('[data-controls]');
const result = find('[role=status]');
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

const timeoutMs = 10_000;
/**
 * Delay between a draw and the request for its result, randomized so that browsers do not all poll at once. In
 * ms.
 */
const pollDelayMs = { least: 1_200, spread: 1_800 };

/**
 * @typedef {{ now: number, number: number, opensAt: number, closesAt: number, drawsAt: number, drawn: number,
 *   shown: number, awaited: number | null }} Table
 * @typedef {{ table: Table, board: string, clock: string, results: string, controls: string, proof: string,
 *   balance: string, bonus: string, net: string, text: string, title: string, won: boolean }} View
 */

/** @type {Table} */
let table = JSON.parse(clock.dataset.table ?? '');
let receivedAt = performance.now();
let busy = false;
let failures = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pollTimer;
/** Aborted while the page is hidden, and by a tap: a draw is then shown at once. */
let hidden = new AbortController();

/** In server time: a phone's clock may be wrong. */
const now = () => table.now + performance.now() - receivedAt;

/** @param {string} text @param {boolean} [won] */
function showText(text, won = false) {
  if (result.textContent !== text) result.textContent = text;
  for (const element of [result, board]) element.toggleAttribute('data-won', won);
}

function showClock() {
  const left = table.drawsAt - now();
  const open = table.closesAt - now();
  // Until a draw is shown, the form is that of its round.
  const isDrawing = board.hasAttribute('data-revealing') || left <= 0;
  const phase = isDrawing ? 'drawing' : open > 0 ? 'open' : 'closed';
  const seconds = Math.ceil((phase === 'open' ? open : left) / 1_000);
  clock.dataset.phase = phase;
  countdown.textContent = (clock.dataset[`text${phase}`] ?? '').replace('{}', String(seconds));
  progress.value = Math.max(0, left) / (table.drawsAt - table.opensAt);
  board.toggleAttribute('data-busy', left <= 0 && table.drawn < table.number && !isStill);
  const button = controls.querySelector('.go button');
  if (button) button.ariaDisabled = String(busy || phase !== 'open');
}

/**
 * Keeps chips that the player is choosing, as long as a bet can be placed; replaces only the keys of round and bet.
 * @param {string} markup
 */
function setControls(markup) {
  const replacement = document.createElement('template');
  replacement.innerHTML = markup;
  const isKept = [controls, replacement.content].every((part) => part.querySelector('[name=key]'));
  if (!isKept) {
    const hadFocus = controls.contains(document.activeElement);
    controls.innerHTML = markup;
    if (hadFocus) /** @type {HTMLElement | null} */ (controls.querySelector('.go button'))?.focus();
    return;
  }
  setHiddenFields(controls, replacement.content);
}

/** @param {View} view */
async function show(view) {
  const isDrawn = view.table.shown !== table.shown;
  if (isDrawn) showDraw(view.board);
  table = view.table;
  receivedAt = performance.now();
  showClock();
  await shown;
  find('[data-results]').innerHTML = view.results;
  find('[data-proof]').innerHTML = view.proof;
  find('[data-round]').textContent = view.clock;
  find('[data-balance]').textContent = view.balance;
  find('[data-bonus]').textContent = view.bonus;
  find('[data-net]').textContent = view.net;
  document.title = view.title;
  setControls(view.controls);
  showText(view.text, view.won);
  if (isDrawn) playOutcome(view.won);
  showClock();
}

/** @param {boolean} isGain */
function playOutcome(isGain) {
  feedback('total', isGain);
  feedback('outcome', isGain);
}

/** Resolves when the last draw is shown. The outcome follows. */
let shown = Promise.resolve();

/** @param {string} markup */
function showDraw(markup) {
  showText(clock.dataset.textdrawing ?? '');
  document.title = find('h1').textContent;
  board.toggleAttribute('data-revealing', true);
  const signal = isStill || document.hidden ? AbortSignal.abort() : hidden.signal;
  shown = reveal(board, markup, signal, () => feedback('part')).finally(() =>
    board.toggleAttribute('data-revealing', false),
  );
}

/** @param {number} wait */
function pollIn(wait) {
  clearTimeout(pollTimer);
  pollTimer = setTimeout(poll, wait);
}

/** Soon while the player's own round is drawn but not settled, otherwise after the next draw. */
function untilPoll() {
  if (table.awaited && table.awaited < table.number) return 1_000;
  return Math.max(0, table.drawsAt - now()) + pollDelayMs.least + Math.random() * pollDelayMs.spread;
}

async function poll() {
  // A hidden page does not poll; it resumes when it becomes visible.
  if (document.hidden) return;
  try {
    const awaited = table.awaited ? `?awaited=${table.awaited}` : '';
    const response = await fetch(form.getAttribute('action') + awaited, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const state = await response.json();
    if (state.closed) return location.reload();
    failures = 0;
    await show(state);
    pollIn(untilPoll());
  } catch {
    failures += 1;
    showText(clock.dataset.textoffline ?? '');
    pollIn(Math.min(30_000, 1_000 * 2 ** failures) * (0.5 + Math.random() / 2));
  }
}

async function place() {
  const response = await fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    body: new URLSearchParams(/** @type {any} */ (new FormData(form))),
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const state = await response.json();
  if (state.closed) return location.reload();
  if (response.ok) {
    find('[data-notice]')?.remove();
    feedback('stake');
  }
  await show(state);
  pollIn(untilPoll());
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  showClock();
  if (busy || clock.dataset.phase !== 'open') return;
  busy = true;
  showClock();
  place()
    .catch(() => showText(clock.dataset.textoffline ?? ''))
    .finally(() => {
      busy = false;
      showClock();
    });
});

// A tap shows the draw at once.
board.addEventListener('click', () => {
  hidden.abort();
  hidden = new AbortController();
});

document.addEventListener('visibilitychange', () => {
  if (document.hidden) hidden.abort();
  else {
    hidden = new AbortController();
    pollIn(0);
  }
});

/** @param {{ number: number, board: string, text: string }} draw */
async function applyDraw({ number, board: markup, text }) {
  if (number <= table.drawn) return;
  // The player's own round comes first.
  if (table.awaited && table.awaited < number) return pollIn(0);
  table.drawn = number;
  table.shown = number;
  showDraw(markup);
  await shown;
  showText(text);
  playOutcome(false);
  pollIn(pollDelayMs.least + Math.random() * pollDelayMs.spread);
}

/**
 * Connects to the socket host by the Pusher protocol. Without it the page polls after each draw. @param
 * {number} failed
 */
function listen(failed = 0) {
  const socket = new WebSocket(`${clock.dataset.socket}?protocol=7&client=table&version=1`);
  let tries = failed + 1;
  socket.onmessage = ({ data }) => {
    const { event, data: sent } = JSON.parse(data);
    const send = (/** @type {object} */ message) => socket.send(JSON.stringify(message));
    if (event === 'pusher:connection_established') {
      tries = 0;
      send({ event: 'pusher:subscribe', data: { channel: clock.dataset.channel } });
    }
    if (event === 'pusher:ping') send({ event: 'pusher:pong', data: {} });
    if (event === clock.dataset.event) applyDraw(JSON.parse(sent));
  };
  socket.onclose = () => {
    setTimeout(() => listen(tries), Math.min(60_000, 1_000 * 2 ** tries) * (0.5 + Math.random() / 2));
  };
}

setInterval(showClock, 250);
showClock();
pollIn(untilPoll());
if (clock.dataset.socket) listen();
