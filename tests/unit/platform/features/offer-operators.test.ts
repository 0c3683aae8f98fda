import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lastActions } from '../../../../platform/audit/audit.ts';
import { rowsOf } from '../../../../platform/database/database.ts';
import {
  bonuses,
  freeSpinGrants,
  logIns,
  offers,
  rewards,
} from '../../../../platform/database/schema/schema.ts';
import { accountCode, balanceOf, move } from '../../../../platform/ledger/ledger.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { ledgerFaultOf } from '../../../support/ledger-fault.ts';
import { at, newOffer, operatorsDesk } from '../../../support/offers-desk.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const cashback = {
  kind: 'cashback',
  of: 'loss',
  percent: 5,
  period: 'week',
  minimum: 20_000,
  maximum: 100_000,
  products: ['slots'],
};
const spins = {
  kind: 'free-spins',
  for: 'log-in',
  game: 'rimba/komodo-gold',
  spins: 15,
  expiry: 3,
  period: 'week',
};

// Calls of operators about offers.

const platform = testPlatform();

const db = () => platform().database.db;

const deskWith = (rules: Record<string, object>, start: string) => operatorsDesk(platform(), rules, start);

/** An operator with a key of their own. */
async function colleague(role: string) {
  const { body } = await platform().operator('/operator/keys', { person: newAccountName(), role });
  return { Authorization: `Bearer ${(body as unknown as { key: string }).key}`, 'X-Operator': '' };
}

const stored = async (id: string) => (await db().select().from(offers).where(eq(offers.id, id)))[0];
const count = (id: string) => db().$count(rewards, eq(rewards.offer, id));

