import { atom } from 'nanostores';
import { parseAccountStatus, setAccountStatus } from './account-status.ts';
import { call } from './call.ts';
import type { Environment, Stop } from './environment.ts';
import { isNumber, isText, recordOf } from './record.ts';
import { createRetry } from './retry.ts';
import { $account, $uid, endSession, isStillCurrent, readSession, setUid } from './session.ts';

export type PlayerFacts =
  | { state: 'none' }
  | { state: 'loading' }
  /** Balance in whole rupiah. */
  | { state: 'ready'; account: string; balance: number };

const none: PlayerFacts = { state: 'none' };
const loading: PlayerFacts = { state: 'loading' };

export const $player = atom<PlayerFacts>(none);

/** A newer balance, in whole rupiah, than the facts came with. */
export function setBalance(balance: number): void {
  const facts = $player.get();
  if (facts.state === 'ready' && facts.balance !== balance) $player.set({ ...facts, balance });
}

const backoff = { first: 2_000, longest: 60_000 };

/** Keeps the facts of whoever is logged in; asks again until the platform has answered. */
export function startPlayer(environment: Environment): Stop {
  const retry = createRetry(environment, backoff, ask);
  let known = '';

  async function ask(): Promise<void> {
    const asked = $account.get();
    if (asked === null) return;
    const { status, body } = await call(environment, '/api/player');
    if (!isStillCurrent(asked)) return;
    const { uid, account, balance, reason } = recordOf(body);
    const { amount } = recordOf(balance);
    const accountStatus = parseAccountStatus(body);
    if (status === 401) endSession(environment, reason);
    else if ($account.get() === null) return;
    else if (status === 200 && isText(uid) && isText(account) && isNumber(amount) && accountStatus) {
      known = uid;
      setUid(uid);
      setAccountStatus(accountStatus);
      $player.set({ state: 'ready', account, balance: amount });
    } else retry.schedule();
  }

  /** Somebody has emptied the storage, and the player is still there. */
  function restore(): void {
    readSession(environment);
    if ($account.get() !== null && known && $uid.get() === '') setUid(known);
  }

  const unlisten = environment.on('storage', restore);
  const stop = $account.subscribe((account) => {
    known = '';
    retry.stop();
    $player.set(account === null ? none : loading);
    void ask();
  });
  return () => {
    unlisten();
    stop();
    retry.stop();
  };
}
