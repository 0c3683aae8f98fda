import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';
import { bindBalance } from './balance.ts';
import { bindStanding } from './offers/standing.ts';
import { bindWalletMenu } from './wallets/menu.ts';

/** What players alone see of the header and of prerendered pages. */
export function bindForPlayers(shell: Shell): Stop {
  return combineStops([bindBalance(shell), bindWalletMenu(shell), bindStanding(shell)]);
}
