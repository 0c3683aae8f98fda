import { isLoopback } from '../../../shared/loopback.ts';
import type { NewSession } from '../../contract/contract.ts';
import { secondStepForm } from '../../forms/passkeys.ts';
import type { Cookies } from '../cookies.ts';
import type { Outcome } from '../platform/outcome.ts';
import { safeNext } from '../safe-next.ts';
import { afterLogin } from './after-login.ts';
import type { FormContext, FormView } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';

/** As long as the platform keeps a pending log-in. */
const pendingSeconds = 10 * 60;

/** Binds a pending log-in to this browser. */
const cookieName = (url: URL) => (isLoopback(url) ? 'pendingLogIn' : '__Host-pendingLogIn');
const attributes = (url: URL) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: !isLoopback(url) }) as const;

export function readPendingLogIn(cookies: Pick<Cookies, 'get'>, url: URL): string | null {
  return cookies.get(cookieName(url))?.value || null;
}

export function writePendingLogIn(cookies: Cookies, url: URL, pending: string): void {
  cookies.set(cookieName(url), pending, { ...attributes(url), maxAge: pendingSeconds });
}

/** `next` of the login page, for an address of another page of the log-in. */
function nextQuery({ searchParams, origin }: URL): [string, string][] {
  const next = safeNext(searchParams.get('next'), origin);
  return next ? [['next', next]] : [];
}

function redirectTo({ url, locals }: FormContext, page: string, query: [string, string][] = []): Response {
  const search = new URLSearchParams([...query, ...nextQuery(url)]).toString();
  return seeOther(locals.path(page) + (search && `?${search}`));
}

/** After the right password, or a recovery: redirects to the page that asks for the second factor. */
export function startSecondStep(context: FormContext, pending: string, after?: 'recovered'): Response {
  writePendingLogIn(context.cookies, context.url, pending);
  return redirectTo(context, '/login/passkey', after && [[after, '']]);
}

function expiredAsDone(outcome: Outcome<NewSession>): Outcome<NewSession | 'expired'> {
  const isExpired = outcome.kind === 'refused' && outcome.refusal.code === 'LOG_IN_EXPIRED';
  return isExpired ? { kind: 'done', value: 'expired' } : outcome;
}

/** Handles the second step, and the log-in by passkey alone. Without a pending log-in it begins again. */
export async function handleSecondStep(context: FormContext): Promise<FormView | Response> {
  const { cookies, url, request, locals } = context;
  const pending = readPendingLogIn(cookies, url);
  const forget = () => cookies.delete(cookieName(url), attributes(url));
  if (pending === null) {
    return redirectTo(context, '/login', request.method === 'POST' ? [['expired', '']] : []);
  }
  return handleForm(context, secondStepForm, {
    async send({ passkey, recoveryCode }) {
      const given = { ...(passkey && { passkey }), ...(recoveryCode && { recoveryCode }) };
      const body = { pending, ...given };
      return expiredAsDone(await locals.platform.POST('/pending-log-ins/completions', { body }));
    },
    done(result) {
      forget();
      return result === 'expired'
        ? redirectTo(context, '/login', [['expired', '']])
        : afterLogin(context, result);
    },
  });
}
