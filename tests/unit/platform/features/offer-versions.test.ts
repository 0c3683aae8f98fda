import { describe, expect, test } from 'vitest';
import { cashback, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

describe('an imported offer', () => {
  const deposit = {
    kind: 'deposit-bonus',
    percent: 10,
    period: 'week',
    products: ['slots'],
    minimum: 50_000,
    maximum: 200_000,
  };

  test('counts what came before the import in its period, once', async () => {
    const desk = offersDesk(platform(), '2028-11-22T09:00');
    const [deposits, spins] = [newOffer(), newOffer()];
    const { uid } = await platform().newPlayer();
    await desk.deposit(uid, 60_000, '2028-11-21T09:00');
    await desk.logIn(uid, '2028-11-22T08:00');
    await desk.react();
    const daily = { kind: 'free-spins', for: 'log-in', game: 'rimba/komodo-gold', spins: 5, period: 'day' };
    const since = { from: '2028-11-20T00:00:00+07:00' };
    await desk.imports({ [deposits]: deposit, [spins]: daily }, since);
    await desk.close();
    await desk.deposit(uid, 60_000, '2028-11-22T09:00');
    await desk.react();
    await desk.close();
    expect(await desk.rewards(uid, deposits)).toMatchObject([{ amount: 6_000, state: 'paid' }]);
    expect(await desk.rewards(uid, spins)).toMatchObject([{ period: '2028-11-22', state: 'paid' }]);
  });

  test('rewards nothing twice when it returns to the build, and continues its figures', async () => {
    const desk = offersDesk(platform(), '2029-11-20T09:00');
    const [top, spins, back] = [newOffer(), newOffer(), newOffer()];
    const rules = {
      [top]: { ...deposit, period: 'once' },
      [spins]: { kind: 'free-spins', for: 'log-in', game: 'rimba/komodo-gold', spins: 5, period: 'once' },
      [back]: { ...cashback, period: 'once' },
    };
    const { uid } = await platform().newPlayer();
    const act = async (day: string) => {
      desk.goTo(`${day}T12:00`);
      await desk.deposit(uid, 60_000, `${day}T10:00`);
      await desk.logIn(uid, `${day}T10:00`);
      await desk.round(uid, { at: `${day}T10:00`, stake: 40_000 });
      await desk.react();
      await desk.close();
    };
    const since = { from: '2029-11-20T00:00:00+07:00' };
    await desk.imports(rules, since);
    await act('2029-11-20');
    await desk.imports({});
    desk.goTo('2029-11-22T12:00');
    await desk.close();
    await desk.imports(rules, since);
    await act('2029-11-23');
    const amounts = async (offer: string) => (await desk.rewards(uid, offer)).map(({ amount }) => amount);
    expect([await amounts(top), await amounts(spins), await amounts(back)]).toEqual([
      [6_000],
      [5_000],
      [2_000],
    ]);
    await desk.imports({});
    desk.goTo('2029-11-25T12:00');
    await desk.close();
    expect(await amounts(back)).toEqual([2_000, 2_000]);
  });
});