describe('operators and offers:', () => {
  test('the list shows what accounts that only take can get from an offer, and from all', async () => {
    const offer = newOffer();
    const desk = await deskWith({ [offer]: spins }, '2027-12-06T09:00');
    const { body } = await desk.call('GET', 'offers');
    expect(body.takes).toContainEqual({ offer, needsDeposit: false, once: 0, week: 14_431 });
    expect(body.takes).toContainEqual({
      offer: 'welcome gift',
      needsDeposit: false,
      once: 100_000,
      week: 0,
    });
    expect(body.together).toHaveLength(6);
  });

  test('a paused offer pays nothing, shows its reason, and pays after it resumes', async () => {
    const offer = newOffer();
    const desk = await deskWith({ [offer]: cashback }, '2027-02-01T09:00');
    const { uid, account } = await platform().newPlayer();
    await desk.round(uid, { at: '2027-02-02T20:00', stake: 40_000 });
    expect(await desk.list(offer)).toMatchObject({
      kind: 'cashback',
      state: 'open',
      version: 1,
      period: '2027-02-01',
      rewarded: 0,
      due: 0,
      spent: 0,
      budget: 1_000_000,
      pauseReason: null,
    });
    expect((await desk.act(offer, 'pause')).status).toBe(400);
    const paused = await desk.act(offer, 'pause', { note: 'wrong maximum' });
    expect([paused.status, paused.body]).toMatchObject([200, { state: 'paused' }]);
    desk.goTo('2027-02-08T00:01');
    await desk.close();
    expect(await desk.list(offer)).toMatchObject({ state: 'paused', due: 1, pauseReason: 'wrong maximum' });
    expect((await desk.act(offer, 'resume')).body).toMatchObject({ state: 'open', rewarded: 1, due: 0 });
    expect(await balanceOf(db(), uid)).toBe(102_000);
    expect(await desk.show(offer)).toMatchObject({
      spent: 2_000,
      costs: [{ day: '2027-02-08', spent: 2_000, budget: 1_000_000 }],
      examples: [
        { figure: 20_000, rank: null, amount: 1_000 },
        { figure: 40_000, rank: null, amount: 2_000 },
        { figure: 100_000, rank: null, amount: 5_000 },
        { figure: 200_000, rank: null, amount: 10_000 },
        { figure: 2_000_000, rank: null, amount: 100_000 },
      ],
      versions: [{ version: 1, rule: { kind: 'cashback', maximum: 100_000 } }],
      runs: [{ period: '2027-02-01', rewarded: 1, total: 2_000, waiting: 0 }],
      rewards: [{ account, figure: 40_000, amount: 2_000, state: 'paid', movement: expect.any(Number) }],
    });
    const actions = await rowsOf<{ action: string; person: string; note: string | null }>(
      db(),
      `select action, person, note from audit_log where details ->> 'offer' = '${offer}' order by id` as never,
    );
    expect(actions).toEqual([
      { action: 'offers pause', person: 'Rani', note: 'wrong maximum' },
      { action: 'offers resume', person: 'Rani', note: null },
    ]);
  });

  test('an offer that has left the site is listed so while it runs on, and no more when it is back', async () => {
    const offer = newOffer();
    const desk = await deskWith({ [offer]: cashback }, '2027-02-08T09:00');
    expect(await desk.list(offer)).toMatchObject({ state: 'open', leftSiteAt: null });
    for (const moment of ['2027-02-09T09:00', '2027-02-10T09:00']) {
      desk.goTo(moment);
      await desk.imports({});
    }
    const left = { state: 'open', leftSiteAt: at('2027-02-09T09:00') };
    expect([await desk.list(offer), await desk.show(offer)]).toMatchObject([left, left]);
    await desk.imports({ [offer]: cashback });
    expect(await desk.list(offer)).toMatchObject({ state: 'open', leftSiteAt: null });
  });

  test('a raised budget counts once per key, and pays the waiting rewards', async () => {
    const offer = newOffer();
    const desk = await deskWith({ [offer]: { ...cashback, budget: 3_000 } }, '2027-02-15T09:00');
    const players = [await platform().newPlayer(), await platform().newPlayer()];
    for (const { uid } of players) await desk.round(uid, { at: '2027-02-16T20:00', stake: 40_000 });
    desk.goTo('2027-02-22T00:01');
    await desk.close();
    expect(await desk.list(offer)).toMatchObject({ state: 'exhausted', rewarded: 1, due: 1, spent: 2_000 });
    const raise = { amount: 1_000, key: newAccountName() };
    const raised = await Promise.all([1, 2].map(() => desk.act(offer, 'budget', raise)));
    expect(raised.map(({ status }) => status)).toEqual([200, 200]);
    expect(await desk.list(offer)).toMatchObject({ budget: 4_000, spent: 4_000, due: 0, rewarded: 2 });
    for (const { uid } of players)
      expect(await bookingsOf(db(), uid)).toEqual([['reward', 2_000, 'house:rewards', 'player']]);
  });

  test('a dry run lists the rewards and writes nothing; a run closes due periods once', async () => {
    const offer = newOffer();
    const desk = await deskWith({ [offer]: cashback }, '2027-03-01T09:00');
    const [player, small] = [await platform().newPlayer(), await platform().newPlayer()];
    await desk.round(player.uid, { at: '2027-03-02T20:00', stake: 120_000 });
    await desk.round(small.uid, { at: '2027-03-02T20:00', stake: 19_999 });
    desk.goTo('2027-03-04T12:00');
    const would = {
      offer,
      period: '2027-03-01',
      rewarded: 1,
      total: 6_000,
      rewards: [{ account: player.account, figure: 120_000, amount: 6_000 }],
    };
    expect((await desk.act(offer, 'run', { dryRun: true })).body).toMatchObject({ ...would, dryRun: true });
    expect(await count(offer)).toBe(0);
    expect((await desk.act(offer, 'run')).body.error.code).toBe('PERIOD_OPEN');
    desk.goTo('2027-03-08T00:02');
    const period = '2027-03-01';
    expect((await desk.act(offer, 'run', { dryRun: true, period })).body).toMatchObject(would);
    const runs = await Promise.all([1, 2].map(() => desk.act(offer, 'run', { period })));
    expect(runs.map(({ status }) => status)).toEqual([200, 200]);
    const again = await desk.act(offer, 'run');
    expect(again.body).toMatchObject({
      period,
      dryRun: false,
      isMore: false,
      rewarded: 0,
      total: 0,
      due: 0,
      rewards: [],
    });
    expect(await desk.rewards(player.uid, offer)).toMatchObject([{ amount: 6_000, state: 'paid' }]);
    expect(await balanceOf(db(), player.uid)).toBe(106_000);
    expect((await desk.act(offer, 'run', { dryRun: true, period })).body).toMatchObject({ rewarded: 0 });
    const later = await desk.act(offer, 'run', { dryRun: true, period: '2027-02-31' });
    expect(later.body.error.code).toBe('OFFER_OVER');
  });

  test('a dry run of a leaderboard ranks like the prizes', async () => {
    const offer = newOffer();
    const game = 'rimba/congklak-dash';
    const rule = { kind: 'leaderboard', of: 'best-round', game, prizes: [50_000, 30_000], period: 'week' };
    const desk = await deskWith({ [offer]: rule }, '2027-03-15T09:00');
    const players = await Promise.all([1, 2, 3].map(() => platform().newPlayer()));
    const wins = [1_000, 7_000, 7_000];
    for (const [index, { uid }] of players.entries())
      await desk.round(uid, { at: `2027-03-16T1${index}:00`, stake: 1_000, win: wins[index] ?? 0, game });
    const { body } = await desk.act(offer, 'run', { dryRun: true });
    expect(body).toMatchObject({
      total: 80_000,
      rewards: [
        { account: players[1]?.account, figure: 7, rank: 1, amount: 50_000 },
        { account: players[2]?.account, figure: 7, rank: 2, amount: 30_000 },
      ],
    });
  });

  test('a manual reward follows the terms, is paid once per key, and replaces that of the period', async () => {
    const offer = newOffer();
    const desk = await deskWith({ [offer]: cashback }, '2027-03-29T09:00');
    const { uid, account } = await platform().newPlayer();
    const give = (more: object) => desk.act(offer, 'rewards', { key: newAccountName(), account, ...more });
    expect((await give({})).body.error).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'figure' }],
    });
    expect((await give({ figure: 19_999 })).body.error.code).toBe('GOAL_NOT_REACHED');
    const key = newAccountName();
    const given = await Promise.all([1, 2].map(() => give({ key, figure: 9_000_000 })));
    expect(given.map(({ body }) => body)).toMatchObject([
      { account, amount: 100_000, state: 'paid', period: '2027-03-29' },
      { reward: given[0]?.body.reward },
    ]);
    expect((await give({ figure: 50_000 })).body.error.code).toBe('REWARD_GIVEN');
    await desk.round(uid, { at: '2027-03-30T20:00', stake: 40_000 });
    desk.goTo('2027-04-05T00:01');
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([{ amount: 100_000 }]);
    expect(await balanceOf(db(), uid)).toBe(200_000);
    expect(await stored(offer)).toMatchObject({ spent: 100_000 });
  });

  test('a repeated manual reward returns the first response, also in a later period', async () => {
    const offer = newOffer();
    const desk = await deskWith({ [offer]: cashback }, '2027-03-29T09:00');
    const { account } = await platform().newPlayer();
    const sent = { key: newAccountName(), account, figure: 9_000_000 };
    const { status, body } = await desk.act(offer, 'rewards', sent);
    expect([status, body.period]).toEqual([200, '2027-03-29']);
    for (const moment of ['2027-04-06T09:00', '2031-01-01T09:00']) {
      desk.goTo(moment);
      const again = await desk.act(offer, 'rewards', sent);
      expect([again.status, again.body]).toEqual([200, body]);
      for (const other of [{ figure: 8_000_000 }, { period: '2027-04-05' }])
        expect((await desk.act(offer, 'rewards', { ...sent, ...other })).body.error.code).toBe(
          'IDEMPOTENCY_CONFLICT',
        );
    }
  });

  test('a revoked reward returns its money to the budget', async () => {
    const offer = newOffer();
    const desk = await deskWith({ [offer]: cashback }, '2027-04-12T09:00');
    const { uid, account } = await platform().newPlayer();
    const given = await desk.act(offer, 'rewards', { key: newAccountName(), account, figure: 120_000 });
    const reward = Number(given.body.reward);
    const ended = await Promise.all([desk.revoke(reward), desk.revoke(reward)]);
    expect(ended.map(({ body }) => body)).toMatchObject([
      { reward: String(reward), account, amount: 6_000, state: 'revoked', note: 'by mistake' },
      { state: 'revoked' },
    ]);
    expect(await balanceOf(db(), uid)).toBe(100_000);
    expect(await stored(offer)).toMatchObject({ spent: 0 });
    await desk.round(uid, { at: '2027-04-13T20:00', stake: 40_000 });
    desk.goTo('2027-04-19T00:01');
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'revoked' }]);
    expect(await ledgerFaultOf(db())).toBeNull();
    await desk.revoke(reward, 'once more');
    const actions = await lastActions(db(), uid, 2);
    expect(actions.map(({ action, person, note }) => [action, person, note])).toEqual([
      ['offers revoke', 'Rani', 'by mistake'],
      ['offers grant', 'Rani', null],
    ]);
  });

  test('a reward whose money is spent stays paid, and a due reward is refused', async () => {
    const [offer, other] = [newOffer(), newOffer()];
    const desk = await deskWith(
      { [offer]: cashback, [other]: { ...cashback, budget: 1 } },
      '2027-04-26T09:00',
    );
    const { uid, account } = await platform().newPlayer();
    const give = async (id: string) =>
      Number(
        (await desk.act(id, 'rewards', { key: newAccountName(), account, figure: 120_000 })).body.reward,
      );
    const [paid, due] = [await give(offer), await give(other)];
    await move(db(), {
      ...({ caller: 'system', key: newAccountName(), reason: 'stake', amount: 105_000 } as const),
      from: accountCode.player(uid),
      to: accountCode.house('play'),
    });
    expect((await desk.revoke(paid)).body.error.code).toBe('INSUFFICIENT_FUNDS');
    expect((await desk.revoke(due)).body).toMatchObject({ state: 'refused', movement: null });
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid' }]);
    await desk.close();
    expect(await desk.rewards(uid, other)).toMatchObject([{ state: 'refused' }]);
    expect(await stored(other)).toMatchObject({ spent: 0, exhaustedAt: null });
    expect(await bookingsOf(db(), uid)).toEqual([
      ['reward', 6_000, 'house:rewards', 'player'],
      ['stake', 105_000, 'player', 'house:play'],
    ]);
    expect((await desk.revoke(2 ** 40)).body.error.code).toBe('UNKNOWN_REWARD');
  });

  describe('revoked free spins', () => {
    /** A player with spins that are due or paid, and their brand. Each test has a week of its own. */
    async function spinsAt(start: string, isLost: boolean) {
      const offer = newOffer();
      const desk = await deskWith({ [offer]: spins }, `${start}T00:00`);
      const { uid } = await platform().newPlayer();
      await db()
        .insert(logIns)
        .values({ uid, at: new Date(at(`${start}T10:00`)), how: 'logIn' });
      desk.goTo(`${start}T10:01`);
      const brandCalls: string[] = [];
      const brand = { isSilent: isLost };
      const respond = (what: string) => async (grant: { uid: string; reference: string }) => {
        if (grant.uid === uid) brandCalls.push(`${what} ${grant.reference}`);
        if (brand.isSilent) throw new Error('the answer was lost');
      };
      const bundled = desk.services.gameProviders('rimba');
      desk.services.gameProviders = () => ({
        ...bundled,
        grantFreeSpins: respond('grant'),
        revokeFreeSpins: respond('revoke'),
      });
      await desk.react();
      const [reward] = await desk.rewards(uid, offer);
      brandCalls.length = 0;
      return { desk, offer, uid, reward, brandCalls, brand };
    }

    test('can no longer be played, and the brand is notified', async () => {
      const { desk, offer, uid, reward, brandCalls } = await spinsAt('2027-05-10', false);
      expect((await desk.revoke(reward?.id)).body).toMatchObject({ state: 'revoked', amount: 15_000 });
      const [grant] = await db()
        .select()
        .from(freeSpinGrants)
        .where(eq(freeSpinGrants.id, reward?.grantId ?? 0));
      expect(grant).toMatchObject({ remaining: 15, revokedAt: expect.any(Date) });
      expect(await stored(offer)).toMatchObject({ spent: 0 });
      expect(brandCalls).toEqual([`revoke reward:${reward?.id}`]);
      const own = desk.published.filter(({ channel }) => channel.endsWith(uid));
      expect(own.map(({ event }) => event)).toContain('update');
      await desk.close();
      expect(brandCalls).toHaveLength(1);
    });

    test('of an unpaid reward are revoked at the brand as soon as it responds', async () => {
      const { desk, offer, uid, reward, brandCalls, brand } = await spinsAt('2027-06-14', true);
      expect(reward).toMatchObject({ state: 'due' });
      expect((await desk.revoke(reward?.id)).body).toMatchObject({ state: 'refused' });
      const revoked = `revoke reward:${reward?.id}`;
      expect(brandCalls).toEqual([revoked]);
      await desk.close();
      expect(brandCalls.length).toBeGreaterThan(1);
      brandCalls.length = 0;
      brand.isSilent = false;
      await desk.close();
      await desk.close();
      expect(brandCalls).toEqual([revoked]);
      expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'refused', grantId: null }]);
    });

    test('wait for a running payment at the brand', async () => {
      const { desk, offer, reward, brandCalls, brand } = await spinsAt('2027-06-21', true);
      brand.isSilent = false;
      const until = new Date(at('2027-06-21T10:02'));
      await db().update(offers).set({ leasedUntil: until }).where(eq(offers.id, offer));
      await desk.revoke(reward?.id);
      expect(brandCalls).toEqual([]);
      await db().update(offers).set({ leasedUntil: null }).where(eq(offers.id, offer));
      await desk.close();
      expect(brandCalls).toEqual([`revoke reward:${reward?.id}`]);
    });
  });

  test('a bonus can be revoked until it ends', async () => {
    const [offer, other] = [newOffer(), newOffer()];
    const rule = { ...cashback, wagering: 2, expiry: 1 };
    const desk = await deskWith({ [offer]: rule, [other]: rule }, '2027-05-17T09:00');
    const { uid, account } = await platform().newPlayer();
    const give = async (id: string) =>
      (await desk.act(id, 'rewards', { key: newAccountName(), account, figure: 120_000 })).body;
    const [first, second] = [await give(offer), await give(other)];
    expect(first).toMatchObject({ state: 'paid', movement: null, bonus: expect.any(String) });
    expect((await desk.revoke(first.reward)).body).toMatchObject({ state: 'revoked', amount: 6_000 });
    const states = async () => {
      const rows = await db().select().from(bonuses).where(eq(bonuses.uid, uid)).orderBy(bonuses.id);
      return rows.map(({ state }) => state);
    };
    expect(await states()).toEqual(['revoked', 'open']);
    expect(await stored(offer)).toMatchObject({ spent: 0 });
    desk.goTo('2027-05-18T09:01');
    await desk.close();
    expect(await states()).toEqual(['revoked', 'lapsed']);
    expect((await desk.revoke(second.reward)).body.error.code).toBe('MOVEMENT_CLOSED');
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('a large reward needs a second person, reading the role read, and changes the role money', async () => {
    const offer = newOffer();
    const desk = await deskWith({ [offer]: { ...cashback, maximum: 900_000 } }, '2027-05-24T09:00');
    const { uid, account } = await platform().newPlayer();
    const path = `offers/${encodeURIComponent(offer)}`;
    const [reader, first, second] = await Promise.all(['read', 'money', 'money'].map(colleague));
    expect((await desk.call('GET', path, undefined, reader)).status).toBe(200);
    for (const action of ['pause', 'resume', 'budget', 'run', 'rewards'])
      expect((await desk.call('POST', `${path}/${action}`, { note: 'x' }, reader)).status).toBe(403);
    const given = { key: newAccountName(), account, figure: 20_000_000 };
    const proposed = await desk.call('POST', `${path}/rewards`, given, first);
    expect([proposed.status, proposed.body]).toMatchObject([202, { proposal: { amount: 900_000, account } }]);
    expect(await count(offer)).toBe(0);
    const approve = `proposals/${proposed.body.proposal.number}/approve`;
    expect((await desk.call('POST', approve, {}, second)).status).toBe(200);
    await desk.close();
    expect(await balanceOf(db(), uid)).toBe(1_000_000);
    const [reward] = await desk.rewards(uid, offer);
    const revoked = await desk.call('POST', `rewards/${reward?.id}/revoke`, { note: 'x' }, first);
    expect([revoked.status, await balanceOf(db(), uid)]).toEqual([202, 1_000_000]);
  });
});
