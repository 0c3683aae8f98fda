import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { BankAccounts, WithdrawalRequirements } from '../../contract/contract.ts';
import { givenProof } from '../../forms/proof.ts';
import { withdrawConfirmForm } from '../../forms/withdraw.ts';
import { withdrawalPath } from '../../views/cashier/withdrawal-view.ts';
import { type FormContext, type FormView, invalidForm, openedForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { redirectForProof } from '../forms/proof.ts';
import { failureState, statuses } from '../list/list-page.ts';
import type { Refusal } from '../platform/outcome.ts';

/** The view of a withdrawal before its request. */
export interface WithdrawalConfirmationView {
  /** Null when all data is loaded. */
  failure: 'denied' | 'failed' | null;
  /** In rupiah. */
  amount: number;
  account: BankAccounts['cards'][number] | null;
  needs: WithdrawalRequirements | null;
  /** Address of the form with the same account and amount. */
  change: string;
  form: FormView;
}

const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads account, amount and key from the address; null when one is missing. */
function readChoice({ searchParams }: URL) {
  const [card = '', amount = '', key = ''] = ['card', 'amount', 'key'].map(
    (name) => searchParams.get(name) ?? '',
  );
  const isComplete = card !== '' && positiveIntegerPattern.test(amount) && keyPattern.test(key);
  return isComplete ? { card, amount: Number(amount), key } : null;
}

/** Shows a refusal as a message: account and amount were chosen on the page before. */
function refusedWithdrawal({ status, code, fields }: Refusal, { t, locale }: App.Locals): FormView | null {
  const message = (text: string): FormView => ({
    ...openedForm(),
    status,
    message: { text, blocked: false },
  });
  if (code === 'IDEMPOTENCY_CONFLICT') return message(t('withdrawConfirm.used'));
  if (code === 'INSUFFICIENT_FUNDS') return message(t('withdrawConfirm.tooMuch'));
  if (code === 'REQUIREMENTS_NOT_MET') return message(t('withdrawConfirm.notMet'));
  const [text] = Object.values(invalidForm({}, fields, { t, locale }).errors);
  return text === undefined ? null : message(text);
}

/** Handles the confirmation of a withdrawal. The key in the address makes repeated requests one withdrawal. */
export async function handleWithdrawalConfirmation(
  context: FormContext,
): Promise<WithdrawalConfirmationView | Response> {
  const { url, request, locals } = context;
  const { platform, path, locale } = locals;
  const choice = readChoice(url);
  if (!choice) return seeOther(path('/withdraw'));
  const { card, amount } = choice;
  const change = path(`/withdraw?${new URLSearchParams({ card, amount: String(amount) })}`);

  const form = await handleForm(context, withdrawConfirmForm, {
    send: (proof) => platform.POST('/withdrawals', { body: { ...choice, ...givenProof(proof) } }),
    done: ({ reference }) => seeOther(path(withdrawalPath(reference))),
    refused: (refusal) => refusedWithdrawal(refusal, locals),
  });
  if (form instanceof Response) return form;

  const [made, needs, owned] = await Promise.all([
    platform.GET('/withdrawals', { params: { query: { limit: 20, language: locale } } }),
    platform.GET('/withdrawals/requirements'),
    platform.GET('/bank-cards', { params: { query: { language: locale } } }),
  ]);
  // Back to a form that was sent: its withdrawal shows what became of it.
  const sent = made.kind === 'done' && made.value.entries.find(({ key }) => key === choice.key);
  if (request.method === 'GET' && sent) return seeOther(path(withdrawalPath(sent.reference)));
  const proofRedirect = redirectForProof(
    context,
    form,
    needs.kind === 'done' ? needs.value.proof : undefined,
  );
  if (proofRedirect) return proofRedirect;
  const own = owned.kind === 'done' ? owned.value.cards.find(({ id }) => id === card) : undefined;
  if (request.method === 'GET' && owned.kind === 'done' && !own) return seeOther(change);
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
