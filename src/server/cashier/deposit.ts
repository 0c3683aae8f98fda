import type { APIContext } from 'astro';
import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { Deposit, DepositMethods } from '../../contract/contract.ts';
import { readAmount } from '../../forms/amount.ts';
import { depositConfirmation, depositForm } from '../../forms/deposit.ts';
import { number } from '../../i18n/format.ts';
import { withoutLocale } from '../../i18n/paths.ts';
import { bankPath, depositPath } from '../../views/cashier/deposit-view.ts';
import { type FormContext, type FormView, invalidForm, openedForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { readFields } from '../forms/read-form.ts';
import { failureState } from '../list/list-page.ts';
import { applyStatus, readRecord } from '../list/response.ts';
import type { Refusal } from '../platform/outcome.ts';

type PageContext = Pick<APIContext, 'locals' | 'params' | 'request'> & {
  response: { status?: number; headers: Headers };
};
type FormPageContext = FormContext & Pick<PageContext, 'response'>;

type Method = DepositMethods['methods'][number];

/**
 * Path of the confirmation page. Its address has the idempotency key, so that repeated requests create one deposit.
 */
function confirmationPath(method: string, amount: string): string {
  return `/deposit/confirm?${new URLSearchParams({ method, amount, key: crypto.randomUUID() })}`;
}

/** The platform's methods; each reports the limit that the amount breaks. */
function offerFor({ platform, locale }: App.Locals, amount: number | null) {
  const query = { language: locale, ...(amount !== null && { amount }) };
  return platform.GET('/cashier/methods', { params: { query } });
}

/** Field errors for a method and amount, from the platform's offer. */
function refusedFields({ methods }: DepositMethods, code: string): Refusal['fields'] {
  const method = methods.find((one) => one.code === code);
  if (!method) return [{ field: 'method', code: 'METHOD_UNKNOWN' }];
  return method.refusal ? [{ field: 'amount', ...method.refusal }] : [];
}

export type DepositView =
  | { state: 'failed' | 'denied' }
  /** `unfinished` is null when the platform is unreachable. */
  | { state: 'ready'; offer: DepositMethods; form: FormView; unfinished: readonly Deposit[] | null };

/** The initial form, with the method and amount of the address and the limit that they break. */
function initialForm(
  { url, locals }: FormPageContext,
  offer: DepositMethods,
  amount: number | null,
): FormView {
  const { methods } = offer;
  const requestedMethod = url.searchParams.get('method');
  const method = (methods.find(({ code }) => code === requestedMethod) ?? methods[0])?.code ?? '';
  const values = { method, amount: amount === null ? '' : number(amount, locals.locale) };
  const fields = requestedMethod === null || amount === null ? [] : refusedFields(offer, method);
  return fields.length > 0 ? invalidForm(values, fields, locals) : openedForm(values);
}

/** Handles the deposit page: methods, unfinished deposits, and the form, which leads to the confirmation page. */
export async function handleDeposit(context: FormPageContext): Promise<DepositView | Response> {
  const { request, url, locals } = context;
  const { platform, path, locale } = locals;
  const submitted =
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
  if (submitted instanceof Response) return submitted;

  const amount = readAmount(url.searchParams.get('amount') ?? '');
  const [offer, unfinished] = await Promise.all([
    offerFor(locals, amount),
    platform.GET('/deposits', { params: { query: { state: 'underWay', limit: 20, language: locale } } }),
  ]);
  if (offer.kind !== 'done') {
    const state = failureState(offer);
    applyStatus(context, state);
    return { state };
  }
  return {
    state: 'ready',
    offer: offer.value,
    form: submitted ?? initialForm(context, offer.value, amount),
    unfinished: unfinished.kind === 'done' ? unfinished.value.entries : null,
  };
}

export type ConfirmationView =
  | { state: 'failed' | 'denied' }
  /** `change` is the address of the form with the same method and amount. */
  | { state: 'ready'; method: Method; amount: number; form: FormView; change: string };

const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Shows a refusal as a message, because this page has no fields. */
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

/**
 * Handles the confirmation page, which creates the deposit. Without a key it redirects to an address with one; a
 * refused amount returns to the form.
 */
export async function handleConfirmation(context: FormPageContext): Promise<ConfirmationView | Response> {
  const { url, locals, request } = context;
  const { platform, path, locale } = locals;
  const [code = '', typed = '', key = ''] = ['method', 'amount', 'key'].map((name) =>
    url.searchParams.get(name)?.slice(0, 100),
  );
  const amount = positiveIntegerPattern.test(typed) ? Number(typed) : null;
  const offer = await offerFor(locals, amount);
  if (offer.kind !== 'done') {
    const state = failureState(offer);
    applyStatus(context, state);
    return { state };
  }
  // Back to a form that was sent: its deposit shows what became of it.
  if (request.method === 'GET' && keyPattern.test(key)) {
    const made = await platform.GET('/deposits', { params: { query: { limit: 20, language: locale } } });
    const own = made.kind === 'done' && made.value.entries.find((deposit) => deposit.key === key);
    if (own) return seeOther(path(depositPath(own.reference)));
  }
  const change = path(`/deposit?${new URLSearchParams({ method: code, amount: typed })}`);
  const method = offer.value.methods.find((one) => one.code === code);
  if (!method || amount === null) return seeOther(change);
  // A repeated POST is the same deposit, which has lowered the daily remainder itself. The platform recognizes its
  // key.
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
 * Redirects to the bank's page; `url` is null when the bank is unreachable. A form response may not redirect there,
 * since `form-action` would have to list every bank. This page redirects with a header instead, which works without
 * script. Back skips the page.
 */
export async function handleBank(
  context: PageContext,
): Promise<{ reference: string; url: string | null } | Response> {
  const { locals, params, response } = context;
  const { platform, path } = locals;
  const { reference = '' } = params;
  const outcome = await platform.POST('/deposits/{reference}/resume', { params: { path: { reference } } });
  // The deposit has ended or is at the bank already; its page shows that.
  const isClosed = outcome.kind === 'refused' && outcome.refusal.code === 'ATTEMPT_CLOSED';
  if (isClosed) return seeOther(path(depositPath(reference)));
  const result = readRecord(context, outcome);
  if (!result) return new Response(null, { status: 404 });
  const url = result.state === 'ready' ? URL.parse(result.record.url) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    applyStatus(context, 'failed');
    return { reference, url: null };
  }
  response.headers.set('Refresh', `0;url=${url.href}`);
  return { reference, url: url.href };
}

const depositPage = /^\/profile\/transactions\/deposit\/([A-Z\d]{1,32})$/;

/** The deposit whose page an address is, or null. */
export function depositOfPage(page: string | null): string | null {
  return depositPage.exec(withoutLocale(page ?? ''))?.[1] ?? null;
}

/** The reply to a poll of the waiting page: 202 while the deposit that it waits for is undecided. */
export async function pollWaiting(
  { platform, locale }: App.Locals,
  reference: string | null,
): Promise<Response> {
  if (reference === null) return new Response(null);
  const params = { path: { reference }, query: { language: locale } };
  const outcome = await platform.GET('/deposits/{reference}', { params });
  if (outcome.kind === 'done') return new Response(null, { status: outcome.value.isOver ? 200 : 202 });
  // Where there is no such deposit, its page says so.
  const isUnknown = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
  return new Response(null, { status: isUnknown ? 200 : 503 });
}

export type DepositPage =
  | { state: 'failed' | 'denied' }
  /** `dropFailed` is true when the player's drop failed because the bank was unreachable. */
  | { state: 'ready'; deposit: Deposit; dropFailed: boolean };

/** Handles a deposit's page, with the form to drop it. A number instead of a reference is a transaction id. */
export async function handleDepositPage(context: PageContext): Promise<DepositPage | Response> {
  const { locals, request, response } = context;
  const { platform, path, locale } = locals;
  const { reference = '' } = context.params;
  if (/^\d+$/.test(reference)) return seeOther(path(`/profile/transactions/all/${reference}`));

  const { intent } = request.method === 'POST' ? await readFields(request, ['intent']) : { intent: '' };
  const params = { path: { reference } };
  const dropped = intent === 'drop' ? await platform.POST('/deposits/{reference}/drop', { params }) : null;
  // A refused drop also redirects to the page, which shows why.
  if (dropped && dropped.kind !== 'unreachable') return seeOther(path(depositPath(reference)));

  const result = readRecord(
    context,
    await platform.GET('/deposits/{reference}', { params: { ...params, query: { language: locale } } }),
  );
  if (!result) return new Response(null, { status: 404 });
  if (result.state !== 'ready') return result;
  if (dropped) response.status = 503;
  return { state: 'ready', deposit: result.record, dropFailed: dropped !== null };
}
