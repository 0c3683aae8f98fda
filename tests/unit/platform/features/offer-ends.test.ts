import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import {
  bankAccounts,
  bonuses,
  favourites,
  offerCards,
} from '../../../../platform/database/schema/schema.ts';
import { claimReward } from '../../../../platform/offers/claim.ts';
import { viewReferrals } from '../../../../platform/offers/friends.ts';
import { joinOffer } from '../../../../platform/offers/join.ts';
import { recordPageRead } from '../../../../platform/offers/page-reads.ts';
import { viewOffers } from '../../../../platform/offers/views.ts';
import { bindReferral, referralCodeOf } from '../../../../platform/referrals/referrals.ts';
import { dayMs, dayOf } from '../../../../shared/western-indonesia.ts';
import { ledgerFaultOf } from '../../../support/ledger-fault.ts';
import { at, cashback, newOffer, operatorsDesk } from '../../../support/offers-desk.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

// An operator ends an offer on a Wednesday, at noon.

const platform = testPlatform();

const db = () => platform().database.db;
type Desk = Awaited<ReturnType<typeof operatorsDesk>>;

const game = 'rimba/congklak-dash';
const spins = { kind: 'free-spins', game: 'rimba/komodo-gold', spins: 15, expiry: 3, period: 'week' };
const quest = (counts: string, more: object = {}) => ({
  kind: 'quest',
  counts,
  goal: 1,
  period: 'week',
  gives: { money: 5_000 },
  ...more,
});
const deposit = {
  kind: 'deposit-bonus',
  percent: 10,
  period: 'week',
  minimum: 20_000,
  maximum: 50_000,
  products: ['slots'],
};

const round = (desk: Desk, uid: string, moment: string) => desk.round(uid, { at: moment, stake: 40_000 });
const page = '/pages/safer-play/set-limits';

/** Each kind of rule, what a player does for it, and what that brings once. */
const kinds: [
  name: string,
  rule: object,
  amount: number,
  act: (desk: Desk, uid: string, moment: string) => Promise<unknown>,
][] = [
  ['cashback on losses', cashback, 2_000, round],
  ['a rebate on stakes', { ...cashback, of: 'stakes', percent: 1 }, 400, round],
  ['a deposit bonus', deposit, 5_000, (desk, uid, moment) => desk.deposit(uid, 50_000, moment)],
  ['free spins at once', { ...spins, for: 'log-in' }, 15_000, (desk, ...logIn) => desk.logIn(...logIn)],
  [
    'free spins on Friday',
    { ...spins, for: 'log-in', at: 'friday 16:00' },
    15_000,
    (desk, ...logIn) => desk.logIn(...logIn),
  ],
  [
    'a leaderboard',
    { kind: 'leaderboard', of: 'best-round', game, period: 'week', prizes: [9_000, 4_000] },
    9_000,
    (desk, uid, moment) => desk.round(uid, { at: moment, stake: 1_000, win: 5_000, game }),
  ],
  ['a quest of rounds', quest('rounds'), 5_000, round],
  ['a quest of games', quest('games'), 5_000, round],
  ['a quest of stakes', quest('stakes', { goal: 40_000 }), 5_000, round],
  ['a quest of deposits', quest('deposits'), 5_000, (desk, uid, on) => desk.deposit(uid, 20_000, on)],
  ['a quest of log-ins', quest('log-in-days'), 5_000, (desk, ...logIn) => desk.logIn(...logIn)],
  [
    'a quest of a page',
    quest('page', { page }),
    5_000,
    (_, uid, on) => recordPageRead(db(), uid, page, at(on)),
  ],
  [
    'a quest of favourites',
    quest('favourites'),
    5_000,
    (_, uid, on) =>
      db()
        .insert(favourites)
        .values({ uid, gameBrand: 'nova', gameID: 'lucky-durian', addedAt: new Date(at(on)) })
        .onConflictDoNothing(),
  ],
  [
    'a quest of a bank account',
    quest('bank-account'),
    5_000,
    (_, uid, on) =>
      db()
        .insert(bankAccounts)
        .values({
          uid,
          bank: 'nusantara',
          token: newAccountName(),
          last4: '1234',
          holder: 'Rani',
          createdAt: new Date(at(on)),
          usableAt: new Date(at(on)),
        }),
  ],
  ['an invitation', { kind: 'referral', reward: 7_000, stakes: 40_000, days: 30, monthly: 1 }, 7_000, invite],
  ['a quest of friends', quest('friends'), 5_000, invite],
];

