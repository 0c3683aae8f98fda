import type { APIContext } from 'astro';
import type { Deposit, DepositMethods } from '../../contract/contract.ts';
import { readAmount } from '../../forms/amount.ts';
import { depositConfirmation, depositForm } from '../../forms/deposit.ts';
import { number } from '../../i18n/format.ts';
import { bankPath, depositPath } from '../../views/cashier/deposit-path.ts';
import { type FormContext, type FormView, invalidForm, openedForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { readFields } from '../forms/read-form.ts';
import { failureOf } from '../list/list-page.ts';
import { applyStatus, readRecord } from '../list/response.ts';
import type { Refusal } from '../platform/outcome.ts';

type PageContext = Pick<APIContext, 'locals' | 'params' | 'request'> & {
  response: { status?: number; headers: Headers };
};
type FormPageContext = FormContext & Pick<PageContext, 'response'>;

type Method = DepositMethods['methods'][number];

/** The second page. Its address has a key: however often it is sent, it is one deposit. */
function confirmationPath(method: string, amount: string): string {
  return `/deposit/confirm?${new URLSearchParams({ method, amount, key: crypto.randomUUID() })}`;
}

/** The platform's offer; each method says which limit the amount breaks. */
function offerFor({ platform, locale }: App.Locals, amount: number | null) {
  const query = { language: locale, ...(amount !== null && { amount }) };
  return platform.GET('/cashier/methods', { params: { query } });
}

/** The fields that the platform would refuse, as its offer for this amount says. */
function refusedFields({ methods }: DepositMethods, code: string): Refusal['fields'] {
  const method = methods.find((one) => one.code === code);
  if (!method) return [{ field: 'method', code: 'METHOD_UNKNOWN' }];
  return method.refusal ? [{ field: 'amount', ...method.refusal }] : [];
}

export type DepositView =
  | { state: 'failed' | 'denied' }
  /** `unfinished`: null where the platform does not list them. */
  | { state: 'ready'; offer: DepositMethods; form: FormView; unfinished: readonly Deposit[] | null };

/** The form as it opens: with the method and amount of the address, and the limit that they break. */
function openedDeposit(
  { url, locals }: FormPageContext,
  offer: DepositMethods,
  amount: number | null,
): FormView {
  const { methods } = offer;
  const asked = url.searchParams.get('method');
  const method = (methods.find(({ code }) => code === asked) ?? methods[0])?.code ?? '';
  const values = { method, amount: amount === null ? '' : number(amount, locals.locale) };
  const fields = asked === null || amount === null ? [] : refusedFields(offer, method);
  return fields.length > 0 ? invalidForm(values, fields, locals) : openedForm(values);
}

/** The page for deposits: the bank's offer, unfinished deposits, and the form, which leads to the second page. */
export async function handleDeposit(context: FormPageContext): Promise<DepositView | Response> {
  const { request, url, locals } = context;
  const { platform, path, locale } = locals;
  const sent =
    request.method === 'POST'
      ? await handleForm(context, depositForm, {
          async send(values) {
            const offer = await offerFor(locals, Number(values.amount));
            if (offer.kind !== 'done') return offer;
            const fields = refusedFields(offer.value, values.method);
            return fields.length > 0
              ? { kind: 'refused', refusal: { status: 422, code: 'INVALID_INPUT', fields } }
              : { kind: 'done', value: values };
          },
          done: ({ method, amount }) => seeOther(path(confirmationPath(method, amount))),
        })
      : null;
  if (sent instanceof Response) return sent;

  const amount = readAmount(url.searchParams.get('amount') ?? '');
  const [offer, unfinished] = await Promise.all([
    offerFor(locals, amount),
    platform.GET('/deposits', { params: { query: { state: 'underWay', limit: 20, language: locale } } }),
  ]);
  if (offer.kind !== 'done') {
    const state = failureOf(offer);
    applyStatus(context, state);
    return { state };
  }
  return {
    state: 'ready',
    offer: offer.value,
    form: sent ?? openedDeposit(context, offer.value, amount),
    unfinished: unfinished.kind === 'done' ? unfinished.value.entries : null,
  };
}

export type ConfirmationView =
  | { state: 'failed' | 'denied' }
  /** `change`: the form with the same method and amount. */
  | { state: 'ready'; method: Method; amount: number; form: FormView; change: string };

const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A refusal of the platform as a message: this page has no fields. */
function refusedDeposit({ code, status, fields }: Refusal, { t, locale }: App.Locals): FormView | null {
  const message = (text: string): FormView => ({
    ...openedForm(),
    status,
    message: { text, blocked: false },
  });
  if (code === 'IDEMPOTENCY_CONFLICT') return message(t('deposit.confirm.used'));
  const [text] = Object.values(invalidForm({}, fields, { t, locale }).errors);
  return text === undefined ? null : message(text);
}

/** The second page, which creates the deposit. Without a key it redirects to an address with one; a refused amount goes back to the form. */
export async function handleConfirmation(context: FormPageContext): Promise<ConfirmationView | Response> {
  const { url, locals, request } = context;
  const { platform, path, locale } = locals;
  const [code = '', typed = '', key = ''] = ['method', 'amount', 'key'].map((name) =>
    url.searchParams.get(name)?.slice(0, 100),
  );
  const amount = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
  const offer = await offerFor(locals, amount);
  if (offer.kind !== 'done') {
    const state = failureOf(offer);
    applyStatus(context, state);
    return { state };
  }
  const change = path(`/deposit?${new URLSearchParams({ method: code, amount: typed })}`);
  const method = offer.value.methods.find((one) => one.code === code);
  if (!method || amount === null) return seeOther(change);
  // A form that is sent again is the same deposit, which itself has lowered the rest of the day: the platform knows its key.
  if (request.method !== 'POST' && method.refusal) return seeOther(change);
  if (!keyPattern.test(key)) return seeOther(path(confirmationPath(code, typed)));

  const back = path(`/LoadingPage?to=${encodeURIComponent('/profile/transactions/deposit/')}`);
  const returnUrl = `${new URL(back, url.origin).href}{reference}`;
  const form = await handleForm(context, depositConfirmation, {
    send: () =>
      platform.POST('/deposits', { body: { key, method: code, amount, language: locale, returnUrl } }),
    done: ({ reference }) => seeOther(path(bankPath(reference))),
    refused: (refusal) => refusedDeposit(refusal, locals),
  });
  return form instanceof Response ? form : { state: 'ready', method, amount, form, change };
}

/**
 * The way to the bank's page; `url` is null while the bank does not answer. The response to a form may not redirect there,
 * since `form-action` would have to name every bank, so this page stands between and leads on by a header, with script and
 * without. Back skips it.
 */
export async function handleBank(
  context: PageContext,
): Promise<{ reference: string; url: string | null } | Response> {
  const { locals, params, response } = context;
  const { platform, path } = locals;
  const { reference = '' } = params;
  const outcome = await platform.POST('/deposits/{reference}/resume', { params: { path: { reference } } });
  // It has ended or is with the bank already: its own page says so.
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

export type DepositPage =
  | { state: 'failed' | 'denied' }
  /** `dropFailed`: the player dropped it, and the bank did not answer. */
  | { state: 'ready'; deposit: Deposit; dropFailed: boolean };

/** A deposit's own page, with its form to drop it. A number in its place is an entry of the list of all transactions. */
export async function handleDepositPage(context: PageContext): Promise<DepositPage | Response> {
  const { locals, request, response } = context;
  const { platform, path, locale } = locals;
  const { reference = '' } = context.params;
  if (/^\d+$/.test(reference)) return seeOther(path(`/profile/transactions/all/${reference}`));

  const { intent } = request.method === 'POST' ? await readFields(request, ['intent']) : { intent: '' };
  const params = { path: { reference } };
  const dropped = intent === 'drop' ? await platform.POST('/deposits/{reference}/drop', { params }) : null;
  // A refused drop leads back as well: the page says why.
  if (dropped && dropped.kind !== 'unreachable') return seeOther(path(depositPath(reference)));

  const answer = readRecord(
    context,
    await platform.GET('/deposits/{reference}', { params: { ...params, query: { language: locale } } }),
  );
  if (!answer) return new Response(null, { status: 404 });
  if (answer.state !== 'ready') return answer;
  if (dropped) response.status = 503;
  return { state: 'ready', deposit: answer.record, dropFailed: dropped !== null };
}
