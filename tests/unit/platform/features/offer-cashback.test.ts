import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import { accounts, events, offerRuns } from '../../../../platform/database/schema/schema.ts';
import { accountCode, balanceOf, move } from '../../../../platform/ledger/ledger.ts';
import { NEWS_CHANNEL } from '../../../../platform/realtime/channels.ts';
import { ledgerFaultOf } from '../../../support/ledger-fault.ts';
import { at, cashback, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;

describe('a weekly cashback', () => {
  test('is paid to the rupiah after the week, once, with a notice', async () => {
    const desk = offersDesk(platform(), '2026-11-23T00:00');
    const offer = newOffer();
    const title = { id: 'Cashback mingguan', en: 'Weekly cashback' };
    await desk.imports({ [offer]: cashback }, { title });
    const [player, other] = [await platform().newPlayer(), await platform().newPlayer()];
    await desk.round(player.uid, { at: '2026-11-23T00:00', stake: 400_000, win: 480_000 });
    await desk.round(player.uid, { at: '2026-11-29T23:59', stake: 200_000, game: 'rimba/congklak-dash' });
    // Outside the week, or of a class that does not count.
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
      offerTitle: title,
      linkUrl: `/profile/transactions/bonus?entry=${entry?.id}`,
    });
    expect(await ledgerFaultOf(db())).toBeNull();
    const [run] = await db().select().from(offerRuns).where(eq(offerRuns.offer, offer));
    expect(run).toMatchObject({
      period: '2026-11-23',
      closedAt: expect.any(Date),
    });
  });

  test('applies the rule from the beginning of the week', async () => {
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

  test('continues when the end of its offer is postponed meanwhile', async () => {
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

  test('is not counted again by a later rule with other periods', async () => {
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

  test('waits for an open round of its player, and of nobody else', async () => {
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

  test('does not renew a fulfilled wagering requirement', async () => {
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

  test('is increased when a win is reversed after its end', async () => {
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

  test('omits rounds from before the first import of the offer', async () => {
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

test('the cards of an offer are sent once, on time, in all languages, and not a day late', async () => {
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

test('a monthly rebate counts stakes, regardless of wins', async () => {
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
