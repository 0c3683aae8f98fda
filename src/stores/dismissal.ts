import { $sessionModal, closeSessionModal } from './flags.ts';
import { $invitation, closeInvitation } from './invitation.ts';
import { $freeSpin, $pushCards, closeFreeSpin, closePushCard } from './notifications.ts';

/** Escape: the topmost layer goes, of the cards the newest (D19, D21). */
export function dismissTopmost(): void {
  const freeSpin = $freeSpin.get();
  const newest = $pushCards.get().at(-1);
  if ($sessionModal.get()) closeSessionModal();
  else if (freeSpin) closeFreeSpin(freeSpin.id);
  else if ($invitation.get()) closeInvitation();
  else if (newest) closePushCard(newest.id);
}
