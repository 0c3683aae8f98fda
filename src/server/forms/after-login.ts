import { mustChangePassword } from '../../../shared/password-change.ts';
import type { NewSession } from '../../contract/contract.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { languageAfterLogin } from '../language.ts';
import { safeNext } from '../safe-next.ts';
import { startSession } from '../session.ts';
import type { FormContext } from './form-view.ts';

/** The target of a log-in. A player for whom an operator has made a code is shown that first, and can stop it. */
export function targetWithRecovery({ recovering }: NewSession, target: string): string {
  return recovering ? `/profile/recovery?next=${encodeURIComponent(target)}` : target;
}

/** Sets the cookies and redirects, in the player's language. */
export async function startAt(context: FormContext, session: NewSession, target: string): Promise<Response> {
  await startSession(context, session);
  return new Response(null, {
    status: 303,
    headers: { Location: localizedPath(target, languageAfterLogin(context, session)) },
  });
}

/** Sets the cookies and redirects to `next`, `otherwise`, or the forced password change (D10, D15). */
export async function afterLogin(
  context: FormContext,
  session: NewSession,
  otherwise = '/',
): Promise<Response> {
  const { url } = context;
  const next = safeNext(url.searchParams.get('next'), url.origin);
  const forced = `/forceChangePassword${next ? `?next=${encodeURIComponent(next)}` : ''}`;
  const target = mustChangePassword(session.player.loginInfo.status, session.player.highRisk)
    ? forced
    : targetWithRecovery(session, next ?? otherwise);
  return startAt(context, session, target);
}
