/**
 * Launches the game of the page (D28) and goes there in place of the page. Only a visit launches by itself: who comes
 * back, or a browser that looks ahead, finds the button.
 */

/** Milliseconds, longer than the site waits for the platform. */
const timeout = 12_000;

let launching = false;

function partsOf(form: HTMLFormElement) {
  return ['[data-starting]', '[data-failed]', 'button'].map((selector) => form.querySelector(selector)) as [
    HTMLElement,
    HTMLElement,
    HTMLButtonElement,
  ];
}

/** Nothing moves while the game starts, so that a double click meets the same button twice. */
function setBusy(form: HTMLFormElement, busy: boolean): void {
  const [starting, , button] = partsOf(form);
  starting.hidden = !busy;
  button.ariaDisabled = String(busy);
}

function showFailure(form: HTMLFormElement, title = '', text = ''): void {
  const [, failed, button] = partsOf(form);
  const [heading, advice] = failed.querySelectorAll('p');
  if (heading) heading.textContent = title;
  if (advice) advice.textContent = text;
  failed.hidden = false;
  button.textContent = form.dataset.retry ?? '';
}

/** Never settles: the page stays busy until the game is there. */
function goTo(url: string): Promise<never> {
  location.replace(url);
  return new Promise(() => {});
}

async function launch(form: HTMLFormElement): Promise<void> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  // The page itself knows where a player without a session, or with a password due, belongs.
  if (response.type === 'opaqueredirect') return goTo(location.href);
  const { url, title, text }: Record<string, string> = await response.json();
  // Whoever went elsewhere meanwhile stays there; the link expires unused.
  if (!form.isConnected) return;
  if (url) await goTo(url);
  else showFailure(form, title, text);
}

async function start(form: HTMLFormElement): Promise<void> {
  if (launching) return;
  launching = true;
  setBusy(form, true);
  try {
    await launch(form);
  } catch {
    showFailure(form, form.dataset.title, form.dataset.text);
  }
  launching = false;
  setBusy(form, false);
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.launch === undefined) return;
  event.preventDefault();
  start(form);
});

function startOnVisit(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const form = document.querySelector<HTMLFormElement>('form[data-launch=ready]');
  if (form && visit?.type !== 'back_forward') start(form);
}

if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', startOnVisit, { once: true });
else startOnVisit();

export {};
