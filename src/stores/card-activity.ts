import { atom } from 'nanostores';
import { $covered } from './cover.ts';
import type { Environment, Stop } from './environment.ts';
import { $account } from './session.ts';

/** The page that is open takes no cards; they wait (D20). */
export const $cardsSuppressed = atom(true);

/** Whether a new card may be shown now, and the time of cards runs: somebody can see it. */
export const $cardsActive = atom(false);

export function startCardActivity(environment: Environment): Stop {
  const look = () => {
    const { quiet, route } = environment.page();
    // Whoever has just logged in is on the way to the next page, and a card would be lost with this one.
    const isPassing = $account.get() !== null && (route === '/login' || route === '/signup');
    $cardsSuppressed.set(quiet);
    $cardsActive.set(environment.isVisible() && !quiet && !isPassing && !$covered.get());
  };
  look();
  const stops = [
    $covered.listen(look),
    $account.listen(look),
    environment.on('visibility', look),
    environment.on('navigation', look),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
