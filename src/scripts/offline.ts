/** Delays between checks while the device is online but the site does not respond. */
const minDelayMs = 2_000;
const maxDelayMs = 30_000;

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

/**
 * Reloads the requested page, whose address is kept. From the offline page's own address it opens the front page.
 */
function open(): void {
  const status = document.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = status.dataset.back ?? '';
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

addEventListener('online', check);
document.addEventListener('visibilitychange', check);
timer = window.setTimeout(check, minDelayMs);
