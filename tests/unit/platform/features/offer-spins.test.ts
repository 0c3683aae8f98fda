import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { freeSpinGrants, offers } from '../../../../platform/database/schema/schema.ts';
import { payDue } from '../../../../platform/offers/offers.ts';
import { at, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { patience } from '../../../support/patience.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;

describe('free spins for a week’s log-ins', () => {
  const rule = {
    kind: 'free-spins',
    for: 'log-in',
    game: 'rimba/komodo-gold',
    spins: 15,
    expiry: 3,
    period: { week: ['monday', 'friday 12:00'] },
    at: 'friday 16:00',
  };

  test('are granted on Friday to everyone who logged in before noon, with a card', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const offer = newOffer();
    const title = { id: 'Akhir pekan', en: 'Weekend' };
    await desk.imports({ [offer]: rule }, { title });
    const [early, late] = [await platform().newPlayer(), await platform().newPlayer()];
    await desk.logIn(early.uid, '2026-11-27T11:59');
    await desk.logIn(late.uid, '2026-11-27T12:00');
    desk.goTo('2026-11-27T15:59');
    await desk.close();
    expect(await desk.rewards(early.uid, offer)).toEqual([]);
    desk.goTo('2026-11-27T16:00');
    await Promise.all([desk.close(), desk.close(desk.again())]);
    const [reward] = await desk.rewards(early.uid, offer);
    expect(reward).toMatchObject({ state: 'paid', amount: 15_000, movementId: null });
    expect(await desk.rewards(late.uid, offer)).toEqual([]);
    const grants = await db().select().from(freeSpinGrants).where(eq(freeSpinGrants.uid, early.uid));
    expect(grants).toMatchObject([
      {
        id: reward?.grantId,
        count: 15,
        remaining: 15,
        value: 1_000,
        winLimit: null,
        campaign: offer,
        expiresAt: new Date(at('2026-11-30T16:00')),
      },
    ]);
    expect((await desk.notices(early.uid)).at(-1)).toMatchObject({
      kind: 'freeSpin',
      gameID: 'komodo-gold',
      count: 15,
      expire: 3,
      grant: String(reward?.grantId),
      offerTitle: title,
    });
  });

  test('are requested again with the same end when the brand’s response was lost', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const offer = newOffer();
    await desk.imports({ [offer]: rule });
    const { uid } = await platform().newPlayer();
    await desk.logIn(uid, '2026-11-24T10:00');
    const requests: unknown[] = [];
    let isLost = true;
    const brand = {
      ...desk.services.gameProviders('rimba'),
      async grantFreeSpins(grant: { uid: string; expiresAt: Date | null; reference: string }) {
        if (grant.uid === uid) requests.push([grant.reference, grant.expiresAt]);
        if (isLost) throw new Error('the answer was lost');
      },
    };
    const services = desk.again({ gameProviders: () => brand });
    desk.goTo('2026-11-27T16:00');
    await desk.close(services);
    isLost = false;
    desk.goTo('2026-11-27T18:00');
    await desk.close(services);
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.at(-1)).toEqual(requests[0]);
    const [grant] = await db().select().from(freeSpinGrants).where(eq(freeSpinGrants.uid, uid));
    expect(grant).toMatchObject({ expiresAt: new Date(at('2026-11-30T16:00')) });
  });

  test('are requested by one payer at a time, so that two never exceed the budget', async () => {
    const desk = offersDesk(platform(), '2027-11-22T09:00');
    const offer = newOffer();
    const daily = { ...rule, at: undefined, period: 'day', spins: 7, budget: 7_000 };
    await desk.imports({ [offer]: daily }, { from: '2027-11-22T00:00:00+07:00' });
    await db().update(offers).set({ pausedAt: new Date(), pauseReason: 'test' }).where(eq(offers.id, offer));
    const players = [await platform().newPlayer(), await platform().newPlayer()];
    for (const { uid } of players) await desk.logIn(uid, '2027-11-22T10:00');
    desk.goTo('2027-11-22T11:00');
    await desk.react();
    await db().update(offers).set({ pausedAt: null, pauseReason: null }).where(eq(offers.id, offer));
    const requests: string[] = [];
    const response = Promise.withResolvers<void>();
    const brand = {
      ...desk.services.gameProviders('rimba'),
      async grantFreeSpins({ uid, count }: { uid: string; count: number }) {
        if (count !== 7) return;
        requests.push(uid);
        await response.promise;
      },
    };
    const [one, other] = [
      desk.again({ gameProviders: () => brand }),
      desk.again({ gameProviders: () => brand }),
    ];
    const first = payDue(one, { offer, uids: [players[0]?.uid ?? ''] });
    await vi.waitFor(() => expect(requests).toEqual([players[0]?.uid]), patience);
    const second = payDue(other, { offer, uids: [players[1]?.uid ?? ''] });
    // The second one ends at once, or sends a request too.
    await Promise.race([second, vi.waitFor(() => expect(requests).toHaveLength(2), patience)]);
    response.resolve();
    await Promise.all([first, second]);
    await desk.close(other);
    expect(requests).toEqual([players[0]?.uid]);
  });

  test('of a brand without response stay due, and are granted when it responds', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const offer = newOffer();
    await desk.imports({ [offer]: rule });
    const { uid } = await platform().newPlayer();
    await desk.logIn(uid, '2026-11-24T10:00');
    desk.goTo('2026-11-27T16:00');
    const bundled = desk.services.gameProviders('rimba');
    const silent = { ...bundled, grantFreeSpins: () => Promise.reject(new Error('no answer')) };
    await desk.close(desk.again({ gameProviders: () => silent }));
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'due' }]);
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid' }]);
  });
});
