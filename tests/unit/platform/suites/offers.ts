import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../../platform/app.ts';
import { type Queries, rowsOf } from '../../../../platform/database/database.ts';
import {
  accounts,
  bonuses,
  deposits,
  events,
  freeSpinGrants,
  logIns,
  offerRuns,
  offers,
  offerVersions,
} from '../../../../platform/database/schema/schema.ts';
import { accountCode, balanceOf, checkLedger, move } from '../../../../platform/ledger/ledger.ts';
import { amountSql } from '../../../../platform/offers/decide.ts';
import { measures } from '../../../../platform/offers/measures/measures.ts';
import { endRewardsOfClosed, payDue, startOfferJobs } from '../../../../platform/offers/offers.ts';
import { viewOffers } from '../../../../platform/offers/views.ts';
import { NEWS_CHANNEL } from '../../../../platform/realtime/channels.ts';
import { amountOf, planOf } from '../../../../shared/offers/plan.ts';
import { offerSchema } from '../../../../shared/offers/rule.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { at, offersDesk } from '../../../support/offers-desk.ts';
import { patience } from '../../../support/patience.ts';
import { newAccountName, operatorHeaders, type TestPlatform } from '../../../support/platform-app.ts';
import { withProvider } from '../../../support/provider-player.ts';

const cashback = {
  kind: 'cashback',
  of: 'loss',
  percent: 5,
  period: 'week',
  minimum: 20_000,
  maximum: 100_000,
  products: ['slots', 'table', 'arcade', 'lottery'],
};

/** A process that dies at the end of each transaction, before it is committed. */
function dyingProcess(services: ReturnType<ReturnType<typeof offersDesk>['again']>) {
  const db = new Proxy(services.db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (tx: unknown) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              await work(tx);
              throw new Error('killed');
            })
        : Reflect.get(target, name),
  });
  return { ...services, db };
}

