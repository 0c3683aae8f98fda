import { atom } from 'nanostores';
import { call } from './call.ts';
import type { Environment, Stop } from './environment.ts';
import { retrying } from './pause.ts';
import { $account, $uid, concerns, endSession, learnUid, readSession } from './session.ts';
import { isNumber, isText, shapeOf } from './shape.ts';
import { learnStanding, parseStanding } from './standing.ts';

export type PlayerFacts =
  | { state: 'none' }
  | { state: 'loading' }
  /** Balance in whole rupiah. */
  | { state: 'ready'; account: string; balance: number };

const none: PlayerFacts = { state: 'none' };
const loading: PlayerFacts = { state: 'loading' };

export const $player = atom<PlayerFacts>(none);

/** A newer balance, in whole rupiah, than the facts came with. */
export function learnBalance(balance: number): void {
  const facts = $player.get();
  if (facts.state === 'ready' && facts.balance !== balance) $player.set({ ...facts, balance });
}

const growth = { first: 2_000, longest: 60_000 };

/** Keeps the facts of whoever is logged in; asks again until the platform has answered. */
export function startPlayer(environment: Environment): Stop {
  const retry = retrying(environment, growth, ask);
  let known = '';

  async function ask(): Promise<void> {
    const asked = $account.get();
    if (asked === null) return;
    const { status, body } = await call(environment, '/api/player');
    if (!concerns(asked)) return;
    const { uid, account, balance, reason } = shapeOf(body);
    const { amount } = shapeOf(balance);
    const standing = parseStanding(body);
    if (status === 401) endSession(environment, reason);
    else if ($account.get() === null) return;
    else if (status === 200 && isText(uid) && isText(account) && isNumber(amount) && standing) {
      known = uid;
      learnUid(uid);
      learnStanding(standing);
      $player.set({ state: 'ready', account, balance: amount });
    } else retry.later();
  }

  /** Somebody has emptied the storage, and the player is still there. */
  function restore(): void {
    readSession(environment);
    if ($account.get() !== null && known && $uid.get() === '') learnUid(known);
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
