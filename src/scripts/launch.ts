/**
 * Launches the game of the page and replaces the page by it (D28). Only a visit launches automatically: after Back,
 * and while a browser prerenders, the page shows the button.
 */

/** Longer than the site's timeout for the platform. */
const timeoutMs = 12_000;

let launching = false;

interface LaunchAlternative {
  href: string;
  label: string;
}

function findParts(form: HTMLFormElement) {
  const selectors = ['[data-starting]', '[data-failed]', 'button', '[data-alternatives]'];
  return selectors.map((selector) => form.querySelector(selector)) as [
    HTMLElement,
    HTMLElement,
    HTMLButtonElement,
    HTMLElement,
  ];
}

/** The progress is below the button, so that a double click hits the same button. */
function setBusy(form: HTMLFormElement, busy: boolean): void {
  const [starting, , button] = findParts(form);
  starting.hidden = !busy;
  button.ariaDisabled = String(busy);
}

function linkTo({ href, label }: LaunchAlternative, index: number): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  link.className = `button button--${index === 0 ? 'primary' : 'quiet'}`;
  return link;
}

/** The first alternative is the main action, if there is one, else another try. */
function showFailure(
  form: HTMLFormElement,
  title = '',
  text = '',
  alternatives: LaunchAlternative[] = [],
  label: string | null = form.dataset.retry ?? '',
): void {
  const [, failed, button, place] = findParts(form);
  const [heading, advice] = failed.querySelectorAll('p');
  if (heading) heading.textContent = title;
  if (advice) advice.textContent = text;
  failed.hidden = false;
  place.replaceChildren(...alternatives.map(linkTo));
  button.classList.toggle('button--primary', alternatives.length === 0);
  button.hidden = label === null;
  button.textContent = label;
}

/** Never settles: the page stays busy until the game has loaded. */
function goTo(url: string): Promise<never> {
  location.replace(url);
  return new Promise(() => {});
}

async function launch(form: HTMLFormElement): Promise<void> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    // The reality check that it answers.
    body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The page redirects a player without a session, or with a pending password change.
  if (response.type === 'opaqueredirect') return goTo(location.href);
  const { url, title, text, alternatives, button } = await response.json();
  // The player has left the page: the link expires unused.
  if (!form.isConnected) return;
  if (url) await goTo(url);
  else showFailure(form, title, text, alternatives, button);
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

if (document.prerendering) document.addEventListener('prerenderingchange', startOnVisit, { once: true });
else startOnVisit();

export {};