/** A friend of the player signs up and plays. */
async function invite(desk: Desk, uid: string, moment: string) {
  const friend = (await platform().newPlayer()).uid;
  const when = new Date(at(moment));
  await bindReferral(db(), { friend, code: await referralCodeOf(db(), uid, when), at: when });
  await desk.round(friend, { at: moment, stake: 40_000 });
}

let weeks = 0;
/** A Monday that no other test has, and days of its week and the next. */
function newWeek() {
  weeks += 1;
  const day = (after: number) =>
    new Date(Date.UTC(2027, 1, 1 + 14 * weeks + after)).toISOString().slice(0, 10);
  return { monday: day(0), wednesday: day(2), later: day(11) };
}

async function deskOf(rule: object, more: object = {}) {
  const offer = newOffer('kind' in rule && rule.kind === 'quest' ? 'quest' : 'promotion');
  const week = newWeek();
  const desk = await operatorsDesk(platform(), { [offer]: rule, ...more }, `${week.monday}T09:00`);
  const work = async (moment: string) => {
    desk.goTo(moment);
    await desk.react();
    await desk.close();
  };
  const end = async (note = 'wrong rule') => {
    await work(`${week.wednesday}T12:00`);
    return desk.act(offer, 'end', { note });
  };
  const outcome = async (uid: string) =>
    (await desk.rewards(uid, offer)).map(({ amount, state }) => [amount, state]);
  const stateFor = async (uid: string) =>
    (await viewOffers(db(), uid, desk.services.clock())).find(({ id }) => id === offer)?.state;
  return { ...desk, ...week, desk, offer, work, end, outcome, stateFor };
}

