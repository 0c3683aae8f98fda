import type { APIContext } from 'astro';
import type { Deposit } from '../../contract/contract.ts';
import { seeOther } from '../forms/handle-form.ts';
import { readFields } from '../forms/read-form.ts';
import { readRecord } from '../list/answer.ts';

type Context = Pick<APIContext, 'locals' | 'params' | 'request'> & {
  response: { status?: number; headers: Headers };
};

export type DepositPage =
  | { state: 'failed' | 'denied' }
  /** `dropFailed`: it was to be dropped, and the bank has not answered. */
  | { state: 'ready'; deposit: Deposit; dropFailed: boolean };

/** The page of one deposit. */
export function depositPath(reference: string): string {
  return `/profile/transactions/deposit/${encodeURIComponent(reference)}`;
}

/** The way to the bank's page, from which the browser goes on at once. */
export function bankPath(reference: string): string {
  return `/deposit/bank/${encodeURIComponent(reference)}`;
}

/** A deposit's own page, with its form to drop it. A booking, which has a number, is found under all of them. */
export async function handleDepositPage(context: Context): Promise<DepositPage | Response> {
  const { locals, params, request, response } = context;
  const { platform, path, locale } = locals;
  const { reference = '' } = params;
  if (/^\d+$/.test(reference)) return seeOther(path(`/profile/transactions/all/${reference}`));

  const { intent } = request.method === 'POST' ? await readFields(request, ['intent']) : { intent: '' };
  const dropped = intent === 'drop' ? await platform.dropDeposit(reference) : null;
  // Also where it can be dropped no longer, or is not there: its page tells.
  if (dropped && dropped.kind !== 'unreachable') return seeOther(path(depositPath(reference)));

  const answer = readRecord(context, await platform.deposit(reference, locale));
  if (!answer) return new Response(null, { status: 404 });
  if (answer.state !== 'ready') return answer;
  if (dropped) response.status = 503;
  return { state: 'ready', deposit: answer.record, dropFailed: dropped !== null };
}
