import type { InvitationTopic } from './invitation.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { PlayerTopic } from './player.ts';
import type { SessionModalTopic } from './session-modal.ts';

interface Layers {
  player: PlayerTopic;
  invitation: InvitationTopic;
  notifications: NotificationsTopic;
  sessionModal: SessionModalTopic;
}

/** Escape closes the topmost layer; of cards, the newest (D19, D21). A reminder that wants an answer stays. */
export function dismissTopmost({ invitation, notifications, player, sessionModal }: Layers): void {
  const reminder = player.$reminder.get();
  const modal = notifications.$modal.get();
  const newest = notifications.$cards.get().at(-1);
  if (reminder?.kind === 'realityCheck') return;
  if (sessionModal.$sessionModal.get()) sessionModal.closeSessionModal();
  else if (reminder) {
    if ('dismiss' in reminder) reminder.dismiss();
  } else if (modal) notifications.close(modal.id);
  else if (invitation.$invitation.get()) invitation.closeInvitation();
  else if (newest) notifications.close(newest.id);
}
