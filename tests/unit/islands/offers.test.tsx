// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import type { Offer } from '../../../src/contract/contract.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { showNextOffers } from '../../../src/islands/offers/NextOffers.tsx';
import { showStanding } from '../../../src/islands/offers/PromotionStanding.tsx';
import Quest from '../../../src/islands/offers/Quest.tsx';
import type { PlayerOffer } from '../../../src/stores/player.ts';
import { $shell } from '../../../src/stores/running-shell.ts';
import { playerOffer } from '../../../src/views/offers/player-offer.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { openedPage } from '../stores/shell.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const t = translator('id');
const monday = Date.parse('2026-11-23T00:00:00+07:00');
const names = new Map([
  ['quest/three-favourites', { title: 'Tiga favorit', lang: 'id', path: '/quests#three-favourites' }],
]);

const shownAs = (facts: Partial<Offer>): PlayerOffer =>
  playerOffer(
    {
      id: 'quest/three-favourites',
      kind: 'quest',
      state: 'open',
      after: null,
      joinedAt: null,
      period: { key: '2026-11-23', from: monday, until: monday + 86_400_000 },
      dueAt: null,
      unit: 'count',
      figure: 3,
      goal: 3,
      expected: 0,
      rank: null,
      standings: null,
      pair: null,
      rewards: [],
      ...facts,
    },
    { t, locale: 'id', path: (route) => route },
    names,
  );
const over = { state: 'over', period: null } as const;

/** A place of a page whose texts are those of these names. */
function placeOf(show: typeof showNextOffers, standing = '') {
  const $offers = atom<PlayerOffer[] | 'failed' | null>(null);
  const place = document.createElement('div');
  Object.assign(place.dataset, { standing, loading: 'loading', failed: 'failed', none: 'none' });
  let stop = () => {};
  act(() => {
    stop = show(place, { $offers, $shownOffers: atom(new Map()) });
  });
  onTestFinished(() => act(stop));
  return { place, set: (offers: PlayerOffer[] | 'failed') => act(() => $offers.set(offers)) };
}

it("a promotion's page shows the player's own figures, and when it ends while the page is open", () => {
  const { place, set } = placeOf(showStanding, 'promotion/weekly-cashback');
  const offer = { id: 'promotion/weekly-cashback', kind: 'cashback', unit: 'rupiah', goal: 20_000 } as const;
  expect(place.textContent).toBe('loading');
  set('failed');
  expect(place.querySelector('[role=alert]')?.textContent).toBe('failed');
  set([]);
  expect(place.textContent).toBe('none');
  set([shownAs({ ...offer, figure: 30_000, expected: 1_500 })]);
  expect(place.textContent).toContain(t('offers.note.reached'));
  expect(place.textContent).toContain(t('offers.expected'));
  expect(place.querySelector('progress')).not.toBeNull();
  set([shownAs({ ...offer, ...over, figure: 30_000 })]);
  expect(place.querySelector('[role=status]')?.textContent).toBe(
    t('offers.state.over') + t('offers.note.over'),
  );
  expect(place.querySelector('progress')).toBeNull();
  expect(place.textContent).not.toContain(t('offers.expected'));
});

it('a quest that ends while its page is open can no longer be claimed', async () => {
  const fake = fakeEnvironment({ route: '/quests', address: '/quests' });
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  $shell.set(shell);
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    shell.stopAll();
    $shell.set(null);
  });
  const ready = shownAs({ state: 'ready' });
  const texts = { claim: 'claim', busy: '', unknown: '', reward: 'Rp 2.000', unit: 'favorit' };
  act(() => root.render(<Quest offer={ready} action="/quests" failure={null} texts={texts} />));
  expect(place.querySelector<HTMLInputElement>('[name=period]')?.value).toBe('2026-11-23');
  expect([...shell.player.$shownOffers.get()]).toEqual([[ready.id, ready]]);
  expect(place.querySelector('summary')?.textContent).toBe(`Tiga favorit${t('offers.state.ready')}Rp 2.000`);
  act(() => shell.player.$offers.set([shownAs(over)]));
  expect(place.querySelector('form')).toBeNull();
  expect(place.querySelector('summary')?.textContent).toContain(t('offers.note.over'));
  act(() => shell.player.$offers.set([shownAs({ state: 'open', figure: 1 })]));
  expect(place.querySelector('summary')?.textContent).toContain('1 dari 3 favorit');
});

it('the profile links to the next offers, or shows that there are none', () => {
  const { place, set } = placeOf(showNextOffers);
  expect(place.textContent).toBe('loading');
  set([shownAs({ state: 'ready' })]);
  expect(place.querySelector('li a')?.getAttribute('href')).toBe('/quests#three-favourites');
  expect(place.textContent).toContain(t('offers.state.ready'));
  set([shownAs({ figure: 1 })]);
  expect(place.textContent).not.toContain(t('offers.state.open'));
  expect(place.querySelector('progress')?.getAttribute('value')).toBe('1');
  set([]);
  expect(place.textContent).toBe('none');
  set('failed');
  expect(place.querySelector('[role=alert]')?.textContent).toBe('failed');
});
