/** Delays between checks while the device is online but the site does not respond. */
const minDelayMs = 2_000;
const maxDelayMs = 30_000;

/** Holds the form of a log-out that did not arrive; the page then has the address of the form. */
const logOut =
  location.pathname === '/api/logout' ? document.querySelector<HTMLElement>('[data-logging-out]') : null;
const message = document.querySelector<HTMLElement>('[role=status]');

let delayMs = minDelayMs;
let timer = 0;

async function isOnline(): Promise<boolean> {
  if (!navigator.onLine || document.hidden) return false;
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Replaces what the page says of a page that could not be loaded. */
function showLogOut(place: HTMLElement): void {
  for (const other of document.querySelectorAll('.actions, .muted')) other.remove();
  if (message) message.textContent = place.dataset.loggingOut ?? '';
  place.hidden = false;
}

/**
 * Reloads the requested page, whose address is kept, or sends the log-out again. From the offline page's own address it opens
 * the front page.
 */
function open(): void {
  const form = logOut?.querySelector('form');
  if (form) {
    form.submit();
    return;
  }
  if (message) message.textContent = message.dataset.back ?? '';
  const front = location.pathname.replace(/\/offline$/, '');
  if (front === location.pathname) location.reload();
  else location.replace(front || '/');
}

async function check(): Promise<void> {
  clearTimeout(timer);
  if (await isOnline()) {
    open();
    return;
  }
  timer = window.setTimeout(check, delayMs);
  delayMs = Math.min(delayMs * 2, maxDelayMs);
}

if (logOut) showLogOut(logOut);
addEventListener('online', check);
document.addEventListener('visibilitychange', check);
timer = window.setTimeout(check, minDelayMs);

export {};
