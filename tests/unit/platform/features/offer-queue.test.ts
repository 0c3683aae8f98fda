import { describe, expect, test } from 'vitest';
import { dyingProcess, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

describe('the queue of log-ins', () => {
  const daily = {
    kind: 'free-spins',
    for: 'log-in',
    game: 'rimba/rafflesia-bloom',
    spins: 5,
    period: 'day',
  };

  test('grants free spins for the first log-in of a day, and notifies open pages', async () => {
    const desk = offersDesk(platform(), '2026-11-24T09:00');
    const offer = newOffer();
    await desk.imports({ [offer]: daily }, { from: '2026-11-23T00:00:00+07:00' });
    const { uid } = await platform().newPlayer();
    await desk.logIn(uid, '2026-11-23T10:00');
    await desk.logIn(uid, '2026-11-24T10:00');
    await desk.logIn(uid, '2026-11-24T11:00');
    desk.goTo('2026-11-25T00:00');
    await Promise.all([desk.react(), desk.react(desk.again())]);
    await desk.react();
    expect(await desk.rewards(uid, offer)).toMatchObject([
      { period: '2026-11-23', state: 'paid' },
      { period: '2026-11-24', state: 'paid' },
    ]);
    const own = desk.published.filter(({ channel }) => channel.endsWith(uid));
    expect(own.map(({ event }) => event)).toContain('offers');
  });

  test('loses nothing when the process dies in its transaction', async () => {
    const desk = offersDesk(platform(), '2026-11-24T09:00');
    const offer = newOffer();
    await desk.imports({ [offer]: daily }, { from: '2026-11-23T00:00:00+07:00' });
    const { uid } = await platform().newPlayer();
    await desk.logIn(uid, '2026-11-24T10:00');
    const dying = dyingProcess(desk.again());
    await expect(desk.react(dying)).rejects.toThrow('killed');
    expect(await desk.rewards(uid, offer)).toEqual([]);
    await desk.react();
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid' }]);
  });
});
