import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Offer, Reward } from '../../../src/contract/contract.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { localizedPath } from '../../../src/i18n/paths.ts';
import { OfferFacts } from '../../../src/islands/offers/OfferFacts.tsx';
import { playerOffer } from '../../../src/views/offers/player-offer.ts';

const monday = Date.parse('2026-11-23T00:00:00+07:00');
const week = { key: '2026-11-23', from: monday, until: monday + 7 * 86_400_000 };

const cashback = (facts: Partial<Offer> = {}): Offer => ({
  id: 'promotion/weekly-cashback',
  kind: 'cashback',
  state: 'open',
  after: null,
  joinedAt: null,
  period: week,
  dueAt: week.until,
  unit: 'rupiah',
  figure: 120_500,
  goal: 20_000,
  expected: 6_025,
  rank: null,
  standings: null,
  pair: null,
  rewards: [],
  ...facts,
});
const quest = (facts: Partial<Offer> = {}) =>
  cashback({
    id: 'quest/five-games',
    kind: 'quest',
    dueAt: null,
    unit: 'count',
    figure: 3,
    goal: 5,
    expected: 0,
    ...facts,
  });
const reward = (facts: Partial<Reward> = {}): Reward => ({
  id: '7',
  offer: 'promotion/weekly-cashback',
  period: '2026-11-16',
  figure: 50_000,
  rank: null,
  amount: 2_500,
  state: 'paid',
  createdAt: monday,
  paidAt: monday,
  endedAt: null,
  entry: '42',
  bonus: null,
  bonusState: null,
  wagering: null,
  spins: null,
  ...facts,
});
const spins = {
  gameBrand: 'nova',
  gameID: 'lucky-durian',
  gameName: 'Lucky Durian',
  grant: '3',
  count: 10,
  remaining: 4,
  value: 1_000,
  winnings: 700,
  expireAt: null,
  state: 'open' as const,
};

