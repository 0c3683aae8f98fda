import type { Deposit, DepositMethods } from '../../contract/contract.ts';
import { readAmount } from '../../forms/amount.ts';
import { depositForm } from '../../forms/deposit.ts';
import { number } from '../../i18n/format.ts';
import { judgeDeposit } from '../cashier/deposit-limits.ts';
import { applyStatus } from '../list/answer.ts';
import { failureOf } from '../list/list-page.ts';
import { type FormContext, type FormView, invalidForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';

type Context = FormContext & Parameters<typeof applyStatus>[0];

export type DepositView =
  | { state: 'failed' | 'denied' }
  /** `unfinished`: null where they cannot be told. */
  | { state: 'ready'; offer: DepositMethods; form: FormView; unfinished: readonly Deposit[] | null };

/** The second page, at an address of its own: whatever is sent from it, and however often, is one deposit. */
export function confirmationPath(method: string, amount: string | number, key: string): string {
  return `/deposit/confirm?${new URLSearchParams({ method, amount: String(amount), key })}`;
}

/** What an address asks for, as the form shows it. */
function asked({ searchParams }: URL, { methods }: DepositMethods, { locale }: App.Locals) {
  const amount = readAmount(searchParams.get('amount') ?? '');
  const method = methods.find(({ code }) => code === searchParams.get('method')) ?? methods[0];
  return { method: method?.code ?? '', amount: amount === null ? '' : number(amount, locale) };
}

/** A deposit that its second page has sent back says at once what does not fit any more. */
function openedWith(context: Context, offer: DepositMethods): FormView {
  const { url, locals } = context;
  const values = asked(url, offer, locals);
  const isWhole = url.searchParams.has('method') && values.amount !== '';
  const amount = String(readAmount(values.amount) ?? '');
  const outcome = isWhole ? judgeDeposit(offer, { ...values, amount }) : null;
  if (outcome?.kind !== 'refused') return { status: 200, values, errors: {} };
  return invalidForm(values, outcome.refusal.fields, locals);
}

/** The page for deposits: what the bank offers, what is not finished, and the form. */
export async function handleDeposit(context: Context): Promise<DepositView | Response> {
  const { request, locals } = context;
  const { platform, path, locale } = locals;
  const [offer, unfinished] = await Promise.all([
    platform.depositMethods(locale),
    platform.deposits({ state: 'underWay', limit: 20, language: locale }),
  ]);
  if (offer.kind !== 'done') {
    const state = failureOf(offer);
    applyStatus(context, state);
    return { state };
  }
  const isSent = request.method === 'POST';
  const form = isSent
    ? await handleForm(context, depositForm, {
        send: async (values) => judgeDeposit(offer.value, values),
        done: ({ method, amount }) =>
          seeOther(path(confirmationPath(method.code, amount, crypto.randomUUID()))),
      })
    : openedWith(context, offer.value);
  if (form instanceof Response) return form;
  const rest = unfinished.kind === 'done' ? unfinished.value.attempts : null;
  return { state: 'ready', offer: offer.value, form, unfinished: rest };
}
