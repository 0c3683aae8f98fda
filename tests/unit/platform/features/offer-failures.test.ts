import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../../platform/app.ts';
import { rowsOf } from '../../../../platform/database/database.ts';
import { events, offers, offerVersions } from '../../../../platform/database/schema/schema.ts';
import { accountCode, move } from '../../../../platform/ledger/ledger.ts';
import { measures } from '../../../../platform/offers/measures/measures.ts';
import { startOfferJobs } from '../../../../platform/offers/offers.ts';
import { viewOffers } from '../../../../platform/offers/views.ts';
import { NEWS_CHANNEL } from '../../../../platform/realtime/channels.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { at, cashback, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { patience } from '../../../support/patience.ts';
import { operatorHeaders } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;

describe('a failure in one offer', () => {
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

  test('to measure does not stop others, and its players are measured again', async () => {
    const desk = offersDesk(platform(), '2026-11-24T09:00');
    const [bad, good] = [newOffer(), newOffer()];
    await desk.imports({ [bad]: daily, [good]: daily }, { from: '2026-11-23T00:00:00+07:00' });
    const { uid } = await platform().newPlayer();
    const restore = breakMeasure('logIns', bad);
    await desk.logIn(uid, '2026-11-24T10:00');
    await desk.react();
    await desk.close();
    expect(await desk.rewards(uid, good)).toMatchObject([{ state: 'paid' }]);
    expect(await desk.rewards(uid, bad)).toEqual([]);
    expect(failures(desk, bad)).not.toEqual([]);
    restore();
    await desk.close();
    expect(await desk.rewards(uid, bad)).toMatchObject([{ period: '2026-11-24', state: 'paid' }]);
  });

  test('to read the rule does not stop others, pays nothing, and is reported to operators', async () => {
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
      expect(await bookingsOf(db(), uid)).toEqual([['reward', 2_000, 'house:rewards', 'player']]);
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
    expect(desk.lines.filter((line) => line.includes('offer.unreadable') && line.includes(bad))).toHaveLength(
      1,
    );
    for (const job of jobs) await job.stop();
    // The build still has the original rule.
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

  test('to close a period does not stop others, and the period is closed later', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const [bad, good] = [newOffer(), newOffer()];
    await desk.imports({ [bad]: cashback, [good]: cashback });
    const { uid } = await platform().newPlayer();
    await desk.round(uid, { at: '2026-11-24T20:00', stake: 40_000 });
    const restore = breakMeasure('netLoss', bad);
    desk.goTo('2026-11-30T00:01');
    await desk.close();
    expect(await desk.rewards(uid, good)).toMatchObject([{ state: 'paid' }]);
    expect(failures(desk, bad)).not.toEqual([]);
    restore();
    await desk.close();
    expect(await desk.rewards(uid, bad)).toMatchObject([{ amount: 2_000, state: 'paid' }]);
  });

  test('to pay a reward does not stop others of the page', async () => {
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
    // The key of its payment is taken by another movement.
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
    await desk.logIn(late.uid, '2026-12-01T08:00');
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

  test('to send a card does not stop others', async () => {
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

test('an offer ends when it leaves the build', async () => {
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
  // The days since then are not searched again each time.
  desk.goTo('2027-03-01T00:00');
  await desk.close();
  const [{ dueUntil } = {}] = await db().select().from(offers).where(eq(offers.id, offer));
  expect(dueUntil?.getTime()).toBe(at('2027-03-01T00:00'));
  // An offer that returns after a wrong clock pays again.
  desk.goTo('2026-12-01T09:00');
  await desk.imports({ [offer]: { ...cashback, period: 'day' } });
  await desk.round(uid, { at: '2026-12-02T08:00', stake: 40_000 });
  desk.goTo('2026-12-03T09:00');
  await desk.close();
  expect(await desk.rewards(uid, offer)).toMatchObject([{}, { version: 3, period: '2026-12-02' }]);
});
