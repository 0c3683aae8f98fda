import type { BankAccounts } from '../../contract/contract.ts';
import {
  addBankAccountForm,
  defaultBankAccountForm,
  removeBankAccountForm,
} from '../../forms/bank-account.ts';
import { givenProof } from '../../forms/proof.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { Refusal } from '../platform/outcome.ts';
import type { FormContext, FormView } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';
import { redirectForProof } from './proof.ts';

/** Changes that the list of bank accounts reports after a redirect. */
export const bankAccountChanges = ['added', 'removed', 'default'] as const;

const refusals: Partial<Record<Refusal['code'], MessageKey>> = {
  TOO_MANY_BANK_ACCOUNTS: 'bankAccount.full',
  BANK_ACCOUNT_IN_USE: 'bankAccount.inUse',
};

/** A form and the player's bank accounts; null when the platform is unreachable. */
export interface BankAccountFormView {
  form: FormView;
  list: BankAccounts | null;
}

const redirectToList = ({ locals }: FormContext, change: (typeof bankAccountChanges)[number]) =>
  seeOther(`${locals.path('/profile/bankCard')}?done=${change}`);

async function withBankAccounts(
  context: FormContext,
  form: FormView | Response,
): Promise<BankAccountFormView | Response> {
  if (form instanceof Response) return form;
  const { platform, locale } = context.locals;
  const outcome = await platform.GET('/bank-accounts', { params: { query: { language: locale } } });
  const list = outcome.kind === 'done' ? outcome.value : null;
  return redirectForProof(context, form, list?.proof) ?? { form, list };
}

async function handleAddBankAccount(context: FormContext) {
  const form = await handleForm(context, addBankAccountForm, {
    send: ({ password, passkey, recoveryCode, ...account }) =>
      context.locals.platform.POST('/bank-accounts', {
        body: { ...account, ...givenProof({ password, passkey, recoveryCode }) },
      }),
    done: () => redirectToList(context, 'added'),
    texts: refusals,
  });
  return withBankAccounts(context, form);
}

/** Makes the account of the address the default. */
function handleDefaultBankAccount(context: FormContext, id: string) {
  return handleForm(context, defaultBankAccountForm, {
    send: () => context.locals.platform.POST('/bank-accounts/{id}/default', { params: { path: { id } } }),
    done: () => redirectToList(context, 'default'),
  });
}

/** Handles the list: the form that adds an account, and the buttons that choose the default. */
export async function handleBankAccounts(context: FormContext) {
  const { request, url } = context;
  const id = request.method === 'POST' ? url.searchParams.get('default') : null;
  if (id === null) return handleAddBankAccount(context);
  return withBankAccounts(context, await handleDefaultBankAccount(context, id));
}

/** A bank account that is gone was removed by the same form, sent twice. */
export async function handleRemoveBankAccount(context: FormContext, id: string) {
  const form = await handleForm(context, removeBankAccountForm, {
    async send(proof) {
      const outcome = await context.locals.platform.POST('/bank-accounts/{id}/removal', {
        params: { path: { id } },
        body: givenProof(proof),
      });
      const isGone = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
      return isGone ? { kind: 'done', value: undefined } : outcome;
    },
    done: () => redirectToList(context, 'removed'),
    texts: refusals,
  });
  return withBankAccounts(context, form);
}
