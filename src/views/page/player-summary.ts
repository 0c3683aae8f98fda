import type { Player } from '../../contract/contract.ts';
import { money } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

/** A player's values, formatted in the page's language. */
export interface PlayerSummary {
  account: string;
  uid: string;
  balance: string;
}

export function summarizePlayer(player: Player, locale: Locale): PlayerSummary {
  return { account: player.account, uid: player.uid, balance: money(player.balance.amount, locale) };
}
