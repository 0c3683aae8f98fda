import type { APIContext } from 'astro';
import { seeOther } from '../forms/handle-form.ts';
import { applyStatus, readRecord } from '../list/answer.ts';
import { depositPath } from './deposit-page.ts';

type Context = Pick<APIContext, 'locals' | 'params'> & {
  response: { status?: number; headers: Headers };
};

/** `url`: the bank's page, where the browser goes by itself; null while the bank does not answer. */
export interface BankView {
  reference: string;
  url: string | null;
}

/**
 * The way to the bank's page. A form's answer may not redirect there, since `form-action` would have to name every
 * bank, so this page stands between, and leads on by a header: with script and without. Back skips it.
 */
export async function handleBank(context: Context): Promise<BankView | Response> {
  const { locals, params, response } = context;
  const { platform, path } = locals;
  const { reference = '' } = params;
  const outcome = await platform.resumeDeposit(reference);
  // It is over, or with the bank already: its own page says so.
  const isClosed = outcome.kind === 'refused' && outcome.refusal.code === 'ATTEMPT_CLOSED';
  if (isClosed) return seeOther(path(depositPath(reference)));
  const answer = readRecord(context, outcome);
  if (!answer) return new Response(null, { status: 404 });
  const url = answer.state === 'ready' ? URL.parse(answer.record.url) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    applyStatus(context, 'failed');
    return { reference, url: null };
  }
  response.headers.set('Refresh', `0;url=${url.href}`);
  return { reference, url: url.href };
}
