import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { BankAccounts, WithdrawalRequirements } from '../../contract/contract.ts';
import { givenProof } from '../../forms/proof.ts';
import { withdrawConfirmForm } from '../../forms/withdraw.ts';
import { withdrawalPath } from '../../views/cashier/withdrawal-view.ts';
import { type FormContext, type FormView, invalidForm, messageForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { redirectForProof } from '../forms/proof.ts';
import { isFormKey } from '../forms/read-form.ts';
import { failureState, statuses } from '../list/list-page.ts';
import type { Refusal } from '../platform/outcome.ts';

/** The view of a withdrawal before its request. */
export interface WithdrawalConfirmationView {
  /** Null when all data is loaded. */
  failure: 'denied' | 'failed' | null;
  /** In rupiah. */
  amount: number;
  account: BankAccounts['bankAccounts'][number] | null;
  needs: WithdrawalRequirements | null;
  /** Address of the form with the same account and amount. */
  change: string;
  form: FormView;
}

/** Reads account, amount and key from the address; null when one is missing. */
function readChoice({ searchParams }: URL) {
  const [bankAccount = '', amount = '', key = ''] = ['bankAccount', 'amount', 'key'].map(
    (name) => searchParams.get(name) ?? '',
  );
  const isComplete = bankAccount !== '' && positiveIntegerPattern.test(amount) && isFormKey(key);
  return isComplete ? { bankAccount, amount: Number(amount), key } : null;
}

/** Shows a refusal as a message: account and amount were chosen on the page before. */
function refusedWithdrawal({ status, code, fields }: Refusal, { t, locale }: App.Locals): FormView | null {
  if (code === 'IDEMPOTENCY_CONFLICT') return messageForm(status, t('withdrawConfirm.used'));
  if (code === 'INSUFFICIENT_FUNDS') return messageForm(status, t('withdrawConfirm.tooMuch'));
  if (code === 'REQUIREMENTS_NOT_MET') return messageForm(status, t('withdrawConfirm.notMet'));
  const [text] = Object.values(invalidForm({}, fields, { t, locale }).errors);
  return text === undefined ? null : messageForm(status, text);
}

/** Handles the confirmation of a withdrawal. The key in the address makes repeated requests one withdrawal. */
export async function handleWithdrawalConfirmation(
  context: FormContext,
): Promise<WithdrawalConfirmationView | Response> {
  const { url, request, locals } = context;
  const { platform, path, locale } = locals;
  const choice = readChoice(url);
  if (!choice) return seeOther(path('/withdraw'));
  const { bankAccount, amount } = choice;
  const change = path(`/withdraw?${new URLSearchParams({ bankAccount, amount: String(amount) })}`);

  const form = await handleForm(context, withdrawConfirmForm, {
    send: (proof) => platform.POST('/withdrawals', { body: { ...choice, ...givenProof(proof) } }),
    done: ({ reference }) => seeOther(path(withdrawalPath(reference))),
    refused: (refusal) => refusedWithdrawal(refusal, locals),
  });
  if (form instanceof Response) return form;

  const isSent = request.method === 'POST';
  const { key } = choice;
  const [created, needs, owned] = await Promise.all([
    isSent ? null : platform.GET('/withdrawals', { params: { query: { key, limit: 1 } } }),
    platform.GET('/withdrawals/requirements'),
    platform.GET('/bank-accounts', { params: { query: { language: locale } } }),
  ]);
  // Back to a form that was sent: its withdrawal shows what became of it.
  const made = created?.kind === 'done' ? created.value.entries[0] : undefined;
  if (made) return seeOther(path(withdrawalPath(made.reference)));
  const proofRedirect = redirectForProof(
    context,
    form,
    needs.kind === 'done' ? needs.value.proof : undefined,
  );
  if (proofRedirect) return proofRedirect;
  const own =
    owned.kind === 'done' ? owned.value.bankAccounts.find(({ id }) => id === bankAccount) : undefined;
  if (!isSent && owned.kind === 'done' && !own) return seeOther(change);
  const failed = [needs, owned].find(({ kind }) => kind !== 'done');
  const failure = failed ? failureState(failed) : null;
  return {
    failure,
    amount,
    change,
    account: own ?? null,
    needs: needs.kind === 'done' ? needs.value : null,
    form: failure && form.status === 200 ? { ...form, status: statuses[failure] } : form,
  };
}