export function describeOffers(platform: () => TestPlatform): void {
  const newOffer = (kind = 'promotion') => `${kind}/${newAccountName().replace('_', '-')}`;
  const db = () => platform().database.db;
  const logIn = (uid: string, moment: string) =>
    db()
      .insert(logIns)
      .values({ uid, at: new Date(at(moment)), how: 'logIn' });

  describe('a cashback of a week', () => {
    test('is paid to the rupiah after the week, once, with a notice', async () => {
      const desk = offersDesk(platform(), '2026-11-23T00:00');
      const offer = newOffer();
      await desk.imports({ [offer]: cashback });
      const [player, other] = [await platform().newPlayer(), await platform().newPlayer()];
      await desk.round(player.uid, { at: '2026-11-23T00:00', stake: 400_000, win: 480_000 });
      await desk.round(player.uid, { at: '2026-11-29T23:59', stake: 200_000, game: 'rimba/congklak-dash' });
      // Of another time, and of a class that does not count.
      await desk.round(player.uid, { at: '2026-11-22T23:59', stake: 100_000 });
      await desk.round(player.uid, { at: '2026-11-30T00:00', stake: 100_000 });
      await desk.round(player.uid, {
        at: '2026-11-25T10:00',
        stake: 100_000,
        game: 'kartika/baccarat-melati',
      });
      await desk.round(other.uid, { at: '2026-11-25T10:00', stake: 19_999 });
      desk.goTo('2026-11-30T00:00');
      await desk.close();
      expect(await desk.rewards(player.uid, offer)).toEqual([]);
      desk.goTo('2026-11-30T00:01');
      await Promise.all([desk.close(), desk.close(desk.again())]);
      await desk.close();
      const [reward, ...more] = await desk.rewards(player.uid, offer);
      expect(reward).toMatchObject({ period: '2026-11-23', figure: 120_000, amount: 6_000, state: 'paid' });
      expect(more).toEqual([]);
      expect(await balanceOf(db(), player.uid)).toBe(106_000);
      expect(await desk.rewards(other.uid, offer)).toEqual([]);
      const [entry] = await rowsOf<{ id: string }>(
        db(),
        sql`select id from ledger_entries where movement_id = ${reward?.movementId ?? 0} and amount > 0`,
      );
      expect((await desk.notices(player.uid)).at(-1)).toMatchObject({
        kind: 'balance',
        source: 'reward',
        amount: 6_000,
        linkUrl: `/profile/transactions/bonus?entry=${entry?.id}`,
      });
      expect((await checkLedger(db())).fault).toBeNull();
      const [run] = await db().select().from(offerRuns).where(eq(offerRuns.offer, offer));
      expect(run).toMatchObject({
        period: '2026-11-23',
        closedAt: expect.any(Date),
      });
    });

    test('holds with the rule that stood when the week began', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      const rule = {
        ...cashback,
        of: 'loss',
        percent: 10,
        products: ['live'],
        period: { week: ['friday', 'sunday'] },
      };
      expect(await desk.imports({ [offer]: rule })).toContain(offer);
      expect(await desk.imports({ [offer]: rule })).toEqual([]);
      const { uid } = await platform().newPlayer();
      const game = 'kartika/roulette-merapi';
      await desk.round(uid, { at: '2026-11-27T20:00', stake: 90_000, game });
      await desk.round(uid, { at: '2026-11-28T20:00', stake: 10_000, win: 50_000, game });
      await desk.round(uid, { at: '2026-12-04T20:00', stake: 50_000, game });
      desk.goTo('2026-11-28T09:00');
      expect(await desk.imports({ [offer]: { ...rule, percent: 4 } })).toEqual([offer]);
      for (const moment of ['2026-11-30T00:01', '2026-12-07T00:01']) {
        desk.goTo(moment);
        await desk.close();
      }
      expect(await desk.rewards(uid, offer)).toMatchObject([
        { version: 1, period: '2026-11-27', figure: 50_000, amount: 5_000 },
        { version: 2, period: '2026-12-04', figure: 50_000, amount: 2_000 },
      ]);
    });

    test('runs on when the end of its offer is put off meanwhile', async () => {
      const desk = offersDesk(platform(), '2026-11-16T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: cashback }, { until: '2026-11-25T23:59:00+07:00' });
      desk.goTo('2026-11-24T09:00');
      await desk.imports({ [offer]: { ...cashback, percent: 1 } });
      const { uid } = await platform().newPlayer();
      await desk.round(uid, { at: '2026-11-27T10:00', stake: 40_000 });
      for (const moment of ['2026-11-26T00:01', '2026-11-30T00:01']) {
        desk.goTo(moment);
        await desk.close();
      }
      expect(await desk.rewards(uid, offer)).toMatchObject([{ period: '2026-11-23', amount: 2_000 }]);
    });

    test('is not counted again by a rule with other periods that comes meanwhile', async () => {
      const desk = offersDesk(platform(), '2026-11-16T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: cashback });
      desk.goTo('2026-11-17T09:00');
      await desk.imports({ [offer]: { ...cashback, period: 'day' } });
      const { uid } = await platform().newPlayer();
      for (const day of ['2026-11-18', '2026-11-23'])
        await desk.round(uid, { at: `${day}T10:00`, stake: 40_000 });
      desk.goTo('2026-11-24T00:01');
      await desk.close();
      expect(await desk.rewards(uid, offer)).toMatchObject([
        { period: '2026-11-16', version: 1, amount: 2_000 },
        { period: '2026-11-23', version: 2, amount: 2_000 },
      ]);
    });

    test('waits for an open round of its player, and for nobody else', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      const game = 'nova/blackjack-pelanduk';
      await desk.imports({ [offer]: { ...cashback, products: ['table'] } });
      const [slow, other] = [await platform().newPlayer(), await platform().newPlayer()];
      await desk.round(slow.uid, { at: '2026-11-24T20:00', stake: 100_000, game });
      const open = await desk.round(slow.uid, { at: '2026-11-29T23:59', stake: 40_000, game, state: 'open' });
      await desk.round(other.uid, { at: '2026-11-29T20:00', stake: 40_000, game });
      desk.goTo('2026-11-30T00:01');
      await desk.close();
      expect(await desk.rewards(slow.uid, offer)).toEqual([]);
      expect(await desk.rewards(other.uid, offer)).toMatchObject([{ amount: 2_000, state: 'paid' }]);
      const runOf = () => db().select().from(offerRuns).where(eq(offerRuns.offer, offer));
      expect(await runOf()).toMatchObject([{ waiting: [slow.uid], closedAt: null }]);
      await desk.end(open, 100_000);
      await desk.close();
      expect(await desk.rewards(slow.uid, offer)).toMatchObject([{ figure: 40_000, amount: 2_000 }]);
      expect(await runOf()).toMatchObject([{ waiting: [], closedAt: expect.any(Date), rewarded: 2 }]);
    });

    test('does not bring back a requirement that was over', async () => {
      const desk = offersDesk(platform(), '2026-11-23T00:00');
      await desk.imports({ [newOffer()]: cashback });
      const { uid } = await platform().newPlayer();
      const wagering = async () => {
        const rows = await rowsOf<{ left: string }>(db(), sql`select wagering_left(${uid}) as left`);
        return Number(rows[0]?.left);
      };
      const since = new Date(at('2026-11-22T00:00')).toISOString();
      await db().execute(sql`select wagering_add(${uid}, ${since}::timestamptz, 900000, 'gift', ${uid})`);
      await desk.round(uid, { at: '2026-11-24T10:00', stake: 100_000 });
      await move(db(), {
        caller: 'system',
        key: `test:${uid}`,
        reason: 'correction',
        amount: 100_000,
        from: accountCode.player(uid),
        to: accountCode.house('corrections'),
      });
      expect(await wagering()).toBe(0);
      desk.goTo('2026-11-30T00:01');
      await desk.close();
      expect(await balanceOf(db(), uid)).toBe(5_000);
      expect(await wagering()).toBe(0);
    });

    test('gives nothing to a blocked player, and nothing outside the time of the offer', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: cashback }, { until: '2026-11-29T23:59:00+07:00' });
      const [blocked, player] = [await platform().newPlayer(), await platform().newPlayer()];
      await desk.round(blocked.uid, { at: '2026-11-24T20:00', stake: 100_000 });
      await desk.round(player.uid, { at: '2026-12-01T20:00', stake: 100_000 });
      await db()
        .update(accounts)
        .set({ blockedAt: new Date(at('2026-11-25T09:00')) })
        .where(eq(accounts.uid, blocked.uid));
      desk.goTo('2026-12-07T00:01');
      await desk.close();
      expect(await desk.rewards(blocked.uid, offer)).toEqual([]);
      expect(await desk.rewards(player.uid, offer)).toEqual([]);
      expect((await db().select().from(offerRuns).where(eq(offerRuns.offer, offer))).length).toBe(1);
    });

    test('is added to where a win is taken back after its end', async () => {
      const desk = offersDesk(platform(), '2026-11-20T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: { ...cashback, period: 'day' } });
      const { uid } = await platform().newPlayer();
      const moment = '2026-11-20T10:00';
      await desk.round(uid, { at: moment, stake: 40_000 });
      const round = await desk.round(uid, { at: moment, stake: 10_000, win: 30_000 });
      desk.goTo('2026-11-21T00:01');
      await desk.react();
      await desk.close();
      await desk.correct(round, { win: -30_000 });
      await desk.react();
      await desk.close();
      expect((await desk.rewards(uid, offer)).map(({ amount }) => amount)).toEqual([1_000, 1_500]);
    });

    test('leaves out what was due before the offer was first imported', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const { uid } = await platform().newPlayer();
      await desk.round(uid, { at: '2026-11-20T20:00', stake: 100_000 });
      const offer = newOffer();
      await desk.imports({ [offer]: cashback });
      desk.goTo('2026-11-30T00:01');
      await desk.close();
      expect(await desk.rewards(uid, offer)).toEqual([]);
    });
  });

  test('the cards of an offer are sent once at their time, in all languages, and not a day late', async () => {
    const desk = offersDesk(platform(), '2031-12-19T09:00');
    const mark = newOffer();
    const card = (moment: string) => ({
      at: `${moment}+07:00`,
      title: { id: 'Lentera', en: 'Lantern' },
      text: { id: `Satu ${mark}`, en: `One ${mark}` },
      linkUrl: '/promotions/community/lantern',
    });
    const cards = [card('2031-12-18T08:59:00'), card('2031-12-20T20:00:00'), card('2031-12-21T20:00:00')];
    await desk.imports({ [mark]: cashback }, { cards });
    const sent = async () => {
      const rows = await db().select().from(events).where(eq(events.channel, NEWS_CHANNEL));
      return rows.map(({ payload }) => payload).filter((payload) => JSON.stringify(payload).includes(mark));
    };
    await desk.close();
    desk.goTo('2031-12-20T19:59');
    await desk.close();
    expect(await sent()).toEqual([]);
    desk.goTo('2031-12-20T20:00');
    await Promise.all([desk.close(), desk.close(desk.again())]);
    const texts = { id: `Lentera. Satu ${mark}`, en: `Lantern. One ${mark}` };
    const linkUrl = '/promotions/community/lantern';
    expect(await sent()).toEqual([{ kind: 'news', msg: texts.id, texts, linkUrl }]);
    expect(desk.published.filter(({ channel }) => channel === NEWS_CHANNEL).length).toBe(1);
  });

  test('a rebate of a month counts stakes, whatever was won', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const offer = newOffer();
    await desk.imports({
      [offer]: {
        ...cashback,
        of: 'stakes',
        percent: 2,
        period: 'month',
        minimum: 100_000,
        products: ['fishing'],
      },
    });
    const { uid } = await platform().newPlayer();
    await desk.round(uid, {
      at: '2026-11-01T00:00',
      stake: 150_000,
      win: 165_000,
      game: 'samudra/coral-hunter',
    });
    await desk.round(uid, {
      at: '2026-11-30T23:59',
      stake: 200_000,
      win: 200_000,
      game: 'samudra/golden-arwana',
    });
    desk.goTo('2026-12-01T00:01');
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([
      { period: '2026-11-01', figure: 350_000, amount: 7_000 },
    ]);
  });

  describe('free spins on a Friday', () => {
    const rule = {
      kind: 'free-spins',
      for: 'log-in',
      game: 'rimba/komodo-gold',
      spins: 15,
      expiry: 3,
      period: { week: ['monday', 'friday 12:00'] },
      at: 'friday 16:00',
    };

    test('go to all who logged in since Monday, with a card', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: rule });
      const [early, late] = [await platform().newPlayer(), await platform().newPlayer()];
      await logIn(early.uid, '2026-11-27T11:59');
      await logIn(late.uid, '2026-11-27T12:00');
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
      });
    });

    test('are asked for again with the same end, when the answer of the brand was lost', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: rule });
      const { uid } = await platform().newPlayer();
      await logIn(uid, '2026-11-24T10:00');
      const asked: unknown[] = [];
      let isLost = true;
      const brand = {
        ...desk.services.gameProviders('rimba'),
        async grantFreeSpins(grant: { uid: string; expiresAt: Date | null; reference: string }) {
          if (grant.uid === uid) asked.push([grant.reference, grant.expiresAt]);
          if (isLost) throw new Error('the answer was lost');
        },
      };
      const services = desk.again({ gameProviders: () => brand });
      desk.goTo('2026-11-27T16:00');
      await desk.close(services);
      isLost = false;
      desk.goTo('2026-11-27T18:00');
      await desk.close(services);
      expect(asked.length).toBeGreaterThan(1);
      expect(asked.at(-1)).toEqual(asked[0]);
      const [grant] = await db().select().from(freeSpinGrants).where(eq(freeSpinGrants.uid, uid));
      expect(grant).toMatchObject({ expiresAt: new Date(at('2026-11-30T16:00')) });
    });

    test('are asked for by one payer at a time, so that two do not ask for more than the budget', async () => {
      const desk = offersDesk(platform(), '2027-11-22T09:00');
      const offer = newOffer();
      const daily = { ...rule, at: undefined, period: 'day', spins: 7, budget: 7_000 };
      await desk.imports({ [offer]: daily }, { from: '2027-11-22T00:00:00+07:00' });
      await db()
        .update(offers)
        .set({ pausedAt: new Date(), pauseReason: 'test' })
        .where(eq(offers.id, offer));
      const players = [await platform().newPlayer(), await platform().newPlayer()];
      for (const { uid } of players) await logIn(uid, '2027-11-22T10:00');
      desk.goTo('2027-11-22T11:00');
      await desk.react();
      await db().update(offers).set({ pausedAt: null, pauseReason: null }).where(eq(offers.id, offer));
      const asked: string[] = [];
      const answer = Promise.withResolvers<void>();
      const brand = {
        ...desk.services.gameProviders('rimba'),
        async grantFreeSpins({ uid, count }: { uid: string; count: number }) {
          if (count !== 7) return;
          asked.push(uid);
          await answer.promise;
        },
      };
      const [one, other] = [
        desk.again({ gameProviders: () => brand }),
        desk.again({ gameProviders: () => brand }),
      ];
      const first = payDue(one, { offer, uids: [players[0]?.uid ?? ''] });
      await vi.waitFor(() => expect(asked).toEqual([players[0]?.uid]), patience);
      const second = payDue(other, { offer, uids: [players[1]?.uid ?? ''] });
      // The second one ends at once, or asks too.
      await Promise.race([second, vi.waitFor(() => expect(asked).toHaveLength(2), patience)]);
      answer.resolve();
      await Promise.all([first, second]);
      await desk.close(other);
      expect(asked).toEqual([players[0]?.uid]);
    });

    test('of a silent brand stay due, and come when it answers', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: rule });
      const { uid } = await platform().newPlayer();
      await logIn(uid, '2026-11-24T10:00');
      desk.goTo('2026-11-27T16:00');
      const bundled = desk.services.gameProviders('rimba');
      const silent = { ...bundled, grantFreeSpins: () => Promise.reject(new Error('no answer')) };
      await desk.close(desk.again({ gameProviders: () => silent }));
      expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'due' }]);
      await desk.close();
      expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid' }]);
    });
  });

  describe('a leaderboard', () => {
    test('waits for no round of another game', async () => {
      const desk = offersDesk(platform(), '2026-11-20T09:00');
      const offer = newOffer();
      const game = 'rimba/congklak-dash';
      const period = { dates: ['2026-11-21'] };
      await desk.imports({
        [offer]: { kind: 'leaderboard', of: 'best-round', game, period, prizes: [50_000] },
      });
      const [first, other] = [await platform().newPlayer(), await platform().newPlayer()];
      await desk.round(first.uid, { at: '2026-11-21T10:00', stake: 500, win: 900, game });
      await desk.round(other.uid, { at: '2026-11-21T10:00', stake: 500, state: 'open' });
      desk.goTo('2026-11-22T00:01');
      await desk.close();
      expect(await desk.rewards(first.uid, offer)).toMatchObject([{ state: 'paid' }]);
    });

    test('gives its prizes by the best round for each rupiah, the earlier of equal ones first', async () => {
      const desk = offersDesk(platform(), '2026-11-20T09:00');
      const offer = newOffer();
      const game = 'rimba/congklak-dash';
      await desk.imports({
        [offer]: {
          kind: 'leaderboard',
          of: 'best-round',
          game,
          prizes: [50_000, 30_000, 20_000],
          period: {
            dates: [
              ['2026-11-21', '2026-11-22'],
              ['2026-11-28', '2026-11-29'],
            ],
          },
        },
      });
      const [sari, tomo, wati, dewi, blocked] = await Promise.all(
        [1, 2, 3, 4, 5].map(async () => (await platform().newPlayer()).uid),
      );
      const play = (uid = '', moment: string, stake: number, win: number) =>
        desk.round(uid, { at: moment, stake, win, game });
      await play(sari, '2026-11-21T10:00', 500, 3_650);
      await play(sari, '2026-11-22T10:00', 5_000, 5_000);
      await play(tomo, '2026-11-22T12:00', 5_000, 15_000);
      await play(wati, '2026-11-21T09:00', 1_000, 3_000);
      await play(dewi, '2026-11-22T23:59', 1_000, 2_999);
      await play(dewi, '2026-11-23T00:00', 1_000, 90_000);
      await play(blocked, '2026-11-22T10:00', 1_000, 90_000);
      desk.goTo('2026-11-22T23:59');
      await desk.react();
      await db()
        .update(accounts)
        .set({ blockedAt: new Date() })
        .where(eq(accounts.uid, blocked ?? ''));
      const open = await desk.round(dewi ?? '', {
        at: '2026-11-22T23:58',
        stake: 1_000,
        game,
        state: 'open',
      });
      desk.goTo('2026-11-23T00:01');
      await desk.close();
      expect(await desk.rewards(sari ?? '', offer)).toEqual([]);
      await desk.end(open, 2_000);
      await desk.close();
      const prizes = await Promise.all(
        [sari, wati, tomo, dewi, blocked].map((uid) => desk.rewards(uid ?? '', offer)),
      );
      expect(prizes).toMatchObject([
        [{ period: '2026-11-21', rank: 1, figure: 7.3, amount: 50_000, state: 'paid' }],
        [{ rank: 2, figure: 3, amount: 30_000 }],
        [{ rank: 3, figure: 3, amount: 20_000 }],
        [],
        [],
      ]);
      desk.goTo('2026-11-30T00:01');
      await play(dewi, '2026-11-28T10:00', 1_000, 0);
      await desk.close();
      expect(await desk.rewards(dewi ?? '', offer)).toMatchObject([
        { period: '2026-11-28', rank: 1, figure: 0 },
      ]);
    });

    test('leaves out what was taken back of rounds that were over, also after its end', async () => {
      const desk = offersDesk(platform(), '2028-05-19T09:00');
      const offer = newOffer();
      const game = 'rimba/congklak-dash';
      const rule = { kind: 'leaderboard', of: 'best-round', game, prizes: [50_000, 30_000] };
      await desk.imports({ [offer]: { ...rule, period: { dates: [['2028-05-20', '2028-05-21']] } } });
      const uids: string[] = [];
      const rounds: number[] = [];
      for (const win of [9_000, 8_000, 3_000, 2_000]) {
        const { uid } = await platform().newPlayer();
        rounds.push(await desk.round(uid, { at: '2028-05-20T10:00', stake: 1_000, win, game }));
        uids.push(uid);
      }
      desk.goTo('2028-05-21T12:00');
      await desk.react();
      await desk.correct(rounds[0], { stake: -1_000 });
      await desk.correct(rounds[1], { win: -7_000 });
      desk.goTo('2028-05-22T00:01');
      await desk.close();
      const prizes = async () =>
        Promise.all(uids.map(async (uid) => (await desk.rewards(uid, offer)).map(({ amount }) => amount)));
      expect(await prizes()).toEqual([[], [], [50_000], [30_000]]);
      await desk.correct(rounds[2], { win: -3_000 });
      await desk.react();
      await desk.close();
      expect(await prizes()).toEqual([[], [30_000], [50_000], [30_000, 20_000]]);
    });
  });

  test('the first deposit that is large enough is rewarded as soon as it arrives, once', async () => {
    const desk = offersDesk(platform(), '2026-11-20T19:00');
    const offer = newOffer();
    await desk.imports({
      [offer]: {
        kind: 'deposit-bonus',
        percent: 50,
        period: 'once',
        first: 'ever',
        minimum: 50_000,
        maximum: 200_000,
        products: ['slots'],
      },
    });
    const cashier = await atTheCashier(platform());
    const { uid } = cashier.player;
    for (const amount of [20_000, 75_001, 500_000]) {
      const { reference } = (await cashier.deposit({ amount })).body;
      await cashier.tell({ kind: 'deposit', reference, report: { state: 'paid', amount } });
      await desk.react();
    }
    const [reward, ...more] = await desk.rewards(uid, offer);
    expect(reward).toMatchObject({ period: 'once', figure: 75_001, amount: 37_500, state: 'paid' });
    expect(reward?.subject).toMatch(/^D/);
    expect(more).toEqual([]);
  });

  describe('a clock that jumps over the end of a period and back', () => {
    test('loses nothing of the rest of it: what was given too early is added to', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: cashback });
      const [early, late] = [await platform().newPlayer(), await platform().newPlayer()];
      await desk.round(early.uid, { at: '2026-11-24T10:00', stake: 40_000 });
      await desk.react();
      desk.goTo('2026-12-08T09:00');
      await desk.close();
      const amounts = async (uid: string) =>
        (await desk.rewards(uid, offer)).map(({ period, amount, state }) => [period, amount, state]);
      expect(await amounts(early.uid)).toEqual([['2026-11-23', 2_000, 'paid']]);
      desk.goTo('2026-11-25T10:00');
      for (const { uid } of [early, late]) {
        await desk.round(uid, { at: '2026-11-25T09:00', stake: 60_000 });
        await desk.round(uid, { at: '2026-12-01T09:00', stake: 30_000 });
      }
      await desk.react();
      await desk.close();
      expect(await amounts(late.uid)).toEqual([]);
      for (const moment of ['2026-11-30T00:01', '2026-12-07T00:01']) {
        desk.goTo(moment);
        await Promise.all([desk.close(), desk.close(desk.again())]);
        await desk.close();
      }
      expect(await amounts(early.uid)).toEqual([
        ['2026-11-23', 2_000, 'paid'],
        ['2026-11-23', 3_000, 'paid'],
        ['2026-11-30', 1_500, 'paid'],
      ]);
      expect(await amounts(late.uid)).toEqual([
        ['2026-11-23', 3_000, 'paid'],
        ['2026-11-30', 1_500, 'paid'],
      ]);
    });

    test('leaves the better prize of a leaderboard to the one who won it then', async () => {
      const desk = offersDesk(platform(), '2026-11-13T09:00');
      const offer = newOffer();
      const game = 'rimba/congklak-dash';
      const rule = { kind: 'leaderboard', of: 'best-round', game, prizes: [50_000, 30_000] };
      await desk.imports({ [offer]: { ...rule, period: { dates: [['2026-11-14', '2026-11-15']] } } });
      const [first, better] = [await platform().newPlayer(), await platform().newPlayer()];
      await desk.round(first.uid, { at: '2026-11-14T10:00', stake: 500, win: 900, game });
      desk.goTo('2026-11-16T00:01');
      await desk.close();
      desk.goTo('2026-11-15T12:00');
      await desk.round(better.uid, { at: '2026-11-15T11:00', stake: 500, win: 5_000, game });
      await desk.react();
      desk.goTo('2026-11-16T00:01');
      await desk.close();
      const prizes = async (uid: string) => (await desk.rewards(uid, offer)).map(({ amount }) => amount);
      expect([await prizes(first.uid), await prizes(better.uid)]).toEqual([[50_000], [50_000]]);
    });
  });

  describe('an offer that is imported', () => {
    const deposit = {
      kind: 'deposit-bonus',
      percent: 10,
      period: 'week',
      products: ['slots'],
      minimum: 50_000,
      maximum: 200_000,
    };

    /** A deposit that arrived at a moment. */
    async function depositOf(uid: string, moment: string) {
      const [reference, time] = [newAccountName(), new Date(at(moment)).toISOString()];
      await db().execute(sql`insert into deposits (reference, uid, amount, event, moved_by, moved_at, key, request, created_at,
          polled_at, next_poll_at, method, fee, state, language, return_url, expires_at)
        values (${reference}, ${uid}, 60000, 'create', 'player', ${time}, ${reference}, '', ${time},
          ${time}, ${time}, 'transfer', 0, 'created', 'id', 'https://site.test', ${time})`);
      await db().execute(
        sql`select from deposit_transition(${reference}, 'paid', 'bank', ${time}::timestamptz, null, 60000::bigint)`,
      );
    }

    test('in the middle of a period counts what came before in it, once', async () => {
      const desk = offersDesk(platform(), '2028-11-22T09:00');
      const [deposits, spins] = [newOffer(), newOffer()];
      const { uid } = await platform().newPlayer();
      await depositOf(uid, '2028-11-21T09:00');
      await logIn(uid, '2028-11-22T08:00');
      await desk.react();
      const daily = { kind: 'free-spins', for: 'log-in', game: 'rimba/komodo-gold', spins: 5, period: 'day' };
      const since = { from: '2028-11-20T00:00:00+07:00' };
      await desk.imports({ [deposits]: deposit, [spins]: daily }, since);
      await desk.close();
      await depositOf(uid, '2028-11-22T09:00');
      await desk.react();
      await desk.close();
      expect(await desk.rewards(uid, deposits)).toMatchObject([{ amount: 6_000, state: 'paid' }]);
      expect(await desk.rewards(uid, spins)).toMatchObject([{ period: '2028-11-22', state: 'paid' }]);
    });

    test('again after it was gone gives nothing twice, and goes on where it was', async () => {
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
        await depositOf(uid, `${day}T10:00`);
        await logIn(uid, `${day}T10:00`);
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

  describe('figures of rounds', () => {
    const counts = ['stakes', 'rounds', 'games'] as const;

    /** Offers that count rounds in different ways, and what a player has for each. */
    async function figuresDesk() {
      const desk = offersDesk(platform(), '2026-11-20T00:00');
      const [loss, name] = [newOffer(), newOffer('quest')];
      const quest = (of: string) => ({
        kind: 'quest',
        counts: of,
        goal: 1,
        period: 'once',
        gives: { money: 1 },
      });
      await desk.imports({
        [loss]: { ...cashback, products: ['slots'], period: 'once' },
        ...Object.fromEntries(counts.map((of) => [`${name}-${of}`, quest(of)])),
      });
      const figures = async (uid: string) => {
        const views = await viewOffers(db(), uid, platform().now());
        const figureOf = (id: string) => views.find((view) => view.id === id)?.figure;
        return [loss, ...counts.map((of) => `${name}-${of}`)].map(figureOf);
      };
      return { desk, figures };
    }

    test('leave out stakes and wins of bonus money, and rounds that were refunded', async () => {
      const { desk, figures } = await figuresDesk();
      const { uid } = await platform().newPlayer();
      const at = '2026-11-20T10:00';
      await desk.round(uid, { at, stake: 3_000, win: 1_000 });
      await desk.round(uid, { at, stake: 9_000, win: 500, money: 'bonus', game: 'rimba/komodo-gold' });
      await desk.round(uid, { at, stake: 7_000, state: 'refunded', game: 'nova/batik-fortune' });
      expect(await figures(uid)).toEqual([2_000, 3_000, 2, 2]);
    });

    test.each(['a rollback', 'a reversal'])(
      'leave out stakes that %s gave back after the round',
      async (how) => {
        const { figures } = await figuresDesk();
        const { uid, bet, win, rollback, call } = await withProvider(platform());
        const wagering = async () => {
          const rows = await rowsOf<{ left: string }>(db(), sql`select wagering_left(${uid}) as left`);
          return Number(rows[0]?.left);
        };
        const before = new Date(platform().now() - 1_000).toISOString();
        await db().execute(sql`select wagering_add(${uid}, ${before}::timestamptz, 10000, 'gift', ${uid})`);
        await call('bet', bet);
        await call('win', { ...win, amount: 400 });
        expect([await figures(uid), await wagering()]).toEqual([[600, 1_000, 1, 1], 9_000]);
        await call('win', { ...win, reference: newAccountName(), amount: 10 });
        expect(await figures(uid)).toEqual([590, 1_000, 1, 1]);
        if (how === 'a rollback') expect((await call('rollback', rollback)).status).toBe(200);
        else {
          const [stake] = await rowsOf<{ id: string }>(
            db(),
            sql`select id from ledger_movements where reason = 'stake' and reference = ${bet.reference}`,
          );
          const path = `/operator/movements/${stake?.id}/reverse`;
          const body = { key: newAccountName(), note: 'a test', lineOfRound: true };
          expect((await platform().operator(path, body)).status).toBe(200);
        }
        expect([await figures(uid), await wagering()]).toEqual([[-410, 0, 0, 0], 10_000]);
        expect((await checkLedger(db())).fault).toBeNull();
      },
    );
  });

  describe('a reversal', () => {
    /** A player with a reward for a deposit, and the calls that reverse. */
    async function rewardedDeposit(terms: object = {}) {
      const desk = offersDesk(platform(), '2026-11-20T19:00');
      const offer = newOffer();
      await desk.imports({
        [offer]: {
          kind: 'deposit-bonus',
          percent: 10,
          period: 'once',
          first: 'ever',
          minimum: 50_000,
          maximum: 200_000,
          products: ['slots'],
          ...terms,
        },
      });
      const cashier = await atTheCashier(platform());
      const { uid } = cashier.player;
      const { reference } = (await cashier.deposit({ amount: 60_000 })).body;
      await cashier.tell({ kind: 'deposit', reference, report: { state: 'paid', amount: 60_000 } });
      await desk.react();
      const [deposit] = await db().select().from(deposits).where(eq(deposits.reference, reference));
      const reverse = async (movement: number | null | undefined) => {
        const body = { key: newAccountName(), note: 'a test' };
        const { status } = await platform().operator(`/operator/movements/${movement}/reverse`, body);
        expect(status).toBe(200);
        await desk.react();
      };
      const reward = async () => (await desk.rewards(uid, offer))[0];
      const spent = async () => (await db().select().from(offers).where(eq(offers.id, offer)))[0]?.spent;
      const bonus = async () => (await db().select().from(bonuses).where(eq(bonuses.uid, uid)))[0];
      return { desk, offer, uid, deposit, reverse, reward, spent, bonus };
    }

    test('of a deposit takes its reward back, once', async () => {
      const { uid, deposit, reverse, reward, spent } = await rewardedDeposit();
      expect(await reward()).toMatchObject({ state: 'paid', amount: 6_000 });
      await reverse(deposit?.movement);
      expect(await reward()).toMatchObject({ state: 'revoked', note: 'The deposit was reversed.' });
      expect(await balanceOf(db(), uid)).toBe(100_000);
      expect(await spent()).toBe(0);
      expect((await checkLedger(db())).fault).toBeNull();
    });

    test('of a deposit ends the bonus that it gave, once no round is open with it', async () => {
      const { desk, uid, deposit, reverse, reward, bonus } = await rewardedDeposit({ wagering: 2 });
      const moment = '2026-11-20T19:05';
      const open = await desk.round(uid, { at: moment, stake: 500, state: 'open', money: 'bonus' });
      await reverse(deposit?.movement);
      expect([await reward(), await bonus()]).toMatchObject([{ state: 'paid' }, { state: 'open' }]);
      await desk.end(open, 0);
      await desk.close();
      expect([await reward(), await bonus()]).toMatchObject([
        { state: 'revoked' },
        { state: 'revoked', lost: 6_000 },
      ]);
    });

    test('of a deposit leaves a bonus that is over, and money that is spent; operators are told', async () => {
      const { desk, offer, uid, deposit, reverse, reward } = await rewardedDeposit();
      await move(db(), {
        caller: 'system',
        key: newAccountName(),
        reason: 'stake',
        amount: (await balanceOf(db(), uid)) - 62_000,
        from: accountCode.player(uid),
        to: accountCode.house('play'),
      });
      await reverse(deposit?.movement);
      expect(await reward()).toMatchObject({ state: 'paid' });
      const told = desk.lines.filter((line) => line.includes('offer.not-taken-back') && line.includes(offer));
      expect(told).toHaveLength(1);
    });

    test('of a payment in the ledger ends the reward, and gives its amount back to the budget', async () => {
      const { reverse, reward, spent } = await rewardedDeposit();
      expect(await spent()).toBe(6_000);
      await reverse((await reward())?.movementId);
      expect(await reward()).toMatchObject({ state: 'revoked' });
      expect(await spent()).toBe(0);
      expect((await checkLedger(db())).fault).toBeNull();
    });
  });

  test.each([[0], [19_999], [20_000], [20_019], [1_999_999], [9_000_000_000]])(
    'a figure of %d brings the same amount in the database as in the terms',
    async (figure) => {
      const rules = [cashback, { ...cashback, percent: 2.3, minimum: 1 }, { ...cashback, percent: 0.01 }];
      for (const rule of rules) {
        const offer = offerSchema.shape.rule.parse({ budget: 1, ...rule });
        const plan = planOf({ rule: offer, from: '2026-11-01T00:00:00+07:00', until: null });
        const [row] = await rowsOf<{ amount: string }>(
          db(),
          sql`select ${amountSql(plan, sql`${figure}::numeric`)} as amount`,
        );
        expect(Number(row?.amount)).toBe(amountOf(plan, figure));
      }
    },
  );

  describe('the queue', () => {
    const daily = {
      kind: 'free-spins',
      for: 'log-in',
      game: 'rimba/rafflesia-bloom',
      spins: 5,
      period: 'day',
    };

    test('gives free spins on the first log-in of a day, and tells open pages', async () => {
      const desk = offersDesk(platform(), '2026-11-24T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: daily }, { from: '2026-11-23T00:00:00+07:00' });
      const { uid } = await platform().newPlayer();
      await logIn(uid, '2026-11-23T10:00');
      await logIn(uid, '2026-11-24T10:00');
      await logIn(uid, '2026-11-24T11:00');
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

    test('loses nothing when the process dies in the transaction', async () => {
      const desk = offersDesk(platform(), '2026-11-24T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: daily }, { from: '2026-11-23T00:00:00+07:00' });
      const { uid } = await platform().newPlayer();
      await logIn(uid, '2026-11-24T10:00');
      const dying = dyingProcess(desk.again());
      await expect(desk.react(dying)).rejects.toThrow('killed');
      expect(await desk.rewards(uid, offer)).toEqual([]);
      await desk.react();
      expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid' }]);
    });
  });

  describe('a budget', () => {
    test('stops before it is exceeded, is logged once, and a larger one pays the rest', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: { ...cashback, products: ['lottery'], budget: 4_500 } });
      const players = await Promise.all([1, 2, 3].map(() => platform().newPlayer()));
      for (const { uid } of players)
        await desk.round(uid, { at: '2026-11-24T20:00', stake: 40_000, game: 'nova/bintang-keno' });
      desk.goTo('2026-11-30T00:01');
      await desk.close();
      await desk.close();
      const states = async () => {
        const found = await Promise.all(players.map(({ uid }) => desk.rewards(uid, offer)));
        return found.map(([reward]) => reward?.state).sort();
      };
      const stored = async () => (await db().select().from(offers).where(eq(offers.id, offer)))[0];
      expect(await states()).toEqual(['due', 'paid', 'paid']);
      expect(await stored()).toMatchObject({ spent: 4_000, exhaustedAt: expect.any(Date) });
      expect(desk.lines.filter((line) => line.includes('offer.exhausted')).length).toBe(1);
      await db().update(offers).set({ extraBudget: 1_500 }).where(eq(offers.id, offer));
      await desk.close();
      expect(await states()).toEqual(['paid', 'paid', 'paid']);
      expect(await stored()).toMatchObject({ spent: 6_000, exhaustedAt: null });
    });

    test('is looked at before a brand is told of free spins', async () => {
      const desk = offersDesk(platform(), '2025-11-24T09:00');
      const offer = newOffer();
      const spins = {
        kind: 'free-spins',
        for: 'log-in',
        game: 'rimba/komodo-gold',
        spins: 15,
        period: { dates: ['2025-11-24'] },
      };
      // A day of the past: nobody has signed up on it.
      await desk.imports({ [offer]: { ...spins, budget: 20_000 } }, { from: '2025-11-01T00:00:00+07:00' });
      const players = await Promise.all([1, 2, 3].map(() => platform().newPlayer()));
      for (const { uid } of players) await logIn(uid, '2025-11-24T10:00');
      const told: string[] = [];
      const brand = {
        ...desk.services.gameProviders('rimba'),
        grantFreeSpins: async ({ uid }: { uid: string }) => void told.push(uid),
      };
      const services = desk.again({ gameProviders: () => brand });
      await desk.react(services);
      await desk.close(services);
      const states = await Promise.all(players.map(({ uid }) => desk.rewards(uid, offer)));
      expect(states.map(([reward]) => reward?.state).sort()).toEqual(['due', 'due', 'paid']);
      expect(told.filter((uid) => players.some((player) => player.uid === uid))).toHaveLength(1);
    });

    test('is not touched while the offer is paused; what is due is paid when it resumes, once, whoever dies', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: cashback });
      const { uid } = await platform().newPlayer();
      await desk.round(uid, { at: '2026-11-24T20:00', stake: 40_000 });
      await db()
        .update(offers)
        .set({ pausedAt: new Date(), pauseReason: 'test' })
        .where(eq(offers.id, offer));
      desk.goTo('2026-11-30T00:01');
      await desk.close();
      expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'due' }]);
      await db().update(offers).set({ pausedAt: null, pauseReason: null }).where(eq(offers.id, offer));
      await desk.close(dyingProcess(desk.again()));
      expect(desk.lines.join()).toContain('killed');
      expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'due' }]);
      expect(await balanceOf(db(), uid)).toBe(100_000);
      await Promise.all([desk.close(), desk.close(desk.again())]);
      expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid' }]);
      expect(await balanceOf(db(), uid)).toBe(102_000);
      const [stored] = await db().select().from(offers).where(eq(offers.id, offer));
      const [paid] = await rowsOf<{ sum: string }>(
        db(),
        sql`select sum(amount) from rewards where offer = ${offer} and state = 'paid'`,
      );
      expect(stored?.spent).toBe(Number(paid?.sum));
    });
  });

  test('a reward that is due to an account is refused with a reason once the account is closed, and no other is decided', async () => {
    const desk = offersDesk(platform(), '2026-11-23T00:00');
    const offer = newOffer();
    await desk.imports({ [offer]: { ...cashback, budget: 10 } });
    const { uid } = await platform().newPlayer();
    await desk.round(uid, { at: '2026-11-23T10:00', stake: 100_000 });
    await desk.round(uid, { at: '2026-11-30T10:00', stake: 100_000 });
    desk.goTo('2026-11-30T12:00');
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'due' }]);
    await db()
      .update(accounts)
      .set({ closedAt: new Date(at('2026-11-30T13:00')), closedName: uid })
      .where(eq(accounts.uid, uid));
    await desk.imports({ [offer]: cashback });
    desk.goTo('2026-12-07T12:00');
    await desk.close();
    expect(await balanceOf(db(), uid)).toBe(100_000);
    await Promise.all([endRewardsOfClosed(desk.services), endRewardsOfClosed(desk.services)]);
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([
      { state: 'refused', note: 'The account was closed.' },
    ]);
    expect(await balanceOf(db(), uid)).toBe(100_000);
  });

  test('the payment of a few rewards does not look at all that are due', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const offer = newOffer();
    await desk.imports({ [offer]: { ...cashback, budget: 10 } });
    const { uid } = await platform().newPlayer();
    const add = (tx: Queries, from: number, until: number, isDue: SQL) =>
      tx.execute(sql`insert into rewards (offer, version, uid, period, subject, figure, amount, created_at, state, ended_at)
        select case when ${isDue} then ${offer} else ${offer} || n % 14 end, 1, ${uid}, '2026-11-16', n, 1, 1, now(),
          case when ${isDue} then 'due' else 'refused' end, case when not ${isDue} then now() end
        from generate_series(${from}::integer, ${until}::integer) n`);
    const looks = await asOwner(db(), async (tx) => {
      await add(tx, 1, 1_000, sql`n % 14 = 0`);
      // The planner believes from now on that few are due, and would rather read and sort all of them.
      await tx.execute(sql`analyze rewards`);
      await add(tx, 1_001, 3_000, sql`true`);
      await tx.execute(sql`set local track_functions = 'pl'`);
      await payDue({ ...desk.services, db: tx }, { offer });
      return rowsOf(
        tx,
        sql`select calls::integer from pg_stat_xact_user_functions where funcname = 'is_excluded'`,
      );
    });
    // One to find the offer, a page of a hundred, and again those that are paid.
    expect(looks).toEqual([{ calls: 111 }]);
    expect(await balanceOf(db(), uid)).toBe(100_010);
  });

  describe('a failure', () => {
    const daily = {
      kind: 'free-spins',
      for: 'log-in',
      game: 'rimba/rafflesia-bloom',
      spins: 5,
      period: 'day',
    };

    /** Lets a measure fail for one offer. Returns how to mend it. */
    function breakMeasure(name: 'logIns' | 'netLoss', offer: string) {
      const { figures } = measures[name];
      const spy = vi
        .spyOn(measures[name], 'figures')
        .mockImplementation((measure, ...more) =>
          measure.offer === offer ? sql`select 1 / 0` : figures(measure, ...more),
        );
      return () => spy.mockRestore();
    }

    const failures = (desk: ReturnType<typeof offersDesk>, offer: string) =>
      desk.lines.filter((line) => line.includes('offer.failed') && line.includes(offer));

    test('to measure one offer holds up no other; it gets its players again', async () => {
      const desk = offersDesk(platform(), '2026-11-24T09:00');
      const [bad, good] = [newOffer(), newOffer()];
      await desk.imports({ [bad]: daily, [good]: daily }, { from: '2026-11-23T00:00:00+07:00' });
      const { uid } = await platform().newPlayer();
      const mend = breakMeasure('logIns', bad);
      await logIn(uid, '2026-11-24T10:00');
      await desk.react();
      await desk.close();
      expect(await desk.rewards(uid, good)).toMatchObject([{ state: 'paid' }]);
      expect(await desk.rewards(uid, bad)).toEqual([]);
      expect(failures(desk, bad)).not.toEqual([]);
      mend();
      await desk.close();
      expect(await desk.rewards(uid, bad)).toMatchObject([{ period: '2026-11-24', state: 'paid' }]);
    });

    test('to read the rule of one offer holds up no other; it pays nothing, and operators are told', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const [bad, good] = [newOffer(), newOffer()];
      const rules = { [bad]: cashback, [good]: cashback };
      await desk.imports(rules);
      const players = [await platform().newPlayer(), await platform().newPlayer()];
      for (const { uid } of players) await desk.round(uid, { at: '2026-11-24T20:00', stake: 40_000 });
      const ofBad = eq(offerVersions.offer, bad);
      const [version] = await db().select().from(offerVersions).where(ofBad);
      const rule = { ...version?.rule, kind: 'of an older release' };
      await db()
        .update(offerVersions)
        .set({ rule: rule as never })
        .where(ofBad);
      desk.goTo('2026-11-30T00:01');
      await desk.close();
      await desk.react();
      for (const { uid } of players) {
        expect(await desk.rewards(uid, good)).toMatchObject([{ amount: 2_000, state: 'paid' }]);
        expect(await desk.rewards(uid, bad)).toEqual([]);
      }
      const views = await viewOffers(db(), players[0]?.uid ?? '', at('2026-11-30T00:01'));
      expect(views.map(({ id }) => id)).toContain(good);
      expect(views.map(({ id }) => id)).not.toContain(bad);
      const response = await buildApp(desk.services).request('/operator/offers', {
        headers: operatorHeaders,
      });
      const listed = (await response.json()) as { rows: { offer: string }[] };
      expect(listed.rows.find(({ offer }) => offer === bad)).toMatchObject({
        state: 'unreadable',
        kind: 'of an older release',
        version: 1,
      });
      const steps: (() => void)[] = [];
      const timers = { setTimeout: (step: () => void) => steps.push(step), clearTimeout: () => {} };
      const jobs = startOfferJobs(desk.services, () => null, timers as unknown as typeof globalThis);
      const step = async () => {
        for (const each of steps.splice(0)) each();
        await vi.waitFor(() => expect(steps).toHaveLength(jobs.length), patience);
      };
      for (let turn = 0; turn < 2; turn += 1) await step();
      expect(
        desk.lines.filter((line) => line.includes('offer.unreadable') && line.includes(bad)),
      ).toHaveLength(1);
      for (const job of jobs) await job.stop();
      // The build still has the rule as it was.
      expect(await desk.imports(rules)).toEqual([bad]);
      expect(await desk.imports(rules)).toEqual([]);
      await db().delete(offerVersions).where(sql`${ofBad} and ${offerVersions.version} > 1`);
      await db()
        .update(offerVersions)
        .set({ rule: version?.rule as never })
        .where(ofBad);
      await desk.close();
      for (const { uid } of players)
        expect(await desk.rewards(uid, bad)).toMatchObject([{ amount: 2_000, state: 'paid' }]);
    });

    test('to close one period holds up no other; it is closed later', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const [bad, good] = [newOffer(), newOffer()];
      await desk.imports({ [bad]: cashback, [good]: cashback });
      const { uid } = await platform().newPlayer();
      await desk.round(uid, { at: '2026-11-24T20:00', stake: 40_000 });
      const mend = breakMeasure('netLoss', bad);
      desk.goTo('2026-11-30T00:01');
      await desk.close();
      expect(await desk.rewards(uid, good)).toMatchObject([{ state: 'paid' }]);
      expect(failures(desk, bad)).not.toEqual([]);
      mend();
      await desk.close();
      expect(await desk.rewards(uid, bad)).toMatchObject([{ amount: 2_000, state: 'paid' }]);
    });

    test('to pay one reward holds up no other of its page', async () => {
      const desk = offersDesk(platform(), '2026-11-23T09:00');
      const offer = newOffer();
      await desk.imports({ [offer]: cashback });
      const players = [await platform().newPlayer(), await platform().newPlayer()];
      for (const { uid } of players) await desk.round(uid, { at: '2026-11-24T20:00', stake: 40_000 });
      const pause = (reason: string | null) =>
        db()
          .update(offers)
          .set({ pausedAt: reason === null ? null : new Date(), pauseReason: reason })
          .where(eq(offers.id, offer));
      await pause('test');
      desk.goTo('2026-11-30T00:01');
      await desk.close();
      const [broken, other] = (await Promise.all(players.map(({ uid }) => desk.rewards(uid, offer)))).flat();
      // The key of its payment stands for something else.
      await move(db(), {
        caller: 'system',
        key: `reward:${broken?.id}`,
        reason: 'correction',
        amount: 1,
        from: accountCode.house('corrections'),
        to: accountCode.player(broken?.uid ?? ''),
      });
      await pause(null);
      await desk.close();
      expect(await desk.rewards(other?.uid ?? '', offer)).toMatchObject([{ state: 'paid' }]);
      expect(await desk.rewards(broken?.uid ?? '', offer)).toMatchObject([
        { state: 'due', triedAt: expect.any(Date) },
      ]);
      expect(failures(desk, offer)).not.toEqual([]);
      const [row] = await rowsOf<{ differs: boolean }>(
        db(),
        sql`select spent <> (select sum(amount) from rewards where offer = ${offer} and state = 'paid') as differs
          from offers where id = ${offer}`,
      );
      expect(row?.differs).toBe(false);
    });

    test('a hundred rewards that a brand refuses, or whose game is gone, do not block later ones', async () => {
      const desk = offersDesk(platform(), '2026-11-24T09:00');
      const offer = newOffer();
      const since = { from: '2026-11-23T00:00:00+07:00' };
      await desk.imports({ [offer]: { ...daily, game: 'rimba/gone', period: 'week' } }, since);
      const [refused, late] = [await platform().newPlayer(), await platform().newPlayer()];
      await desk.imports({ [offer]: daily }, since);
      for (const version of [1, 2])
        await db().execute(sql`insert into rewards (offer, version, uid, period, figure, amount, created_at)
          select ${offer}, ${version}::int, ${refused.uid}, ${`v${version}-`}::text || each, 1, 5, now()
          from generate_series(1, 100) each`);
      desk.goTo('2026-12-01T09:00');
      await logIn(late.uid, '2026-12-01T08:00');
      const brand = {
        ...desk.services.gameProviders('rimba'),
        async grantFreeSpins({ uid, gameID }: { uid: string; gameID: string }) {
          if (uid === refused.uid && gameID !== 'gone') throw new Error('not this player');
        },
      };
      const services = desk.again({ gameProviders: () => brand });
      await desk.react(services);
      for (let round = 0; round < 2; round += 1) await desk.close(services);
      expect(await desk.rewards(late.uid, offer)).toMatchObject([{ state: 'paid' }]);
      const waiting = await desk.rewards(refused.uid, offer);
      expect(waiting.filter(({ state }) => state === 'due')).toHaveLength(200);
    });

    test('to send one card holds up no other', async () => {
      const desk = offersDesk(platform(), '2032-12-19T09:00');
      const mark = newOffer();
      const texts = { title: { id: 'A', en: 'A' }, text: { id: mark, en: mark } };
      const cards = ['08:00', '08:30'].map((time) => ({ at: `2032-12-20T${time}:00+07:00`, ...texts }));
      await desk.imports({ [mark]: cashback }, { cards });
      await db().execute(
        sql`update offer_cards set text = 'null' where offer = ${mark} and at < '2032-12-20T08:15:00+07:00'`,
      );
      desk.goTo('2032-12-20T09:00');
      await desk.close();
      const rows = await db().select().from(events).where(eq(events.channel, NEWS_CHANNEL));
      expect(rows.filter(({ payload }) => JSON.stringify(payload).includes(mark))).toHaveLength(1);
      expect(failures(desk, mark)).not.toEqual([]);
    });
  });

  test('the jobs store the offers of a build, close periods and pay; a broken build changes nothing', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const offer = newOffer();
    const times = { from: '2026-01-01T00:00:00+07:00', until: null, cards: [] };
    let built = JSON.stringify([{ id: offer, ...times, rule: { ...cashback, budget: 50_000 } }]);
    const waiting: { run: () => void; ms: number }[] = [];
    const timers = {
      setTimeout: (run: () => void, ms: number) => {
        waiting.push({ run, ms });
        return {};
      },
      clearTimeout: () => {},
    } as unknown as typeof globalThis;
    const jobs = startOfferJobs(desk.services, () => built, timers);
    /** Lets both jobs take a step; returns when they want the next. */
    const step = async () => {
      for (const { run } of waiting.splice(0)) run();
      return vi.waitFor(() => {
        expect(waiting.length).toBe(2);
        return waiting.map(({ ms }) => ms).sort((one, other) => one - other);
      }, patience);
    };
    while ((await step()).includes(0));
    expect(desk.lines.some((line) => line.includes('offer.imported') && line.includes(offer))).toBe(true);
    const { uid } = await platform().newPlayer();
    await desk.round(uid, { at: '2026-11-24T20:00', stake: 40_000 });
    built = '[{}]';
    desk.goTo('2026-11-30T00:01');
    while ((await step()).includes(0));
    expect(desk.lines.some((line) => line.includes('offer.failed'))).toBe(true);
    expect(await desk.rewards(uid, offer)).toMatchObject([{ amount: 2_000, state: 'paid' }]);
    expect(await step()).toEqual([1_000, 30_000]);
    const changed = () =>
      desk.lines
        .filter((line) => line.includes('offer.changed') && line.includes(offer))
        .map((line) => JSON.parse(line));
    expect(changed()).toEqual([]);
    built = JSON.stringify([{ id: offer, ...times, rule: { ...cashback, maximum: 90_000, budget: 50_000 } }]);
    while ((await step()).includes(0));
    expect(changed()).toMatchObject([{ offer, players: expect.any(Number) }]);
    for (const job of jobs) await job.stop();
  });

  test('an offer that leaves the build ends', async () => {
    const desk = offersDesk(platform(), '2026-11-25T09:00');
    const offer = newOffer();
    await desk.imports({ [offer]: { ...cashback, period: 'day' } });
    const { uid } = await platform().newPlayer();
    await desk.round(uid, { at: '2026-11-25T08:00', stake: 40_000 });
    await desk.round(uid, { at: '2026-11-26T08:00', stake: 40_000 });
    expect(await desk.imports({})).toContain(offer);
    desk.goTo('2026-11-28T00:00');
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([{ version: 1, period: '2026-11-25' }]);
    // The days since then are not looked through each time.
    desk.goTo('2027-03-01T00:00');
    await desk.close();
    const [{ dueUntil } = {}] = await db().select().from(offers).where(eq(offers.id, offer));
    expect(dueUntil?.getTime()).toBe(at('2027-03-01T00:00'));
    // Nor is that lost which comes back, if the clock was wrong.
    desk.goTo('2026-12-01T09:00');
    await desk.imports({ [offer]: { ...cashback, period: 'day' } });
    await desk.round(uid, { at: '2026-12-02T08:00', stake: 40_000 });
    desk.goTo('2026-12-03T09:00');
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([{}, { version: 3, period: '2026-12-02' }]);
  });
}
