import { atom, computed } from 'nanostores';
import type { InvitationTopic } from './invitation.ts';
import type { AnyNotification } from './notifications/kinds.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { PlayerTopic } from './player.ts';
import type { SessionModalTopic } from './session-modal.ts';

interface Dependencies {
  invitation: InvitationTopic;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  sessionModal: SessionModalTopic;
}

export type ViewTopic = ReturnType<typeof createView>;

export function createView({ invitation, notifications, player, sessionModal }: Dependencies) {
  const { $cards, $modal, markShown } = notifications;
  const { $sessionModal } = sessionModal;
  /** True once the view is rendered; timers of cards do not run before. */
  const $viewReady = atom(false);
  /** The notifications on the screen; a session modal or a reminder covers the modal of a notification. */
  const $shown = computed(
    [
      $viewReady,
      computed([$sessionModal, player.$reminder], (session, reminder) => session || reminder),
      $modal,
      $cards,
    ],
    (ready, covered, modal, cards): readonly AnyNotification[] =>
      ready ? [...(modal && !covered ? [modal] : []), ...cards] : [],
  );

  return {
    $viewReady,
    /** True when there is something to show; the view is downloaded only then. */
    $viewNeeded: computed(
      [player.$reminder, $sessionModal, $modal, invitation.$invitation, $cards],
      (...shown) => shown.flat().some(Boolean),
    ),
    setViewReady(ready: boolean): void {
      $viewReady.set(ready);
    },
    stop: $shown.subscribe((shown) => {
      for (const notification of shown) markShown(notification);
    }),
  };
}
