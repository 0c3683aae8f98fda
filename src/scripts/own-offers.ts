import type { Stop } from '../stores/environment.ts';
import { onOfferChanges } from '../stores/offers.ts';
import type { Shell } from '../stores/shell.ts';
import { showTimesLeft } from './promotions.ts';
import { refreshParts } from './refresh-parts.ts';

/** Moments at which an offer of the page changes by itself. */
const momentsOfPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-changes-at]')].map(({ dataset }) =>
    Number(dataset.changesAt),
  );

/** Reads the page again whenever the player's offers may have changed. */
export function followOwnOffers(shell: Pick<Shell, 'environment' | 'notifications' | 'player'>): Stop {
  const left = new AbortController();
  let isOutdated = false;
  let last: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    isOutdated = false;
    await refreshParts(left.signal).catch(() => {});
    if (left.signal.aborted) return;
    showTimesLeft();
    changes.setMoments(momentsOfPage());
  }

  const changes = onOfferChanges(shell, () => {
    if (isOutdated || !shell.environment.isVisible()) return;
    isOutdated = true;
    last = last.then(refresh);
  });
  changes.setMoments(momentsOfPage());
  return () => {
    left.abort();
    changes.stop();
  };
}
