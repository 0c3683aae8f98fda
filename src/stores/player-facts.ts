import type { AccountStatusTopic } from './account-status.ts';
import { call } from './call.ts';
import type { Environment, Stop } from './environment.ts';
import type { PlayerTopic } from './player.ts';
import { createRetry } from './retry.ts';
import type { SessionTopic } from './session.ts';

const backoff = { first: 2_000, longest: 60_000 };

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  player: PlayerTopic;
  session: SessionTopic;
}

/** Asks for the facts of whoever is logged in, until the platform has answered. */
export function startPlayerFacts({ environment, accountStatus, player, session }: Dependencies): Stop {
  const { $account, $uid, setUid } = session;
  const retry = createRetry(environment, backoff, ask);
  let known = '';

  async function ask(): Promise<void> {
    const asked = $account.get();
    if (asked === null) return;
    const takeStatus = accountStatus.expectAccountStatus();
    const { status, answer, reason } = await call(environment, 'GET /api/player', {});
    if (!session.isStillCurrent(asked)) return;
    if (status === 401) session.endSession(reason);
    else if ($account.get() === null) return;
    else if (answer) {
      const { uid, account, balance } = answer;
      known = uid;
      setUid(uid);
      takeStatus(answer);
      player.setPlayer({ state: 'ready', account, balance: balance.amount });
    } else retry.schedule();
  }

  /** Somebody has emptied the storage, and the player is still there. */
  function restore(): void {
    session.readSession();
    if ($account.get() !== null && known && $uid.get() === '') setUid(known);
  }

  const unlisten = environment.on('storage', restore);
  const stop = $account.subscribe((account) => {
    known = '';
    retry.stop();
    player.setPlayer({ state: account === null ? 'none' : 'loading' });
    void ask();
  });
  return () => {
    unlisten();
    stop();
    retry.stop();
  };
}
