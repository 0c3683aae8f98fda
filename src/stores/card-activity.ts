import { atom } from 'nanostores';
import type { CoverTopic } from './cover.ts';
import { combineStops, type Environment } from './environment.ts';
import type { SessionTopic } from './session.ts';

interface Dependencies {
  environment: Environment;
  cover: CoverTopic;
  session: SessionTopic;
}

export type CardActivityTopic = ReturnType<typeof createCardActivity>;

export function createCardActivity({ environment, cover, session }: Dependencies) {
  /** The page that is open takes no cards; they wait (D20). */
  const $cardsSuppressed = atom(true);
  /** Whether a new card may be shown now, and the time of cards runs: somebody can see it. */
  const $cardsActive = atom(false);

  const look = () => {
    const { quiet, route } = environment.page();
    // Whoever has just logged in is on the way to the next page, and a card would be lost with this one.
    const isPassing = session.$account.get() !== null && (route === '/login' || route === '/signup');
    $cardsSuppressed.set(quiet);
    $cardsActive.set(environment.isVisible() && !quiet && !isPassing && !cover.$covered.get());
  };
  look();
  return {
    $cardsSuppressed,
    $cardsActive,
    stop: combineStops([
      cover.$covered.listen(look),
      session.$account.listen(look),
      environment.on('visibility', look),
      environment.on('navigation', look),
    ]),
  };
}
