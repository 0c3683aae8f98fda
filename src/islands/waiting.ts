/** The waiting page (D29): proceeds when it can, and reports when it takes too long. */
import { onPage } from './on-page.ts';
import { type PollResult, pollUntilReady, type Wait } from './poll-until-ready.ts';

let wait: Wait | null = null;

/**
 * Polls the session, or the state of the returning player's deposit. An unknown deposit counts as ready: its page
 * reports the error.
 */
async function poll(deposit: string | undefined, signal: AbortSignal): Promise<PollResult> {
  const path =
    deposit === undefined ? '/api/player' : `/api/deposits?${new URLSearchParams({ reference: deposit })}`;
  const response = await fetch(path, { cache: 'no-store', signal });
  if (response.status === 401) return 'visitor';
  if (response.status === 404 && deposit !== undefined) return 'ready';
  if (response.status !== 200) throw new Error(`Status ${response.status}`);
  const { isOver = true } = (await response.json()) as { isOver?: boolean };
  return isOver ? 'ready' : 'undecided';
}

function startWaiting(place: HTMLElement): void {
  const { waitingFor = '/', login = '/login', deposit } = place.dataset;
  const show = (late: boolean) => {
    for (const element of place.querySelectorAll<HTMLElement>('[data-waited], [data-retry]'))
      element.hidden = !late;
    for (const element of place.querySelectorAll<HTMLElement>('[data-waiting]')) element.hidden = late;
  };
  show(false);
  wait = pollUntilReady({
    poll: (signal) => poll(deposit, signal),
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    ready: () => location.replace(waitingFor),
    visitor: () => location.replace(`${login}?next=${encodeURIComponent(waitingFor)}`),
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
