import { call } from './call.ts';
import type { Environment, Stop } from './environment.ts';
import type { PlayerTopic } from './player.ts';
import type { SessionTopic } from './session.ts';
import type { SessionCheckTopic } from './session-check.ts';

interface Dependencies {
  environment: Environment;
  player: PlayerTopic;
  session: SessionTopic;
  sessionCheck: SessionCheckTopic;
}

/** Asks for fresh balances when the tab becomes visible, beside the session check, which has the last word (D16). */
export function startWallet({ environment, player, session, sessionCheck }: Dependencies): Stop {
  let flight: AbortController | null = null;

  async function ask(): Promise<void> {
    const asked = session.$account.get();
    if (asked === null || !environment.isVisible()) return;
    flight?.abort();
    const own = new AbortController();
    flight = own;
    const [{ status, answer, reason }] = await Promise.all([
      call(environment, 'GET /api/transfer-wallet', { query: { type: '1' }, controller: own }),
      sessionCheck.whenChecked(),
    ]);
    if (flight !== own || session.$account.get() !== asked) return;
    flight = null;
    if (status === 401) session.endSession(reason);
    else if (answer) player.setBalance(answer.main.balance.amount);
  }

  const unlisten = environment.on('visibility', () => void ask());
  return () => {
    unlisten();
    flight?.abort();
  };
}
