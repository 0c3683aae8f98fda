import type { Player } from '../../contract/contract.ts';
import { money } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { wholeBalance } from '../../i18n/whole-balance.ts';

/** A player's values, formatted in the page's language. */
export interface PlayerSummary {
  account: string;
  uid: string;
  balance: string;
  /** With the money at transfer brands. */
  wholeBalance: string;
}

export function summarizePlayer(player: Player, locale: Locale): PlayerSummary {
  const { account, uid, balance, atBrands } = player;
  return {
    account,
    uid,
    balance: money(balance, locale),
    wholeBalance: wholeBalance(balance, atBrands ?? 0, locale),
  };
}

/** The facts for the shell, which then does not load them. */
export function pageFacts({ account, uid, balance, atBrands, pause }: Player): string {
  return JSON.stringify({ account, uid, balance, atBrands, pause });
}
