import type { Proof } from '../../contract/contract.ts';
import { closeAccountForm, keepAccountForm } from '../../forms/account-data.ts';
import { givenProof } from '../../forms/proof.ts';
import { type FormContext, type FormView, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';
import { redirectForProof } from './proof.ts';

/** Changes that the page reports after a redirect. */
export const closingChanges = ['requested', 'kept'] as const;

interface Closing {
  /** Epoch ms; null: the account stays. */
  closingAt: number | null;
  money: number;
  proof: Proof;
}

export interface CloseAccountView {
  form: FormView;
  /** Null when the platform is unreachable. */
  state: Closing | null;
}

const redirectTo = ({ locals }: FormContext, change: (typeof closingChanges)[number]) =>
  seeOther(`${locals.path('/profile/closeAccount')}?done=${change}`);

function requestEnd(context: FormContext): Promise<FormView | Response> {
  const { t, platform } = context.locals;
  return handleForm(context, closeAccountForm, {
    send: ({ givesUp, ...proof }) =>
      platform.POST('/account-closing', { body: { givesUp: givesUp === 'on', ...givenProof(proof) } }),
    done: () => redirectTo(context, 'requested'),
    refused({ code, status }, typed) {
      if (code !== 'MONEY_LEFT') return null;
      return { ...openedForm(typed), status, message: { text: t('closeAccount.moneyLeft'), blocked: false } };
    },
  });
}

function keep(context: FormContext): Promise<FormView | Response> {
  return handleForm(context, keepAccountForm, {
    send: () => context.locals.platform.DELETE('/account-closing'),
    done: () => redirectTo(context, 'kept'),
  });
}

/** Handles the page that closes the account, or takes the closing back (`?keep`). */
export async function handleCloseAccount(context: FormContext): Promise<CloseAccountView | Response> {
  const isKept = context.request.method === 'POST' && context.url.searchParams.has('keep');
  const form = await (isKept ? keep(context) : requestEnd(context));
  if (form instanceof Response) return form;
  const outcome = await context.locals.platform.GET('/account-closing');
  const state = outcome.kind === 'done' ? outcome.value : null;
  return redirectForProof(context, form, state?.proof) ?? { form, state };
}
