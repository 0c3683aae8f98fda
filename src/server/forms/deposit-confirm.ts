import type { Deposit } from '../../contract/contract.ts';
import { depositConfirmation } from '../../forms/deposit.ts';
import { judgeDeposit, type WantedDeposit } from '../cashier/deposit-limits.ts';
import { bankPath } from '../cashier/deposit-page.ts';
import { applyStatus } from '../list/answer.ts';
import { failureOf } from '../list/list-page.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';
import { confirmationPath } from './deposit.ts';
import { type FormContext, type FormView, invalidForm, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';

type Context = FormContext & Parameters<typeof applyStatus>[0];

export type ConfirmationView =
  | { state: 'failed' | 'denied' }
  /** `change`: the form with the same method and amount. */
  | { state: 'ready'; wanted: WantedDeposit; form: FormView; change: string };

const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Books nothing: writes the deposit down, under the key of the page that shows it. */
function openDeposit(
  { url, locals }: Context,
  { method, amount }: WantedDeposit,
  key: string,
): Promise<Outcome<Deposit>> {
  const { platform, path, locale } = locals;
  const back = `/LoadingPage?to=${encodeURIComponent('/profile/transactions/deposit/')}`;
  const returnUrl = `${new URL(path(back), url.origin).href}{reference}`;
  return platform.openDeposit({ key, method: method.code, amount, language: locale, returnUrl });
}

/** What the platform does not take any more stands where the player reads it: here are no fields. */
function refusedDeposit({ code, status, fields }: Refusal, { t, locale }: App.Locals): FormView | null {
  const message = (text: string): FormView => ({
    ...openedForm(),
    status,
    message: { text, blocked: false },
  });
  if (code === 'IDEMPOTENCY_CONFLICT') return message(t('deposit.confirm.used'));
  const [text] = Object.values(invalidForm({}, fields, { t, locale }).errors);
  return text === undefined ? null : message(text);
}

/** The second page of a deposit. Without a key of its own it leads to where it has one; what does not fit leads back to the form. */
export async function handleConfirmation(context: Context): Promise<ConfirmationView | Response> {
  const { url, locals, request } = context;
  const { platform, path, locale } = locals;
  const [code = '', amount = '', key = ''] = ['method', 'amount', 'key'].map((name) =>
    url.searchParams.get(name)?.slice(0, 100),
  );
  const offer = await platform.depositMethods(locale);
  if (offer.kind !== 'done') {
    const state = failureOf(offer);
    applyStatus(context, state);
    return { state };
  }
  const change = path(`/deposit?${new URLSearchParams({ method: code, amount })}`);
  const method = offer.value.methods.find((one) => one.code === code);
  if (!method || !/^[1-9]\d{0,14}$/.test(amount)) return seeOther(change);
  // Sent once more it is the same deposit, which has lowered itself what is left of the day: the platform knows its key.
  const isSent = request.method === 'POST';
  if (!isSent && judgeDeposit(offer.value, { method: code, amount }).kind !== 'done') return seeOther(change);
  if (!keyPattern.test(key)) return seeOther(path(confirmationPath(code, amount, crypto.randomUUID())));

  const wanted = { method, amount: Number(amount) };
  const form = await handleForm(context, depositConfirmation, {
    send: () => openDeposit(context, wanted, key),
    done: ({ reference }) => seeOther(path(bankPath(reference))),
    refused: (refusal) => refusedDeposit(refusal, locals),
  });
  return form instanceof Response ? form : { state: 'ready', wanted, form, change };
}