describe.each(locales)("a player's offer in %s", (locale) => {
  const t = translator(locale);
  const path = (route: string) => localizedPath(route, locale);
  const names = new Map([
    ['quest/five-games', { title: 'Lima permainan', lang: 'id', path: '/quests#five-games' }],
  ]);
  const viewOf = (offer: Offer) => playerOffer(offer, { t, locale, path }, names);
  const rendered = (offer: Offer) => renderToStaticMarkup(<OfferFacts offer={viewOf(offer)} />);
  const factsOf = (offer: Offer) =>
    Object.fromEntries(viewOf(offer).facts.map(({ label, text }) => [label, text]));

  it('shows the progress, the expected reward, the end, and the payment date', () => {
    const view = viewOf(cashback());
    expect(view.note).toBe(t('offers.note.reached'));
    expect(view.progress?.text).toMatch(/^Rp\s120[.,]500 .* Rp\s20[.,]000$/);
    expect(view.progress).toMatchObject({ figure: 20_000, goal: 20_000 });
    const facts = factsOf(cashback());
    expect(facts[t('offers.expected')]).toMatch(/^Rp\s6[.,]025$/);
    expect(facts[t('offers.until')]).toMatch(/(30 Nov|Nov 30).*WIB/);
    expect(facts[t('offers.dueAt')]).toMatch(/(30 Nov|Nov 30).*WIB/);
  });

  it('shows a net win as zero loss', () => {
    const { progress, note } = viewOf(cashback({ figure: -5_000, expected: 0 }));
    expect(progress?.text).toMatch(/^Rp\s0 /);
    expect(note).toBe(t('offers.note.open'));
  });

  it.each(['done', 'locked', 'notYet', 'over', 'paused', 'exhausted', 'ready'] as const)(
    'shows the meaning of %s',
    (state) => {
      const view = viewOf(quest({ state, after: 'quest/five-games' }));
      expect(view.badge.text).toBe(t(`offers.state.${state}`));
      const [beginning = ''] = t(`offers.note.${state}`, { name: '%', date: '%' }).split('%');
      expect(view.note.startsWith(beginning)).toBe(true);
      expect(view.claim).toBe(state === 'ready' ? '2026-11-23' : null);
    },
  );

  describe('for two players', () => {
    const forPairs = (pair: NonNullable<Offer['pair']>, facts: Partial<Offer> = {}) =>
      cashback({
        id: 'promotion/two-in-the-forest',
        kind: 'free-spins',
        unit: 'count',
        figure: 0,
        goal: 1,
        expected: 0,
        pair,
        ...facts,
      });
    const alone = forPairs({ partner: null, isComplete: false });
    const named = forPairs({ partner: 'anton', isComplete: false }, { joinedAt: monday });
    const complete = forPairs({ partner: 'anton', isComplete: true }, { joinedAt: monday, figure: 1 });

    it('shows how to join, and until when', () => {
      expect(viewOf(alone).note).toBe(t('offers.note.join'));
      expect(factsOf(alone)[t('offers.joinUntil')]).toMatch(/(30 Nov|Nov 30).*WIB/);
      expect(rendered(alone)).toContain(`href="${path('/profile/referral#pair')}"`);
    });

    it('shows who was named and when, and that the pair is complete', () => {
      expect(viewOf(named).note).toBe(t('pair.named', { partner: 'anton' }));
      expect(factsOf(named)[t('offers.joined')]).toMatch(/(23 Nov|Nov 23).*WIB/);
      expect(viewOf(complete).note).toBe(t('pair.complete', { partner: 'anton' }));
      expect(rendered(complete)).not.toContain('#pair');
    });

    it('cannot be joined after its end', () => {
      const over = forPairs({ partner: null, isComplete: false }, { state: 'over', period: null });
      expect(viewOf(over).note).toBe(t('offers.note.over'));
      expect(rendered(over)).not.toContain('#pair');
    });
  });

  it('links to its page, if there is one', () => {
    const href = path('/quests#five-games');
    expect(viewOf(quest()).name).toEqual({ title: 'Lima permainan', lang: 'id', href });
    expect(viewOf(cashback()).name).toBe(null);
  });

  it('names the quest that must come first', () => {
    expect(viewOf(quest({ state: 'locked', after: 'quest/five-games' })).note).toContain('Lima permainan');
  });

  it('changes when its period starts or ends', () => {
    expect(viewOf(cashback()).changesAt).toBe(week.until);
    expect(viewOf(cashback({ state: 'notYet' })).changesAt).toBe(week.from);
    expect(viewOf(cashback({ state: 'over', period: null })).changesAt).toBe(null);
  });

  it('shows x of y of a quest as text and as a bar', () => {
    const html = rendered(quest());
    expect(html).toContain(t('offers.figureOf', { figure: 3, goal: 5 }));
    expect(html).toMatch(
      /<progress class="progress" aria-label="[^"]+" value="3" max="5">|value="3" max="5"/,
    );
  });

  it('links from a paid reward to its ledger entry', () => {
    const html = rendered(cashback({ rewards: [reward()] }));
    expect(html).toContain(`href="${path('/profile/transactions/all/42')}"`);
    expect(html).toMatch(/Rp\s2[.,]500/);
  });

  it('shows free spins and a bonus with their state, and a revoked reward with its day', () => {
    const rewards = [
      reward({ id: '8', bonus: '3', bonusState: 'givenUp' }),
      reward({ entry: null, spins }),
      reward({ id: '6', state: 'revoked', endedAt: monday + 86_400_000 }),
    ];
    const { facts } = viewOf(cashback({ rewards }));
    expect(facts.at(-3)?.label).toMatch(new RegExp(`^${t('bonuses.state.givenUp')} · `));
    expect(facts.at(-2)?.label).toMatch(new RegExp(`^${t('offers.spinState.open')} · `));
    expect(facts.at(-2)?.text).toBe(t('offers.spins', { count: 10, game: 'Lucky Durian' }));
    expect(facts.at(-1)?.label).toMatch(new RegExp(`^${t('offers.reward.revoked')} · .*24`));
  });

  it('shows the remaining wagering of an open bonus', () => {
    const bonus = { entry: null, bonus: '3', bonusState: 'open', amount: 25_000 } as const;
    const offer = cashback({
      rewards: [reward({ ...bonus, wagering: { required: 125_000, wagered: 5_000 } })],
    });
    expect(factsOf(offer)[t('bonuses.wagered')]).toMatch(/Rp\s5[.,]000 .*Rp\s125[.,]000/);
    expect(rendered(offer)).toContain(`href="${path('/profile/offers#bonuses')}"`);
  });

  it("shows a leaderboard with the player's row marked", () => {
    const standings = [
      { rank: 1, name: 'sa…', score: 12.5, isYou: false },
      { rank: 2, name: 'de…', score: 8, isYou: true },
    ];
    const facts = {
      kind: 'leaderboard',
      unit: 'ratio',
      goal: 0,
      figure: 8,
      expected: 25_000,
      rank: 2,
    } as const;
    const html = rendered(cashback({ ...facts, standings }));
    expect(html).toMatch(new RegExp(`<li aria-current="true">.*${t('offers.you')}`));
    expect(html).toMatch(/12[.,]5×/);
    expect(html).not.toContain('<progress');
  });
});
