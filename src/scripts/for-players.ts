import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';
import { bindBalance } from './balance.ts';
import { notifyPasswordChange } from './password-changed.ts';
import { bindPlaces } from './player-places.ts';
import { bindUnread } from './unread.ts';
import { bindWalletMenu } from './wallet-menu.ts';

/** Fills the parts of the header and of prerendered pages that only players see. */
export function bindForPlayers(shell: Shell & { passwordChanged: boolean }): Stop {
  if (shell.passwordChanged) notifyPasswordChange();
  return combineStops([bindBalance(shell), bindUnread(shell), bindWalletMenu(shell), bindPlaces(shell)]);
}
