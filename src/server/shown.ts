import type { Player } from '../contract/contract.ts';
import { money } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';

/** What pages show of a player, as they show it. Nothing else of one player is in a page that has a frame. */
export interface Shown {
  account: string;
  uid: string;
  balance: string;
}

export function shownOf(player: Player, locale: Locale): Shown {
  return { account: player.account, uid: player.uid, balance: money(player.balance.amount, locale) };
}
