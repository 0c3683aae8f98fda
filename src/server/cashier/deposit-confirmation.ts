import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { DepositMethods } from '../../contract/contract.ts';
import { depositConfirmationForm } from '../../forms/deposit.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { bankPath, depositConfirmationPath, depositPath } from '../../views/cashier/deposit-view.ts';
import type { FormPageContext, FormView } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { failureState } from '../list/list-page.ts';
import { applyStatus } from '../list/response.ts';
import { createdRecord, readChoice, refusedConfirmation } from './confirmation.ts';

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
    platform.GET('/cashier/methods', { params: { query: { language: locale, amount } } }),
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
