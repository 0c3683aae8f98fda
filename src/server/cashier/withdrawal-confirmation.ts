import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { BankAccounts, WithdrawalRequirements } from '../../contract/contract.ts';
import { givenProof } from '../../forms/proof.ts';
import { withdrawalConfirmationForm } from '../../forms/withdraw.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { withdrawalPath } from '../../views/cashier/withdrawal-view.ts';
import type { FormPageContext, FormView } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { redirectForProof } from '../forms/proof.ts';
import { failureState } from '../list/list-page.ts';
import { applyStatus } from '../list/response.ts';
import { createdRecord, readChoice, refusedConfirmation } from './confirmation.ts';

export type WithdrawalConfirmationView =
  | { state: 'failed' | 'denied' }
  | {
      state: 'ready';
      /** In rupiah. */
      amount: number;
      /** Null when a form was sent and the account cannot be loaded. */
      account: BankAccounts['bankAccounts'][number] | null;
      /** Null when a form was sent and they cannot be loaded. */
      needs: WithdrawalRequirements | null;
      form: FormView;
      /** Address of the form with the same account and amount. */
      change: string;
    };

const refusals: Record<string, MessageKey> = {
  IDEMPOTENCY_CONFLICT: 'withdrawConfirm.used',
  INSUFFICIENT_FUNDS: 'withdrawConfirm.tooMuch',
  REQUIREMENTS_NOT_MET: 'withdrawConfirm.notMet',
};

/**
 * Handles the confirmation page, which requests the withdrawal. The key in the address makes repeated requests one
 * withdrawal. An incomplete address starts again.
 */
export async function handleWithdrawalConfirmation(
  context: FormPageContext,
): Promise<WithdrawalConfirmationView | Response> {
  const { url, request, locals } = context;
  const { platform, path, locale } = locals;
  const { chosen: bankAccount, typedAmount, key } = readChoice(url, 'bankAccount');
  if (bankAccount === '' || !positiveIntegerPattern.test(typedAmount) || key === null)
    return seeOther(path('/withdraw'));
  const amount = Number(typedAmount);
  const change = path(`/withdraw?${new URLSearchParams({ bankAccount, amount: typedAmount })}`);
  const isSent = request.method === 'POST';

  const form = await handleForm(context, withdrawalConfirmationForm, {
    send: (proof) =>
      platform.POST('/withdrawals', { body: { bankAccount, amount, key, ...givenProof(proof) } }),
    done: ({ reference }) => seeOther(path(withdrawalPath(reference))),
    refused: (refusal) => refusedConfirmation(refusal, refusals, locals),
  });
  if (form instanceof Response) return form;

  const [created, needs, owned] = await Promise.all([
    isSent ? null : platform.GET('/withdrawals', { params: { query: { key, limit: 1 } } }),
    platform.GET('/withdrawals/requirements'),
    platform.GET('/bank-accounts', { params: { query: { language: locale } } }),
  ]);
  const made = createdRecord(created);
  if (made) return seeOther(path(withdrawalPath(made.reference)));
  const loadedNeeds = needs.kind === 'done' ? needs.value : null;
  const proofRedirect = redirectForProof(context, form, loadedNeeds?.proof);
  if (proofRedirect) return proofRedirect;
  const accounts = owned.kind === 'done' ? owned.value.bankAccounts : null;
  const account = accounts?.find(({ id }) => id === bankAccount) ?? null;
  if (!isSent && accounts && !account) return seeOther(change);
  const failed = [needs, owned].find(({ kind }) => kind !== 'done');
  // A form that was sent shows its own refusal.
  if (failed && !isSent) {
    const state = failureState(failed);
    applyStatus(context, state);
    return { state };
  }
  return { state: 'ready', amount, account, needs: loadedNeeds, form, change };
}
