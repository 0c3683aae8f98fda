import type { InvitationTopic } from './invitation.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { SessionModalTopic } from './session-modal.ts';

interface Layers {
  invitation: InvitationTopic;
  notifications: NotificationsTopic;
  sessionModal: SessionModalTopic;
}

/** Escape closes the topmost layer; of cards, the newest (D19, D21). */
export function dismissTopmost({ invitation, notifications, sessionModal }: Layers): void {
  const modal = notifications.$modal.get();
  const newest = notifications.$cards.get().at(-1);
  if (sessionModal.$sessionModal.get()) sessionModal.closeSessionModal();
  else if (modal) notifications.close(modal.id);
  else if (invitation.$invitation.get()) invitation.closeInvitation();
  else if (newest) notifications.close(newest.id);
}
