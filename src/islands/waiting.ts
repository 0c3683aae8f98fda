/** The waiting page (D29): goes on as soon as the session answers, and says so when that takes too long. */
import { onPage } from './on-page.ts';
import { type Wait, waitForSession } from './wait-for-session.ts';

let wait: Wait | null = null;

function begin(place: HTMLElement): void {
  const { waitingFor = '/', login = '/login' } = place.dataset;
  const show = (late: boolean) => {
    for (const element of place.querySelectorAll<HTMLElement>('[data-waited], [data-retry]'))
      element.hidden = !late;
    for (const element of place.querySelectorAll<HTMLElement>('[data-waiting]')) element.hidden = late;
  };
  show(false);
  wait = waitForSession({
    ask: async (signal) => (await fetch('/api/player', { cache: 'no-store', signal })).status,
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
