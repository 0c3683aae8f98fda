import type { InvitationTopic } from './invitation.ts';
import type { NotificationsTopic } from './notifications.ts';
import type { SessionModalTopic } from './session-modal.ts';

interface Layers {
  invitation: InvitationTopic;
  notifications: NotificationsTopic;
  sessionModal: SessionModalTopic;
}

/** Escape: the topmost layer goes, of the cards the newest (D19, D21). */
export function dismissTopmost({ invitation, notifications, sessionModal }: Layers): void {
  const freeSpin = notifications.$freeSpin.get();
  const newest = notifications.$pushCards.get().at(-1);
  if (sessionModal.$sessionModal.get()) sessionModal.closeSessionModal();
  else if (freeSpin) notifications.closeFreeSpin(freeSpin.id);
  else if (invitation.$invitation.get()) invitation.closeInvitation();
  else if (newest) notifications.closePushCard(newest.id);
}
