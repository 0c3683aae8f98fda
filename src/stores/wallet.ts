import { atom } from 'nanostores';
import { call } from './call.ts';
import type { Environment, Stop } from './environment.ts';
import { isEndReason } from './flags.ts';
import { setBalance } from './player.ts';
import { isNumber, isRecord, isText, recordOf } from './record.ts';
import { $account, endSession } from './session.ts';
import { whenChecked } from './session-check.ts';

export interface Balance {
  /** Whole rupiah. */
  amount: number;
  /** Epoch ms at which it was true. */
  asOf: number;
}

export interface BrandWallet extends Balance {
  gameBrand: string;
  gameBrandName: string;
}

/** The main wallet and those at the game brands; null until the first answer, and for visitors. */
export interface Wallet {
  main: Balance;
  brands: BrandWallet[];
}

export const $wallet = atom<Wallet | null>(null);

function parseBalance(value: unknown): Balance | null {
  const { balance, asOf } = recordOf(value);
  const { amount } = recordOf(balance);
  return isNumber(amount) && isNumber(asOf) ? { amount, asOf } : null;
}

function parseBrand(value: unknown): BrandWallet[] {
  const { gameBrand, gameBrandName } = recordOf(value);
  const balance = parseBalance(value);
  return balance && isText(gameBrand) && isText(gameBrandName)
    ? [{ gameBrand, gameBrandName, ...balance }]
    : [];
}

export function parseWallet(body: unknown): Wallet | null {
  const { main, brands } = isRecord(body) ? body : {};
  const balance = parseBalance(main);
  return balance && Array.isArray(brands) ? { main: balance, brands: brands.flatMap(parseBrand) } : null;
}

/** Asks for fresh balances when the tab becomes visible, beside the session check, which has the last word (D16). */
export function startWallet(environment: Environment): Stop {
  let flight: AbortController | null = null;

  async function ask(): Promise<void> {
    const asked = $account.get();
    if (asked === null || !environment.isVisible()) return;
    flight?.abort();
    const own = new AbortController();
    flight = own;
    const [{ status, body }] = await Promise.all([
      call(environment, '/api/transfer-wallet?type=1', { controller: own }),
      whenChecked(),
    ]);
    if (flight !== own || $account.get() !== asked) return;
    flight = null;
    const { reason } = recordOf(body);
    const wallet = status === 200 ? parseWallet(body) : null;
    if (status === 401) endSession(environment, isEndReason(reason) ? reason : 'expired');
    else if (wallet) {
      $wallet.set(wallet);
      setBalance(wallet.main.amount);
    }
  }

  const stops = [$account.listen(() => $wallet.set(null)), environment.on('visibility', () => void ask())];
  return () => {
    for (const stop of stops) stop();
    flight?.abort();
  };
}
