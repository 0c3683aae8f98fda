import { describe, expect, it } from 'vitest';
import type { PlayerOffer } from '../../../src/contract/api.ts';
import { nextOffers } from '../../../src/views/offers/next-offers.ts';

const offer = (id: string, facts: Partial<PlayerOffer> = {}): PlayerOffer => ({
  id,
  name: { title: id, lang: 'id', href: '/quests' },
  badge: { text: '', tone: null },
  note: '',
  progress: null,
  facts: [],
  standings: null,
  claim: null,
  changesAt: null,
  ...facts,
});
const progress = (figure: number, goal: number) => ({ label: '', text: '', figure, goal });
const idsOf = (offers: PlayerOffer[]) => nextOffers(offers).map(({ id }) => id);

describe('the next offers of a player', () => {
  it('are claimable ones first, then those nearest to their goal', () => {
    const offers = [
      offer('begun', { progress: progress(1, 10) }),
      offer('new', { progress: progress(0, 5) }),
      offer('ready', { progress: progress(3, 3), claim: 'once' }),
      offer('near', { progress: progress(90_000, 100_000) }),
    ];
    expect(idsOf(offers)).toEqual(['ready', 'near', 'begun']);
  });

  it('exclude those that their page already shows', () => {
    const facts = [{ label: 'Until', text: 'Sunday' }];
    const [shown] = nextOffers([offer('begun', { progress: progress(1, 10), facts })]);
    expect(shown?.facts).toEqual([]);
  });

  it('exclude those without progress, paused, or without a page', () => {
    const going = { progress: progress(1, 3) };
    expect(
      idsOf([
        offer('done'),
        offer('paused', { ...going, badge: { text: '', tone: 'warning' } }),
        offer('unknown', { ...going, name: null }),
      ]),
    ).toEqual([]);
  });
});
