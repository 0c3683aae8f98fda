import type { BankCards, WithdrawalRequirements } from '../../contract/contract.ts';
import { readAmount } from '../../forms/amount.ts';
import { withdrawForm } from '../../forms/withdraw.ts';
import { number } from '../../i18n/format.ts';
import type { FormContext, FormView } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { failureOf, statuses } from '../list/list-page.ts';
import { judgeWithdrawal } from './withdrawal-limits.ts';

/** The page on which a withdrawal is prepared. */
export interface WithdrawalFormView {
  /** Null: what a withdrawal needs is known. */
  failure: 'denied' | 'failed' | null;
  needs: WithdrawalRequirements | null;
  cards: BankCards['cards'];
  form: FormView;
}

/** The account that is chosen beforehand: the one that the address names, or the first that may be used. */
function chosenCard(cards: BankCards['cards'], asked: string | null): string {
  const usable = cards.filter(({ usableAt }) => usableAt <= Date.now());
  return (usable.find(({ id }) => id === asked) ?? usable[0])?.id ?? '';
}

/** Account and amount; a success leads to the page that confirms them, with the key of the request to be. */
export async function handleWithdrawalForm(context: FormContext): Promise<WithdrawalFormView | Response> {
  const { url, locals } = context;
  const { platform, path, locale } = locals;
  const [needs, owned] = await Promise.all([platform.withdrawalRequirements(), platform.bankCards(locale)]);
  const cards = owned.kind === 'done' ? owned.value.cards : [];
  const amount = readAmount(url.searchParams.get('amount') ?? '');
  const form = await handleForm(context, withdrawForm, {
    initial: {
      card: chosenCard(cards, url.searchParams.get('card')),
      amount: amount === null ? '' : number(amount, locale),
    },
    send: async (choice) => judgeWithdrawal(needs, choice),
    done: (choice) => {
      const query = new URLSearchParams({ ...choice, key: crypto.randomUUID() });
      return seeOther(path(`/withdraw/confirm?${query}`));
    },
  });
  if (form instanceof Response) return form;
  const failed = [needs, owned].find(({ kind }) => kind !== 'done');
  const failure = failed ? failureOf(failed) : null;
  return {
    failure,
    needs: needs.kind === 'done' ? needs.value : null,
    cards,
    form: failure && form.status === 200 ? { ...form, status: statuses[failure] } : form,
  };
}
