// @ts-check
/** Plays rounds without leaving the page. Without it the form does the same by a page load. */
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const reels = /** @type {HTMLElement} */ (document.querySelector('.reels'));
const result = /** @type {HTMLElement} */ (document.querySelector('.result'));
const balance = /** @type {HTMLElement} */ (document.querySelector('[data-balance]'));
const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
const key = /** @type {HTMLInputElement} */ (form.elements.namedItem('key'));

/** ms that the reels turn at least, so that a draw can be seen. */
const turning = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 600;
/** ms after which the player is shown that a round has no answer. */
const patience = 10_000;

/** @param {boolean} busy */
function setBusy(busy) {
  button.ariaDisabled = String(busy);
  reels.toggleAttribute('data-spinning', busy);
  reels.toggleAttribute('data-stopped', !busy);
}

/** @param {string} text @param {boolean} [won] */
function showMessage(text, won = false) {
  result.textContent = text;
  for (const element of [result, reels]) element.toggleAttribute('data-won', won);
}

/** @param {{ reels: { symbol: string, name: string }[], balance: string, text: string, won: boolean, key: string }} round */
function show(round) {
  round.reels.forEach(({ symbol, name }, index) => {
    const reel = /** @type {HTMLElement} */ (reels.children[index]);
    reel.querySelector('use')?.setAttribute('href', `#${symbol}`);
    const label = reel.querySelector('.for-readers');
    if (label) label.textContent = name;
  });
  balance.textContent = round.balance;
  key.value = round.key;
  document.title = `${round.text} · ${form.dataset.game}`;
  showMessage(round.text, round.won);
}

async function play() {
  const shown = new Promise((resolve) => setTimeout(resolve, turning));
  const response = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams(/** @type {any} */ (new FormData(form))),
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  });
  const answer = await response.json();
  await shown;
  if (response.ok) return show(answer);
  if (answer.closed) return location.reload();
  key.value = answer.key;
  showMessage(answer.text);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (button.ariaDisabled === 'true') return;
  setBusy(true);
  showMessage(form.dataset.spinning ?? '');
  play()
    .catch(() => showMessage(form.dataset.noAnswer ?? ''))
    .finally(() => setBusy(false));
});

export {};
