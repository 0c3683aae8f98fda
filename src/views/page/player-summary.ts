import type { Player } from '../../contract/contract.ts';
import { money } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

/** A player's values that pages show, as text in the language of the page. */
export interface PlayerSummary {
  account: string;
  uid: string;
  balance: string;
}

export function playerSummaryOf(player: Player, locale: Locale): PlayerSummary {
  return { account: player.account, uid: player.uid, balance: money(player.balance.amount, locale) };
}
