import { atom, computed } from 'nanostores';
import type { InvitationTopic } from './invitation.ts';
import type { AnyNotification } from './notifications/kinds.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { SessionModalTopic } from './session-modal.ts';

interface Dependencies {
  invitation: InvitationTopic;
  notifications: NotificationsTopic;
  sessionModal: SessionModalTopic;
}

export type ViewTopic = ReturnType<typeof createView>;

export function createView({ invitation, notifications, sessionModal }: Dependencies) {
  const { $cards, $modal, markShown } = notifications;
  const { $sessionModal } = sessionModal;
  /** Whether the view has arrived: a card's time does not run while nobody can see it. */
  const $viewReady = atom(false);
  /** What is on the screen; a session modal lies over that of a notification. */
  const $shown = computed(
    [$viewReady, $sessionModal, $modal, $cards],
    (ready, session, modal, cards): readonly AnyNotification[] =>
      ready ? [...(modal && !session ? [modal] : []), ...cards] : [],
  );

  return {
    $viewReady,
    /** Whether there is anything to show; until then nobody downloads the view. */
    $viewNeeded: computed(
      [$sessionModal, $modal, invitation.$invitation, $cards],
      (session, modal, invited, cards) =>
        session !== null || modal !== null || invited !== null || cards.length > 0,
    ),
    setViewReady(ready: boolean): void {
      $viewReady.set(ready);
    },
    stop: $shown.subscribe((shown) => {
      for (const notification of shown) markShown(notification);
    }),
  };
}
