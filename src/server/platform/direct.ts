import type { Player, SessionCheck } from './client.ts';
import type { DirectCalls } from './connection.ts';
import type { Outcome } from './outcome.ts';

/** What an ended session is answered by `/me`. */
const ended = { status: 401, code: 'SESSION_ENDED', fields: [] };

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The platform does not answer.')), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const unreachable = () => ({ kind: 'unreachable' }) as const;

/** Who is logged in, with the outcomes that the call over HTTP has. */
export function askMe(
  direct: DirectCalls,
  { token, requestId }: { token: string | null; requestId: string },
  patience: number,
): Promise<Outcome<{ player: Player }>> {
  return within(patience, direct.me(token, requestId)).then((answer): Outcome<{ player: Player }> => {
    if ('ended' in answer) return { kind: 'refused', refusal: { ...ended, reason: answer.ended } };
    return { kind: 'done', value: { player: answer } };
  }, unreachable);
}

/** The session check, with the outcomes that the call over HTTP has. */
export function askCheck(
  direct: DirectCalls,
  { token, requestId }: { token: string | null; requestId: string },
  patience: number,
): Promise<Outcome<SessionCheck>> {
  return within(patience, direct.checkSession(token, requestId)).then(
    (answer): Outcome<SessionCheck> => ({ kind: 'done', value: answer as SessionCheck }),
    unreachable,
  );
}
