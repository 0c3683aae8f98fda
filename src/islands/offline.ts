/** Milliseconds between two looks while the device has a network but the site does not answer. */
const shortest = 2_000;
const longest = 30_000;

let pause = shortest;
let timer = 0;

async function isThere(): Promise<boolean> {
  if (!navigator.onLine || document.hidden) return false;
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** The address is still that of the page that was asked for, unless somebody has opened this one itself. */
function open(): void {
  const status = document.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = status.dataset.back ?? '';
  const front = location.pathname.replace(/\/offline$/, '');
  if (front === location.pathname) location.reload();
  else location.replace(front || '/');
}

async function look(): Promise<void> {
  clearTimeout(timer);
  if (await isThere()) {
    open();
    return;
  }
  timer = window.setTimeout(look, pause);
  pause = Math.min(pause * 2, longest);
}

addEventListener('online', look);
document.addEventListener('visibilitychange', look);
timer = window.setTimeout(look, shortest);
