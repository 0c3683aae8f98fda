import type { Offer } from '../contract/contract.ts';
import type { MessageKey } from '../i18n/i18n.ts';
import type { FormContext } from './forms/form-view.ts';
import { loginAgain, seeOther } from './forms/handle-form.ts';
import { readFields } from './forms/read-form.ts';

export interface QuestsView {
  status: number;
  /** Null when the platform is unreachable. */
  offers: readonly Offer[] | null;
  /** False at a platform without offers. */
  isOffered: boolean;
  /** The quest whose reward was just claimed; it is due while its offer is paused, or its brand does not respond. */
  claimed: { name: string; isPaid: boolean } | null;
  /** The quest that could not be claimed, and why. */
  refusal: Refusal | null;
  /** A claim without a result; the form stays, to be sent again. */
  failure: Refusal | null;
}

interface Refusal {
  name: string;
  text: string;
}

const refusals: Record<string, MessageKey> = {
  OFFER_OVER: 'quests.refused.OFFER_OVER',
  GOAL_NOT_REACHED: 'quests.refused.GOAL_NOT_REACHED',
};

/** Claims the reward of the quest in the address. The period in the form makes a repeated claim the same claim. */
async function claim(context: FormContext): Promise<Response | Refusal> {
  const { request, url, locals } = context;
  const name = url.searchParams.get('quest') ?? '';
  const { period } = await readFields(request, ['period']);
  const outcome = await locals.platform.POST('/offers/{type}/{name}/claim', {
    params: { path: { type: 'quest', name } },
    body: { period },
  });
  const at = (query: Record<string, string>) =>
    seeOther(`${locals.path('/quests')}?${new URLSearchParams(query)}`);
  if (outcome.kind === 'done') return at({ claimed: name });
  if (outcome.kind === 'refused') {
    const { refusal } = outcome;
    return refusal.code === 'SESSION_ENDED'
      ? loginAgain(context, refusal)
      : at({ quest: name, refused: refusal.code });
  }
  return { name, text: locals.t('quests.unknown') };
}

/** Loads the player's quests, after a claim that the form requests. */
export async function handleQuests(context: FormContext): Promise<QuestsView | Response> {
  const { request, url, locals } = context;
  const sent = request.method === 'POST' ? await claim(context) : null;
  if (sent instanceof Response) return sent;
  const outcome = await locals.platform.GET('/offers');
  const isOffered = outcome.kind !== 'refused' || outcome.refusal.code !== 'NOT_FOUND';
  const offers = outcome.kind === 'done' ? outcome.value.offers : null;
  const refused = url.searchParams.get('refused');
  const name = url.searchParams.get('quest');
  const refusal =
    name && refused ? { name, text: locals.t(refusals[refused] ?? 'quests.refused.other') } : null;
  const claimed = url.searchParams.get('claimed');
  // A bookmarked address may name an old claim.
  const reward = offers?.find(({ id }) => id === `quest/${claimed}`)?.rewards[0];
  return {
    status: sent || (isOffered && !offers) ? 503 : 200,
    offers,
    isOffered,
    claimed: claimed && reward ? { name: claimed, isPaid: reward.state !== 'due' } : null,
    refusal,
    failure: sent,
  };
}