describe('an offer that an operator ends', () => {
  test.for(kinds)(
    'gives what was reached until then, and nothing for later: %s',
    async ([, rule, amount, act]) => {
      const { desk, wednesday, later, work, end, outcome, stateFor } = await deskOf(rule);
      const [early, late] = [(await platform().newPlayer()).uid, (await platform().newPlayer()).uid];
      await act(desk, early, `${wednesday}T11:59`);
      const { status, body } = await end();
      expect([status, body]).toMatchObject([200, { state: 'over', endReason: 'wrong rule', period: null }]);
      for (const uid of [late, early]) await act(desk, uid, `${wednesday}T12:00`);
      await work(`${wednesday}T12:01`);
      expect([await stateFor(early), await stateFor(late)]).toEqual(['over', 'over']);
      await work(`${later}T16:01`);
      expect([await outcome(early), await outcome(late)]).toEqual([[[amount, 'paid']], []]);
      expect(await ledgerFaultOf(db())).toBeNull();
    },
  );

  test('pays as soon as its last minute is settled, and waits for open rounds', async () => {
    const { desk, wednesday, work, end, outcome } = await deskOf(quest('rounds'));
    const [done, playing] = [(await platform().newPlayer()).uid, (await platform().newPlayer()).uid];
    await round(desk, done, `${wednesday}T11:00`);
    const open = await desk.round(playing, { at: `${wednesday}T11:59`, stake: 1_000, state: 'open' });
    await end();
    await work(`${wednesday}T12:00`);
    expect(await outcome(done)).toEqual([]);
    await work(`${wednesday}T12:01`);
    expect([await outcome(done), await outcome(playing)]).toEqual([[[5_000, 'paid']], []]);
    await desk.end(open, 500);
    await work(`${wednesday}T12:02`);
    expect(await outcome(playing)).toEqual([[5_000, 'paid']]);
  });

  test('counts no further in a run that waits for its turn, and has one after months without', async () => {
    const bonus = await deskOf(deposit);
    const [early, late] = [(await platform().newPlayer()).uid, (await platform().newPlayer()).uid];
    await bonus.desk.deposit(early, 50_000, `${bonus.monday}T09:00`);
    bonus.goTo(`${bonus.monday}T09:01`);
    // The run of its import has not begun.
    await bonus.act(bonus.offer, 'end', { note: 'wrong rule' });
    await bonus.desk.deposit(late, 50_000, `${bonus.monday}T09:01`);
    await bonus.work(`${bonus.monday}T09:02`);
    expect([await bonus.outcome(early), await bonus.outcome(late)]).toEqual([[[5_000, 'paid']], []]);

    const { desk, offer, monday, work, act, outcome } = await deskOf({ ...cashback, period: 'once' });
    const later = new Date(at(`${monday}T12:00`) + 70 * dayMs);
    await round(desk, early, `${monday}T10:00`);
    await work(`${dayOf(later)}T12:00`);
    await act(offer, 'end', { note: 'wrong rule' });
    await work(`${dayOf(later)}T12:01`);
    expect(await outcome(early)).toEqual([[2_000, 'paid']]);
  });

  test('counts wins and corrections of rounds before the end, and no other money', async () => {
    const { desk, wednesday, later, work, end, outcome } = await deskOf(cashback);
    const { uid } = await platform().newPlayer();
    await desk.round(uid, { at: `${wednesday}T10:00`, stake: 90_000 });
    await desk.round(uid, { at: `${wednesday}T11:00`, stake: 10_000, win: 40_000 });
    await desk.round(uid, { at: `${wednesday}T11:00`, stake: 70_000, win: 5_000, money: 'bonus' });
    await desk.round(uid, { at: `${wednesday}T11:00`, stake: 20_000, state: 'refunded' });
    const corrected = await desk.round(uid, { at: `${wednesday}T11:00`, stake: 30_000, win: 1_000 });
    await desk.correct(corrected, { stake: -30_000 });
    await desk.correct(corrected, { win: -1_000 });
    await end();
    await desk.round(uid, { at: `${wednesday}T12:00`, stake: 10_000, win: 900_000 });
    await work(`${later}T09:00`);
    expect(await outcome(uid)).toEqual([[3_000, 'paid']]);
  });

  test('gives the bonus of a deposit that was made before and arrives later', async () => {
    const rule = { ...deposit, wagering: 2, expiry: 3 };
    const { desk, wednesday, later, work, end, outcome } = await deskOf(rule);
    const { uid } = await platform().newPlayer();
    await end();
    await desk.deposit(uid, 50_000, `${wednesday}T11:59`, `${wednesday}T15:00`);
    await work(`${wednesday}T15:00`);
    expect(await outcome(uid)).toEqual([[5_000, 'paid']]);
    const stateOf = async () => (await db().select().from(bonuses).where(eq(bonuses.uid, uid)))[0]?.state;
    expect(await stateOf()).toBe('open');
    await work(`${later}T09:00`);
    expect(await stateOf()).toBe('lapsed');
  });

  test('takes no claim and no pair any more, and keeps the pairs that it has', async () => {
    const one = await deskOf(quest('rounds'));
    const player = await platform().newPlayer();
    await one.end();
    await expect(claimReward(one.services, player.uid, one.offer, one.monday)).rejects.toMatchObject({
      code: 'OFFER_OVER',
    });
    const { services, offer, wednesday, work, end, outcome } = await deskOf({ ...spins, for: 'pair' });
    const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => platform().newPlayer()));
    const join = (who = a, partner = b) => joinOffer(services, who?.uid ?? '', offer, partner?.account ?? '');
    await work(`${wednesday}T11:00`);
    await join(a, b);
    await join(b, a);
    await join(c, d);
    await end();
    await expect(join(d, c)).rejects.toMatchObject({ code: 'OFFER_OVER' });
    await work(`${wednesday}T12:01`);
    const given = await Promise.all([a, b, c, d].map((each) => outcome(each?.uid ?? '')));
    expect(given).toEqual([[[15_000, 'paid']], [[15_000, 'paid']], [], []]);
  });

  test('pays after it resumes where it is paused, and stays over', async () => {
    const { desk, offer, wednesday, work, end, outcome, act } = await deskOf(cashback);
    const { uid } = await platform().newPlayer();
    await round(desk, uid, `${wednesday}T10:00`);
    await act(offer, 'pause', { note: 'looks wrong' });
    expect((await end()).body).toMatchObject({ state: 'paused', endReason: 'wrong rule' });
    await work(`${wednesday}T12:01`);
    expect(await outcome(uid)).toEqual([[2_000, 'due']]);
    expect((await act(offer, 'resume')).body).toMatchObject({ state: 'over' });
    expect(await outcome(uid)).toEqual([[2_000, 'paid']]);
  });

  test('is brought back by no build, keeps the rule that it had, and sends no more news', async () => {
    const rule = { ...cashback, period: 'once' };
    const { desk, offer, monday, wednesday, later, work, end, outcome, show, stateFor } = await deskOf(rule);
    const { uid } = await platform().newPlayer();
    await round(desk, uid, `${wednesday}T10:00`);
    const text = { id: 'x', en: 'x' };
    const cards = [{ at: `${later}T00:00:00+07:00`, title: text, text }];
    const since = { from: `${monday}T00:00:00+07:00`, cards };
    await desk.imports({ [offer]: rule }, since);
    await end();
    for (const rules of [{ [offer]: { ...rule, percent: 50 } }, {}, { [offer]: rule }])
      expect(await desk.imports(rules, since)).not.toContain(offer);
    await round(desk, uid, `${wednesday}T13:00`);
    await work(`${later}T09:00`);
    expect(await outcome(uid)).toEqual([[2_000, 'paid']]);
    expect(await show(offer)).toMatchObject({
      state: 'over',
      endedAt: at(`${wednesday}T12:00`),
      endReason: 'wrong rule',
      versions: [{ version: 1 }],
    });
    expect(await db().$count(offerCards, eq(offerCards.offer, offer))).toBe(0);
    expect(await stateFor(uid)).toBe('over');
  });

  test('is shown as over as long as the site has its page', async () => {
    const { offer, monday, end, imports, goTo, stateFor } = await deskOf(cashback);
    const { uid } = await platform().newPlayer();
    await end();
    goTo(`${dayOf(at(`${monday}T09:00`) + 40 * dayMs)}T09:00`);
    expect(await stateFor(uid)).toBe('over');
    await imports({});
    expect(await stateFor(uid)).toBeUndefined();
    await imports({ [offer]: cashback });
    expect(await stateFor(uid)).toBe('over');
  });

  test('closes the invitations', async () => {
    const rule = { kind: 'referral', reward: 7_000, stakes: 40_000, days: 30, monthly: 1 };
    const { offer, end, services } = await deskOf(rule);
    const { uid } = await platform().newPlayer();
    const view = async () => (await viewReferrals(db(), uid, services.clock(), { start: 0, limit: 1 })).offer;
    expect(await view()).toMatchObject({ id: offer, isOpen: true });
    await end();
    expect((await view())?.id === offer && (await view())?.isOpen).toBe(false);
  });

  test('is ended once, by a key that may change offers, with a reason', async () => {
    const { offer, list, end, act, call, goTo, wednesday } = await deskOf(cashback);
    expect((await act(offer, 'end')).status).toBe(400);
    expect((await act(newOffer(), 'end', { note: 'x' })).body.error.code).toBe('UNKNOWN_OFFER');
    const { key } = (
      await platform().operator('/operator/keys', { person: newAccountName(), role: 'support' })
    ).body as unknown as { key: string };
    const headers = { Authorization: `Bearer ${key}`, 'X-Operator': '' };
    const path = `offers/${encodeURIComponent(offer)}/end`;
    expect((await call('POST', path, { note: 'x' }, headers)).status).toBe(403);
    expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([200, 200]);
    goTo(`${wednesday}T13:00`);
    expect((await act(offer, 'end', { note: 'again' })).body).toMatchObject({ endReason: 'wrong rule' });
    expect(await list(offer)).toMatchObject({ state: 'over', endReason: 'wrong rule' });
    const actions = await rowsOf<{ action: string; note: string }>(
      db(),
      sql`select action, note from audit_log where details ->> 'offer' = ${offer} order by id`,
    );
    expect(actions).toEqual([{ action: 'offers end', note: 'wrong rule' }]);
  });
});
