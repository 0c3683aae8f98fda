import { addCardForm, removeCardForm } from '../../forms/bank-card.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import type { Refusal } from '../platform/outcome.ts';
import { type FormContext, type FormView, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';

/** What this list has just seen, told once the player is back on it. */
export const cardChanges = ['added', 'removed'] as const;

const refusals: Partial<Record<Refusal['code'], TextKey>> = {
  TOO_MANY_CARDS: 'bankCard.full',
  CARD_IN_USE: 'bankCard.inUse',
};

/** What is about the whole form. */
function refused({ locals }: FormContext, { code, status }: Refusal): FormView | null {
  const text = refusals[code];
  return text ? { ...openedForm(), status, message: { text: locals.t(text), blocked: false } } : null;
}

const toList = ({ locals }: FormContext, change: (typeof cardChanges)[number]) =>
  seeOther(`${locals.path('/profile/bankCard')}?done=${change}`);

export function handleAddCard(context: FormContext) {
  return handleForm(context, addCardForm, {
    send: ({ password, ...card }) =>
      context.locals.platform.addBankCard({ ...card, ...(password && { password }) }),
    done: () => toList(context, 'added'),
    refused: (refusal) => refused(context, refusal),
  });
}

/** One that is gone already was removed by the same form, sent twice. */
export function handleRemoveCard(context: FormContext, id: string) {
  return handleForm(context, removeCardForm, {
    async send({ password }) {
      const outcome = await context.locals.platform.removeBankCard(id, password);
      const isGone = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
      return isGone ? { kind: 'done', value: undefined } : outcome;
    },
    done: () => toList(context, 'removed'),
    refused: (refusal) => refused(context, refusal),
  });
}
