import { atom, computed } from 'nanostores';
import type { Stop } from './environment.ts';
import { $sessionModal } from './flags.ts';
import { $invitation } from './invitation.ts';
import { $freeSpin, $pushCards, markShown } from './notifications.ts';

/** Whether the view has arrived: a card's time does not run while nobody can see it. */
export const $viewReady = atom(false);

/** Whether there is anything to show; until then nobody downloads the view. */
export const $viewNeeded = computed(
  [$sessionModal, $freeSpin, $invitation, $pushCards],
  (modal, freeSpin, invitation, cards) =>
    modal !== null || freeSpin !== null || invitation !== null || cards.length > 0,
);

/** What is on the screen; a session modal lies over an offer. */
const $shown = computed(
  [$viewReady, $sessionModal, $freeSpin, $pushCards],
  (ready, modal, freeSpin, cards): readonly string[] =>
    ready ? [...(freeSpin && !modal ? [freeSpin] : []), ...cards].map(({ id }) => id) : [],
);

export function setViewReady(ready: boolean): void {
  $viewReady.set(ready);
}

export function startView(): Stop {
  return $shown.subscribe((ids) => {
    for (const id of ids) markShown(id);
  });
}
