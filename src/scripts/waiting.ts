/** The waiting page (D29): proceeds when it can, and reports when it takes too long. */
import { onPage } from './on-page.ts';
import { type PollResult, pollUntilReady, type Wait } from './poll-until-ready.ts';

let wait: Wait | null = null;

/** Polls the page itself: its guard redirects a visitor, and 202 means that the deposit is undecided. */
async function poll(signal: AbortSignal): Promise<PollResult> {
  const response = await fetch(location.href, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'manual',
    signal,
  });
  if (response.type === 'opaqueredirect') return 'visitor';
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.status === 202 ? 'undecided' : 'ready';
}

function startWaiting(place: HTMLElement): void {
  const { waitingFor = '/' } = place.dataset;
  const show = (late: boolean) => {
    for (const element of place.querySelectorAll<HTMLElement>('[data-waited], [data-retry]'))
      element.hidden = !late;
    for (const element of place.querySelectorAll<HTMLElement>('[data-waiting]')) element.hidden = late;
  };
  show(false);
  wait = pollUntilReady({
    poll,
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    ready: () => location.replace(waitingFor),
    visitor: () => location.reload(),
    late: () => show(true),
  });
}

function restart(): void {
  wait?.stop();
  wait = null;
  const place = document.querySelector<HTMLElement>('[data-waiting-for]');
  if (place) startWaiting(place);
}

onPage(restart);
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-retry]')) restart();
});
document.addEventListener('astro:before-swap', () => wait?.stop());
