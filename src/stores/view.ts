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
  /** True once the view is rendered; timers of cards do not run before. */
  const $viewReady = atom(false);
  /** The notifications on the screen; a session modal covers the modal of a notification. */
  const $shown = computed(
    [$viewReady, $sessionModal, $modal, $cards],
    (ready, session, modal, cards): readonly AnyNotification[] =>
      ready ? [...(modal && !session ? [modal] : []), ...cards] : [],
  );

  return {
    $viewReady,
    /** True when there is something to show; the view is downloaded only then. */
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
