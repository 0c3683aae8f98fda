import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { DepositMethods } from '../../contract/contract.ts';
import { depositConfirmation } from '../../forms/deposit.ts';
import { bankPath, depositConfirmationPath, depositPath } from '../../views/cashier/deposit-view.ts';
import { type FormPageContext, type FormView, invalidForm, messageForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { isFormKey } from '../forms/read-form.ts';
import { failureState } from '../list/list-page.ts';
import { applyStatus } from '../list/response.ts';
import type { Refusal } from '../platform/outcome.ts';

export type DepositConfirmationView =
  | { state: 'failed' | 'denied' }
  /** `change` is the address of the form with the same method and amount. */
  | {
      state: 'ready';
      method: DepositMethods['methods'][number];
      amount: number;
      form: FormView;
      change: string;
    };

/** Shows a refusal as a message, because this page has no fields. */
function refusedDeposit({ code, status, fields }: Refusal, { t, locale }: App.Locals): FormView | null {
  if (code === 'IDEMPOTENCY_CONFLICT') return messageForm(status, t('deposit.confirm.used'));
  const [text] = Object.values(invalidForm({}, fields, { t, locale }).errors);
  return text === undefined ? null : messageForm(status, text);
}

/**
 * Handles the confirmation page, which creates the deposit. Without a key it redirects to an address with one; a
 * refused amount returns to the form.
 */
export async function handleDepositConfirmation(
  context: FormPageContext,
): Promise<DepositConfirmationView | Response> {
  const { url, locals, request } = context;
  const { platform, path, locale } = locals;
  const [code = '', typed = '', key = ''] = ['method', 'amount', 'key'].map((name) =>
    url.searchParams.get(name)?.slice(0, 100),
  );
  const change = path(`/deposit?${new URLSearchParams({ method: code, amount: typed })}`);
  if (!positiveIntegerPattern.test(typed)) return seeOther(change);
  const amount = Number(typed);
  const withKey = path(depositConfirmationPath(code, typed));
  const isSent = request.method === 'POST';
  if (isSent && !isFormKey(key)) return seeOther(withKey);

  const back = path(`/LoadingPage?to=${encodeURIComponent('/profile/transactions/deposit/')}`);
  const returnUrl = `${new URL(back, url.origin).href}{reference}`;
  const form = await handleForm(context, depositConfirmation, {
    send: () =>
      platform.POST('/deposits', { body: { key, method: code, amount, language: locale, returnUrl } }),
    done: ({ reference }) => seeOther(path(bankPath(reference))),
    refused: (refusal) => refusedDeposit(refusal, locals),
  });
  if (form instanceof Response) return form;

  const [listed, created] = await Promise.all([
    platform.GET('/cashier/methods', { params: { query: { language: locale, amount } } }),
    isSent || !isFormKey(key) ? null : platform.GET('/deposits', { params: { query: { key, limit: 1 } } }),
  ]);
  // Back to a form that was sent: its deposit shows what became of it.
  const own = created?.kind === 'done' ? created.value.entries[0] : undefined;
  if (own) return seeOther(path(depositPath(own.reference)));
  if (listed.kind !== 'done') {
    const state = failureState(listed);
    applyStatus(context, state);
    return { state };
  }
  const method = listed.value.methods.find((one) => one.code === code);
  // A form that was sent shows its own refusal.
  if (!method || (method.refusal && !isSent)) return seeOther(change);
  return isFormKey(key) ? { state: 'ready', method, amount, form, change } : seeOther(withKey);
}
