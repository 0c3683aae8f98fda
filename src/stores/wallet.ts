import { call } from './call.ts';
import type { Environment, Stop } from './environment.ts';
import { isEndReason } from './flags.ts';
import type { PlayerTopic } from './player.ts';
import { isNumber, recordOf } from './record.ts';
import type { SessionTopic } from './session.ts';
import type { SessionCheckTopic } from './session-check.ts';

/** The main wallet's amount in whole rupiah. */
function parseAmount(body: unknown): number | null {
  const { amount } = recordOf(recordOf(recordOf(body).main).balance);
  return isNumber(amount) ? amount : null;
}

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
    const [{ status, body }] = await Promise.all([
      call(environment, '/api/transfer-wallet?type=1', { controller: own }),
      sessionCheck.whenChecked(),
    ]);
    if (flight !== own || session.$account.get() !== asked) return;
    flight = null;
    const { reason } = recordOf(body);
    const amount = status === 200 ? parseAmount(body) : null;
    if (status === 401) session.endSession(isEndReason(reason) ? reason : 'expired');
    else if (amount !== null) player.setBalance(amount);
  }

  const unlisten = environment.on('visibility', () => void ask());
  return () => {
    unlisten();
    flight?.abort();
  };
}
