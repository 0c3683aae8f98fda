/**
 * Launches the game of the page (D28) and goes there in place of the page. Only a visit launches by itself: who comes
 * back, or a browser that looks ahead, finds the button.
 */

/** Milliseconds, longer than the site waits for the platform. */
const patience = 12_000;

let launching = false;

function show(form: HTMLFormElement, state: 'starting' | 'failed', title = '', text = ''): void {
  const [starting, failed, button] = ['[data-starting]', '[data-failed]', 'button'].map((selector) =>
    form.querySelector<HTMLElement>(selector),
  ) as [HTMLElement, HTMLElement, HTMLButtonElement];
  starting.hidden = state !== 'starting';
  failed.hidden = state !== 'failed';
  button.hidden = state === 'starting';
  if (state !== 'failed') return;
  button.textContent = form.dataset.retry ?? '';
  const [heading, advice] = failed.querySelectorAll('p');
  if (heading) heading.textContent = title;
  if (advice) advice.textContent = text;
}

async function launch(form: HTMLFormElement): Promise<void> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  // The page itself knows where a player without a session, or with a password due, belongs.
  if (response.type === 'opaqueredirect') return location.reload();
  const { url, title, text }: Record<string, string> = await response.json();
  if (url) location.replace(url);
  else show(form, 'failed', title, text);
}

function start(form: HTMLFormElement): void {
  if (launching) return;
  launching = true;
  show(form, 'starting');
  launch(form)
    .catch(() => show(form, 'failed', form.dataset.title, form.dataset.text))
    .finally(() => {
      launching = false;
    });
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
