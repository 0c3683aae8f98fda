import type { BankCards, WithdrawalRequirements } from '../../contract/contract.ts';
import { withdrawConfirmForm } from '../../forms/withdraw.ts';
import { type FormContext, type FormView, invalidForm, openedForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { askForProof } from '../forms/proof.ts';
import { failureOf, statuses } from '../list/list-page.ts';
import type { Refusal } from '../platform/outcome.ts';

/** The withdrawal that is about to be requested. */
export interface WithdrawalConfirmationView {
  /** Null: what is needed to show it is known. */
  failure: 'denied' | 'failed' | null;
  /** Whole rupiah. */
  amount: number;
  card: BankCards['cards'][number] | null;
  needs: WithdrawalRequirements | null;
  /** Back to the choice, with what was chosen. */
  change: string;
  form: FormView;
}

const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the address names: account, amount and the key of the request; null where that is not all there. */
function choiceOf({ searchParams }: URL) {
  const [card = '', amount = '', key = ''] = ['card', 'amount', 'key'].map(
    (name) => searchParams.get(name) ?? '',
  );
  const isWhole = card !== '' && /^[1-9]\d{0,14}$/.test(amount) && keyPattern.test(key);
  return isWhole ? { card, amount: Number(amount), key } : null;
}

/** A refusal of the platform as a message: account and amount were chosen on the page before. */
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

/**
 * The last look at a withdrawal. Sent twice, from two tabs or after going back, it is one request: its key is in the
 * address.
 */
export async function handleWithdrawalConfirmation(
  context: FormContext,
): Promise<WithdrawalConfirmationView | Response> {
  const { url, request, locals } = context;
  const { platform, path, locale } = locals;
  const choice = choiceOf(url);
  if (!choice) return seeOther(path('/withdraw'));
  const { card, amount } = choice;
  const change = path(`/withdraw?${new URLSearchParams({ card, amount: String(amount) })}`);

  const form = await handleForm(context, withdrawConfirmForm, {
    send: ({ password }) =>
      platform.POST('/withdrawals', { body: { ...choice, ...(password && { password }) } }),
    done: ({ reference }) => seeOther(path(`/profile/transactions/withdraw/${reference}`)),
    refused: (refusal) => refusedWithdrawal(refusal, locals),
  });
  if (form instanceof Response) return form;

  const [needs, owned] = await Promise.all([
    platform.GET('/withdrawals/requirements'),
    platform.GET('/bank-cards', { params: { query: { language: locale } } }),
  ]);
  const asked = askForProof(context, form, needs.kind === 'done' ? needs.value.proof : undefined);
  if (asked) return asked;
  const own = owned.kind === 'done' ? owned.value.cards.find(({ id }) => id === card) : undefined;
  if (request.method === 'GET' && owned.kind === 'done' && !own) return seeOther(change);
  const failed = [needs, owned].find(({ kind }) => kind !== 'done');
  const failure = failed ? failureOf(failed) : null;
  return {
    failure,
    amount,
    change,
    card: own ?? null,
    needs: needs.kind === 'done' ? needs.value : null,
    form: failure && form.status === 200 ? { ...form, status: statuses[failure] } : form,
  };
}
