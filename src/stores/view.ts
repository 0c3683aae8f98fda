import { atom, computed } from 'nanostores';
import type { InvitationTopic } from './invitation.ts';
import type { NotificationsTopic } from './notifications.ts';
import type { SessionModalTopic } from './session-modal.ts';

interface Dependencies {
  invitation: InvitationTopic;
  notifications: NotificationsTopic;
  sessionModal: SessionModalTopic;
}

export type ViewTopic = ReturnType<typeof createView>;

export function createView({ invitation, notifications, sessionModal }: Dependencies) {
  const { $freeSpin, $pushCards, markShown } = notifications;
  const { $sessionModal } = sessionModal;
  /** Whether the view has arrived: a card's time does not run while nobody can see it. */
  const $viewReady = atom(false);
  /** What is on the screen; a session modal lies over an offer. */
  const $shown = computed(
    [$viewReady, $sessionModal, $freeSpin, $pushCards],
    (ready, modal, freeSpin, cards): readonly string[] =>
      ready ? [...(freeSpin && !modal ? [freeSpin] : []), ...cards].map(({ id }) => id) : [],
  );

  return {
    $viewReady,
    /** Whether there is anything to show; until then nobody downloads the view. */
    $viewNeeded: computed(
      [$sessionModal, $freeSpin, invitation.$invitation, $pushCards],
      (modal, freeSpin, invited, cards) =>
        modal !== null || freeSpin !== null || invited !== null || cards.length > 0,
    ),
    setViewReady(ready: boolean): void {
      $viewReady.set(ready);
    },
    stop: $shown.subscribe((ids) => {
      for (const id of ids) markShown(id);
    }),
  };
}
