import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { BankAccounts, WithdrawalRequirements } from '../../contract/contract.ts';
import { readAmount } from '../../forms/amount.ts';
import { givenProof } from '../../forms/proof.ts';
import { withdrawalConfirmationForm, withdrawForm } from '../../forms/withdraw.ts';
import { number } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { withdrawalPath } from '../../views/cashier/withdrawal-view.ts';
import { type FormContext, type FormPageContext, type FormView, openedForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { redirectForProof } from '../forms/proof.ts';
import { failureState, statuses } from '../list/list-page.ts';
import { applyStatus } from '../list/response.ts';
import type { Outcome } from '../platform/outcome.ts';
import { createdRecord, readChoice, refusedConfirmation } from './confirmation.ts';

/** The view of the withdrawal form. */
export interface WithdrawalFormView {
  /** Null when requirements and accounts are loaded. */
  failure: 'denied' | 'failed' | null;
  needs: WithdrawalRequirements | null;
  accounts: BankAccounts['bankAccounts'];
  form: FormView;
}

/** The preselected account: that of the address, else the default, else the first usable one. */
function preselectedAccount(accounts: BankAccounts['bankAccounts'], requestedId: string | null): string {
  const usable = accounts.filter(({ usableAt }) => usableAt <= Date.now());
  const requested = usable.find(({ id }) => id === requestedId);
  return (requested ?? usable.find(({ isDefault }) => isDefault) ?? usable[0])?.id ?? '';
}

/** The initial form, with the account and amount of the address. */
function initialForm({ url, locals }: FormContext, accounts: BankAccounts['bankAccounts']): FormView {
  const amount = readAmount(url.searchParams.get('amount') ?? '');
  return openedForm({
    bankAccount: preselectedAccount(accounts, url.searchParams.get('bankAccount')),
    amount: amount === null ? '' : number(amount, locals.locale),
  });
}

/** Handles the withdrawal form. A success leads to the confirmation page, whose address has the idempotency key. */
export async function handleWithdrawalForm(context: FormContext): Promise<WithdrawalFormView | Response> {
  const { request, locals } = context;
  const { platform, path, locale } = locals;
  let checked = null as Outcome<WithdrawalRequirements> | null;
  const submitted =
    request.method === 'POST'
      ? await handleForm(context, withdrawForm, {
          async send(choice) {
            const query = { amount: Number(choice.amount) };
            checked = await platform.GET('/withdrawals/requirements', { params: { query } });
            if (checked.kind !== 'done') return checked;
            const { refusal } = checked.value;
            if (!refusal) return { kind: 'done', value: choice };
            const fields = [{ field: 'amount', ...refusal }];
            return { kind: 'refused', refusal: { status: 422, code: 'INVALID_INPUT', fields } };
          },
          done: (choice) => {
            const query = new URLSearchParams({ ...choice, key: crypto.randomUUID() });
            return seeOther(path(`/withdraw/confirm?${query}`));
          },
        })
      : null;
  if (submitted instanceof Response) return submitted;

  const [needs, owned] = await Promise.all([
    checked?.kind === 'done' ? checked : platform.GET('/withdrawals/requirements'),
    platform.GET('/bank-accounts', { params: { query: { language: locale } } }),
  ]);
  const accounts = owned.kind === 'done' ? owned.value.bankAccounts : [];
  const form = submitted ?? initialForm(context, accounts);
  const failed = [needs, owned].find(({ kind }) => kind !== 'done');
  const failure = failed ? failureState(failed) : null;
  return {
    failure,
    needs: needs.kind === 'done' ? needs.value : null,
    accounts,
    form: failure && form.status === 200 ? { ...form, status: statuses[failure] } : form,
  };
}

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
