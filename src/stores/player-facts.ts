import type { AccountStatusTopic } from './account-status.ts';
import { call } from './call.ts';
import type { Environment, Stop } from './environment.ts';
import type { PlayerTopic } from './player.ts';
import { createRetry } from './retry.ts';
import type { SessionTopic } from './session.ts';

const backoff = { firstMs: 2_000, maxMs: 60_000 };

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  player: PlayerTopic;
  session: SessionTopic;
}

/** Loads the facts of the logged-in player, with retries. */
export function startPlayerFacts({ environment, accountStatus, player, session }: Dependencies): Stop {
  const { $account, $uid, setUid } = session;
  const retry = createRetry(environment, backoff, load);
  let known = '';

  async function load(): Promise<void> {
    const requestedAccount = $account.get();
    if (requestedAccount === null) return;
    const setStatus = accountStatus.statusSetter();
    const { status, data, reason } = await call(environment, 'GET /api/player', {});
    if (!session.isCurrent(requestedAccount)) return;
    if (status === 401) session.endSession(reason);
    else if ($account.get() === null) return;
    else if (data) {
      const { uid, account, balance, atBrands } = data;
      known = uid;
      setUid(uid);
      setStatus(data);
      player.setPlayer({ state: 'ready', account, balance: balance.amount, atBrands: atBrands?.amount });
    } else retry.schedule();
  }

  /** The storage was cleared while the player is still logged in. */
  function restore(): void {
    session.readSession();
    if ($account.get() !== null && known && $uid.get() === '') setUid(known);
  }

  const unlisten = environment.on('storage', restore);
  const stop = $account.subscribe((account) => {
    known = '';
    retry.stop();
    player.setPlayer({ state: account === null ? 'none' : 'loading' });
    void load();
  });
  return () => {
    unlisten();
    stop();
    retry.stop();
  };
}
