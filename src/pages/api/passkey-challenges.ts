import type { APIRoute } from 'astro';
import type { PasskeyOptions } from '../../contract/contract.ts';
import { readPendingLogIn, writePendingLogIn } from '../../server/forms/second-step.ts';
import {
  apiResponse,
  errorResponse,
  forwardRefusal,
  invalidInput,
  methodNotAllowed,
  readJson,
  unreachable,
} from '../../server/json.ts';
import type { Outcome } from '../../server/platform/outcome.ts';

export const prerender = false;

type Context = Parameters<APIRoute>[0];

/** For a log-in by passkey alone, whose token is stored in this browser, or for the second step of a log-in. */
async function challengeLogIn(
  { locals, cookies, url }: Context,
  pending: string | null,
): Promise<Outcome<PasskeyOptions>> {
  const body = pending === null ? {} : { pending };
  const outcome = await locals.platform.POST('/pending-log-ins/challenges', { body });
  if (outcome.kind !== 'done') return outcome;
  writePendingLogIn(cookies, url, outcome.value.pending);
  return { kind: 'done', value: outcome.value.options };
}

function challenge(context: Context, purpose: unknown): Promise<Outcome<PasskeyOptions>> | null {
  const { locals, cookies, url } = context;
  if (purpose === 'add' || purpose === 'prove')
    return locals.platform.POST('/passkeys/challenges', { body: { purpose } });
  if (purpose === 'logIn') return challengeLogIn(context, null);
  const pending = readPendingLogIn(cookies, url);
  return purpose === 'secondStep' && pending !== null ? challengeLogIn(context, pending) : null;
}

/** Returns the options with which the browser requests a passkey. */
export const POST: APIRoute = async (context) => {
  const { purpose } = (await readJson(context.request)) ?? {};
  if (purpose === 'secondStep' && readPendingLogIn(context.cookies, context.url) === null)
    return errorResponse({ code: 'LOG_IN_EXPIRED' }, 401);
  const outcome = await challenge(context, purpose);
  if (outcome === null) return invalidInput();
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return forwardRefusal(outcome.refusal);
  return apiResponse<'POST /api/passkey-challenges'>(outcome.value);
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
