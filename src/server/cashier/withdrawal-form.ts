import type { BankAccounts, WithdrawalRequirements } from '../../contract/contract.ts';
import { readAmount } from '../../forms/amount.ts';
import { withdrawForm } from '../../forms/withdraw.ts';
import { number } from '../../i18n/format.ts';
import { type FormContext, type FormView, openedForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { failureState, statuses } from '../list/list-page.ts';
import type { Outcome } from '../platform/outcome.ts';

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
