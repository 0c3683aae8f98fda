// @ts-check
/**
 * Shows the minutes of the visit, and loads the reality check when it is due. The server states both. The browser has two
 * clocks: one stops while the machine sleeps, the other can be set. Where they differ, it polls the server.
 *
 * @param {HTMLElement} shown
 */
function startClock(shown) {
  const tickMs = 5_000;
  const timeoutMs = 10_000;
  const toleranceMs = 30_000;
  const minuteMs = 60_000;
  /** The result of a round stays this long on screen, before the check takes its place. */
  const resultMs = 4_000;
  const { minutes, clock, check } = shown.dataset;
  const format = new Intl.NumberFormat(document.body.dataset.locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });

  let stated = {
    elapsedMs: Number(minutes) * minuteMs,
    checkMs: check ? Number(check) : Number.POSITIVE_INFINITY,
    steadyAt: performance.now(),
    wallAt: Date.now(),
  };
  let playedAt = Number.NEGATIVE_INFINITY;
  let isPolling = false;

  function reload() {
    const isRunning = document.querySelector('[data-board]:is([data-busy], [data-revealing])') !== null;
    if (isRunning) playedAt = performance.now();
    if (performance.now() - playedAt >= resultMs) location.reload();
  }

  /** @param {string} path */
  async function poll(path) {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
    const { elapsedMs, checkMs, isCheckDue, closed } = await response.json();
    if (closed || isCheckDue) return reload();
    stated = {
      elapsedMs,
      checkMs: checkMs ?? Number.POSITIVE_INFINITY,
      steadyAt: performance.now(),
      wallAt: Date.now(),
    };
  }

  function tick() {
    const steadyMs = performance.now() - stated.steadyAt;
    const wallMs = Date.now() - stated.wallAt;
    shown.textContent = format.format(Math.floor((stated.elapsedMs + steadyMs) / minuteMs));
    const isUnsure = Math.abs(wallMs - steadyMs) > toleranceMs;
    if (!clock || isPolling || !(isUnsure || steadyMs >= stated.checkMs)) return;
    isPolling = true;
    poll(clock)
      // Without a response the next tick polls again.
      .catch(() => {})
      .finally(() => {
        isPolling = false;
      });
  }

  addEventListener('submit', () => {
    playedAt = performance.now();
  });
  document.addEventListener('visibilitychange', tick);
  setInterval(tick, tickMs);
}

startClock(/** @type {HTMLElement} */ (document.querySelector('[data-minutes]')));

export {};
