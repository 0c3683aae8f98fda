import type { Offer } from '../../contract/contract.ts';
import { pairForm } from '../../forms/pair.ts';
import { type FormContext, type FormView, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';

interface PairView {
  /** The offer for pairs that runs; null: there is none, or it could not be read. */
  offer: Offer | null;
  form: FormView;
}

/** Shows the partner of a player in the offer for pairs that runs, and takes the name of one. */
export async function handlePair(context: FormContext): Promise<PairView | Response> {
  const { locals, request } = context;
  const { platform } = locals;
  const outcome = await platform.GET('/offers');
  const offers = outcome.kind === 'done' ? outcome.value.offers : [];
  const offer = offers.find(({ pair, state }) => pair && !['over', 'notYet'].includes(state)) ?? null;
  const page = locals.path('/profile/referral');
  if (!offer) return request.method === 'POST' ? seeOther(page) : { offer, form: openedForm() };
  const [type = '', name = ''] = offer.id.split('/');
  const form = await handleForm(context, pairForm, {
    send: (body) =>
      platform.POST('/offers/{type}/{name}/join', {
        params: { path: { type: type as 'promotion', name } },
        body,
      }),
    done: ({ isComplete }) => seeOther(`${page}?done=${isComplete ? 'complete' : 'named'}#pair`),
  });
  return form instanceof Response ? form : { offer, form };
}
