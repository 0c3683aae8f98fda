import type { BankCards, WithdrawalRequirements } from '../../contract/contract.ts';
import { withdrawConfirmForm } from '../../forms/withdraw.ts';
import { duration } from '../../i18n/duration.ts';
import { money } from '../../i18n/format.ts';
import { type FormContext, type FormView, invalidForm, openedForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { askForProof } from '../forms/proof.ts';
import { failureOf, statuses } from '../list/list-page.ts';
import type { Refusal } from '../platform/outcome.ts';
import { toldLines } from './attempt-view.ts';

/** The withdrawal that is about to be asked for. */
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

/** What the platform does not take any more was chosen on the page before: it is said here, where that can be changed. */
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
    send: ({ password }) => platform.withdraw({ ...choice, ...(password && { password }) }),
    done: ({ reference }) => seeOther(path(`/profile/transactions/withdraw/${reference}`)),
    refused: (refusal) => refusedWithdrawal(refusal, locals),
  });
  if (form instanceof Response) return form;

  const [needs, owned] = await Promise.all([platform.withdrawalRequirements(), platform.bankCards(locale)]);
  const asked = askForProof(context, form, needs.kind === 'done' ? needs.value.proof : undefined);
  if (asked) return asked;
  const own = owned.kind === 'done' ? owned.value.cards.find(({ id }) => id === card) : undefined;
  if (request.method === 'GET' && owned.kind === 'done' && !own) return seeOther(change);
  const failed = [needs, owned].find(({ kind }) => kind !== 'done');
  const failure = failed ? failureOf(failed) : null;
  return {
    ...{ failure, amount, change, card: own ?? null },
    needs: needs.kind === 'done' ? needs.value : null,
    form: failure && form.status === 200 ? { ...form, status: statuses[failure] } : form,
  };
}

/** What the player is about to confirm, line by line. */
export function confirmationFacts(
  { amount, card, needs }: Pick<WithdrawalConfirmationView, 'amount' | 'card' | 'needs'>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): [label: string, value: string][] {
  return toldLines([
    [t('withdrawConfirm.amount'), money(amount, locale)],
    [t('withdrawConfirm.fee'), t('withdrawConfirm.noFee')],
    [t('withdrawConfirm.card'), card && `${card.bankName} ${card.masked}`],
    [t('withdrawConfirm.holder'), card?.holder ?? null],
    [t('withdrawConfirm.after'), needs && money(Math.max(0, needs.available - amount), locale)],
    [t('withdrawConfirm.decision'), needs && decisionText(needs.review, { t, locale })],
  ]);
}

function decisionText(
  { mode, seconds }: WithdrawalRequirements['review'],
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string {
  return t(`withdrawConfirm.${mode}`, { duration: duration(seconds * 1_000, locale) });
}
