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
  /** True on pages without cards; new cards stay queued (D20). */
  const $cardsSuppressed = atom(true);
  /** True while cards may appear and their timers run: the page is visible and not covered. */
  const $cardsActive = atom(false);

  const update = () => {
    const { quiet, route } = environment.page();
    // After a log-in the page is about to change, and a card would be lost with it.
    const isPassing = session.$account.get() !== null && (route === '/login' || route === '/signup');
    $cardsSuppressed.set(quiet);
    $cardsActive.set(environment.isVisible() && !quiet && !isPassing && !cover.$covered.get());
  };
  update();
  return {
    $cardsSuppressed,
    $cardsActive,
    stop: combineStops([
      cover.$covered.listen(update),
      session.$account.listen(update),
      environment.on('visibility', update),
      environment.on('navigation', update),
    ]),
  };
}
