import type { APIRoute } from 'astro';
import { answer, methodNotAllowed, passOn, unreachable } from '../../server/json.ts';

export const prerender = false;

/** What has become of a deposit: the waiting page asks while the bank has not decided. */
export const GET: APIRoute = async ({ locals: { platform, locale }, url }) => {
  const outcome = await platform.deposit(url.searchParams.get('reference') ?? '', locale);
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return passOn(outcome.refusal);
  const { state, isOver } = outcome.value;
  return answer<'GET /api/deposits'>({ state, isOver });
};

export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
