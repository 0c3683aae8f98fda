import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { Deposit, DepositMethods } from '../../contract/contract.ts';
import { readAmount } from '../../forms/amount.ts';
import { depositConfirmationForm, depositForm } from '../../forms/deposit.ts';
import { number } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { bankPath, depositConfirmationPath, depositPath } from '../../views/cashier/deposit-view.ts';
import { type FormPageContext, type FormView, invalidForm, openedForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { failureState } from '../list/list-page.ts';
import { applyStatus } from '../list/response.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';
import { createdRecord, readChoice, refusedConfirmation } from './confirmation.ts';

export type DepositFormView =
  | { state: 'failed' | 'denied' }
  /** `unfinished` is null when the platform is unreachable. */
  | ({ state: 'ready'; form: FormView; unfinished: readonly Deposit[] | null } & DepositMethods);

/** The platform's methods; each reports the limit that the amount breaks. */
function loadMethods(
  { platform, locale }: App.Locals,
  amount: number | null,
): Promise<Outcome<DepositMethods>> {
  const query = { language: locale, ...(amount !== null && { amount }) };
  return platform.GET('/cashier/methods', { params: { query } });
}

/** Field errors for a method and amount. */
function refusedFields({ methods }: DepositMethods, code: string): Refusal['fields'] {
  const method = methods.find((one) => one.code === code);
  if (!method) return [{ field: 'method', code: 'METHOD_UNKNOWN' }];
  return method.refusal ? [{ field: 'amount', ...method.refusal }] : [];
}

/** The initial form, with the method and amount of the address and the limit that they break. */
function initialForm(
  { url, locals }: FormPageContext,
  paymentMethods: DepositMethods,
  amount: number | null,
): FormView {
  const { methods } = paymentMethods;
  const requestedMethod = url.searchParams.get('method');
  const method = (methods.find(({ code }) => code === requestedMethod) ?? methods[0])?.code ?? '';
  const values = { method, amount: amount === null ? '' : number(amount, locals.locale) };
  const fields = requestedMethod === null || amount === null ? [] : refusedFields(paymentMethods, method);
  return fields.length > 0 ? invalidForm(values, fields, locals) : openedForm(values);
}

/** Handles the deposit page: methods, unfinished deposits, and the form, which leads to the confirmation page. */
export async function handleDepositForm(context: FormPageContext): Promise<DepositFormView | Response> {
  const { request, url, locals } = context;
  const { platform, path, locale } = locals;
  let checked = null as Outcome<DepositMethods> | null;
  const submitted =
    request.method === 'POST'
      ? await handleForm(context, depositForm, {
          async send(values) {
            checked = await loadMethods(locals, Number(values.amount));
            if (checked.kind !== 'done') return checked;
            const fields = refusedFields(checked.value, values.method);
            return fields.length > 0
              ? { kind: 'refused', refusal: { status: 422, code: 'INVALID_INPUT', fields } }
              : { kind: 'done', value: values };
          },
          done: ({ method, amount }) => seeOther(path(depositConfirmationPath(method, amount))),
        })
      : null;
  if (submitted instanceof Response) return submitted;

  const amount = readAmount(url.searchParams.get('amount') ?? '');
  const [loaded, unfinished] = await Promise.all([
    checked?.kind === 'done' ? checked : loadMethods(locals, amount),
    platform.GET('/deposits', { params: { query: { state: 'underWay', limit: 20, language: locale } } }),
  ]);
  if (loaded.kind !== 'done') {
    const state = failureState(loaded);
    applyStatus(context, state);
    return { state };
  }
  return {
    state: 'ready',
    ...loaded.value,
    form: submitted ?? initialForm(context, loaded.value, amount),
    unfinished: unfinished.kind === 'done' ? unfinished.value.entries : null,
  };
}

export type DepositConfirmationView =
  | { state: 'failed' | 'denied' }
  | {
      state: 'ready';
      method: DepositMethods['methods'][number];
      /** In rupiah. */
      amount: number;
      form: FormView;
      /** Address of the form with the same method and amount. */
      change: string;
    };

const refusals: Record<string, MessageKey> = { IDEMPOTENCY_CONFLICT: 'deposit.confirm.used' };

/**
 * Handles the confirmation page, which creates the deposit. Without a key it redirects to an address with one; a
 * refused amount returns to the form.
 */
export async function handleDepositConfirmation(
  context: FormPageContext,
): Promise<DepositConfirmationView | Response> {
  const { url, locals, request } = context;
  const { platform, path, locale } = locals;
  const { chosen: code, typedAmount, key } = readChoice(url, 'method');
  const change = path(`/deposit?${new URLSearchParams({ method: code, amount: typedAmount })}`);
  if (!positiveIntegerPattern.test(typedAmount)) return seeOther(change);
  const amount = Number(typedAmount);
  const withKey = path(depositConfirmationPath(code, typedAmount));
  const isSent = request.method === 'POST';
  if (isSent && key === null) return seeOther(withKey);

  const back = path(`/LoadingPage?to=${encodeURIComponent('/profile/transactions/deposit/')}`);
  const returnUrl = `${new URL(back, url.origin).href}{reference}`;
  const form = await handleForm(context, depositConfirmationForm, {
    send: () =>
      platform.POST('/deposits', {
        body: { key: key ?? '', method: code, amount, language: locale, returnUrl },
      }),
    done: ({ reference }) => seeOther(path(bankPath(reference))),
    refused: (refusal) => refusedConfirmation(refusal, refusals, locals),
  });
  if (form instanceof Response) return form;

  const [listed, created] = await Promise.all([
    loadMethods(locals, amount),
    isSent || key === null ? null : platform.GET('/deposits', { params: { query: { key, limit: 1 } } }),
  ]);
  const made = createdRecord(created);
  if (made) return seeOther(path(depositPath(made.reference)));
  if (listed.kind !== 'done') {
    const state = failureState(listed);
    applyStatus(context, state);
    return { state };
  }
  const method = listed.value.methods.find((one) => one.code === code);
  // A form that was sent shows its own refusal.
  if (!method || (method.refusal && !isSent)) return seeOther(change);
  return key === null ? seeOther(withKey) : { state: 'ready', method, amount, form, change };
}
