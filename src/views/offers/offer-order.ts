import type { Offer } from '../../contract/contract.ts';

interface QuestText {
  name: string;
  original: { data: { order: number } };
}

/** Offers that can be claimed come first, those that are done or over last. */
const ranks: Record<Offer['state'], number> = {
  ready: 0,
  open: 1,
  paused: 2,
  exhausted: 2,
  excluded: 2,
  locked: 2,
  notYet: 2,
  samePerson: 3,
  done: 3,
  over: 3,
};

/** Those that the player can do something about come first. */
export const inOfferOrder = (offers: readonly Offer[]): Offer[] =>
  offers.toSorted((a, b) => ranks[a.state] - ranks[b.state]);

/** Quests that have both a text and an offer, in the order of the page. */
export function inQuestOrder<Quest extends QuestText>(
  quests: readonly Quest[],
  offers: readonly Offer[],
): { quest: Quest; offer: Offer }[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const both = quests.flatMap((quest) => {
    const offer = byId.get(`quest/${quest.name}`);
    return offer ? [{ quest, offer }] : [];
  });
  return both.sort(
    (a, b) =>
      ranks[a.offer.state] - ranks[b.offer.state] ||
      a.quest.original.data.order - b.quest.original.data.order,
  );
}
