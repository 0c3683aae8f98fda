import type { BankCards } from '../../contract/contract.ts';
import { addCardForm, removeCardForm } from '../../forms/bank-card.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import type { Refusal } from '../platform/outcome.ts';
import { type FormContext, type FormView, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';
import { askForProof } from './proof.ts';

/** What this list has just seen, told once the player is back on it. */
export const cardChanges = ['added', 'removed'] as const;

const refusals: Partial<Record<Refusal['code'], TextKey>> = {
  TOO_MANY_CARDS: 'bankCard.full',
  CARD_IN_USE: 'bankCard.inUse',
};

/** A form about the player's bank accounts, and these; null: they are not known now. */
export interface CardFormView {
  form: FormView;
  cards: BankCards | null;
}

/** What is about the whole form. */
function refused(
  { locals }: FormContext,
  { code, status }: Refusal,
  typed: FormView['values'],
): FormView | null {
  const text = refusals[code];
  return text ? { ...openedForm(typed), status, message: { text: locals.t(text), blocked: false } } : null;
}

const toList = ({ locals }: FormContext, change: (typeof cardChanges)[number]) =>
  seeOther(`${locals.path('/profile/bankCard')}?done=${change}`);

async function withCards(context: FormContext, form: FormView | Response): Promise<CardFormView | Response> {
  if (form instanceof Response) return form;
  const { platform, locale } = context.locals;
  const outcome = await platform.GET('/bank-cards', { params: { query: { language: locale } } });
  const cards = outcome.kind === 'done' ? outcome.value : null;
  return askForProof(context, form, cards?.proof) ?? { form, cards };
}

export async function handleAddCard(context: FormContext) {
  const form = await handleForm(context, addCardForm, {
    send: ({ password, ...card }) =>
      context.locals.platform.POST('/bank-cards', { body: { ...card, ...(password && { password }) } }),
    done: () => toList(context, 'added'),
    refused: (refusal, typed) => refused(context, refusal, typed),
  });
  return withCards(context, form);
}

/** One that is gone already was removed by the same form, sent twice. */
export async function handleRemoveCard(context: FormContext, id: string) {
  const form = await handleForm(context, removeCardForm, {
    async send({ password }) {
      const outcome = await context.locals.platform.POST('/bank-cards/{id}/removal', {
        params: { path: { id } },
        body: password ? { password } : {},
      });
      const isGone = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
      return isGone ? { kind: 'done', value: undefined } : outcome;
    },
    done: () => toList(context, 'removed'),
    refused: (refusal, typed) => refused(context, refusal, typed),
  });
  return withCards(context, form);
}
