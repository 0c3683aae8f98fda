/** The waiting page (D29): goes on as soon as there is something to go on with, and says so when that takes too long. */
import { onPage } from './on-page.ts';
import { type Heard, type Wait, waitForAnswer } from './wait-for-answer.ts';

let wait: Wait | null = null;

/** The session, or what became of the deposit that the player comes back from. Where there is no such deposit its page says so. */
async function ask(deposit: string | undefined, signal: AbortSignal): Promise<Heard> {
  const path =
    deposit === undefined ? '/api/player' : `/api/deposits?${new URLSearchParams({ reference: deposit })}`;
  const response = await fetch(path, { cache: 'no-store', signal });
  if (response.status === 401) return 'visitor';
  if (response.status === 404 && deposit !== undefined) return 'ready';
  if (response.status !== 200) throw new Error('no answer');
  const { isOver = true } = (await response.json()) as { isOver?: boolean };
  return isOver ? 'ready' : 'undecided';
}

function begin(place: HTMLElement): void {
  const { waitingFor = '/', login = '/login', deposit } = place.dataset;
  const show = (late: boolean) => {
    for (const element of place.querySelectorAll<HTMLElement>('[data-waited], [data-retry]'))
      element.hidden = !late;
    for (const element of place.querySelectorAll<HTMLElement>('[data-waiting]')) element.hidden = late;
  };
  show(false);
  wait = waitForAnswer({
    ask: (signal) => ask(deposit, signal),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    ready: () => location.replace(waitingFor),
    visitor: () => location.replace(`${login}?next=${encodeURIComponent(waitingFor)}`),
    late: () => show(true),
  });
}

function look(): void {
  wait?.stop();
  wait = null;
  const place = document.querySelector<HTMLElement>('[data-waiting-for]');
  if (place) begin(place);
}

onPage(look);
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-retry]')) look();
});
document.addEventListener('astro:before-swap', () => wait?.stop());
