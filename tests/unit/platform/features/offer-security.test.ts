import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import { favourites, offerPlayers, offers, rewards } from '../../../../platform/database/schema/schema.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import { dayOf } from '../../../../shared/western-indonesia.ts';
import { ledgerFaultOf } from '../../../support/ledger-fault.ts';
import { newOffer, offersDesk } from '../../../support/offers-desk.ts';
import {
  goodPassword,
  newAccountName,
  newAddress,
  startPlatform,
  type TestPlatform,
} from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

// Attacks on offers: ids of other players, and false progress. On PostgreSQL each call has a connection.

const platform = testPlatform();

const db = () => platform().database.db;
const wib = (moment: number) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 19);
const desk = () => offersDesk(platform(), wib(platform().now()));

type Player = Pick<Awaited<ReturnType<TestPlatform['newPlayer']>>, 'account' | 'token' | 'uid'>;
const newPlayers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => platform().newPlayer()));
const post = (by: Player, path: string, body: object, at = platform()) =>
  at.call('POST', path, { token: by.token, body });
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of its call
const read = async (by: Player, path: string): Promise<any> =>
  (await platform().call('GET', path, { token: by.token })).body;
const addFavourite = ({ uid }: Player) =>
  db().insert(favourites).values({ uid, gameBrand: 'nova', gameID: 'lucky-durian', addedAt: new Date() });
const rewardsOf = (offer: string) => db().select().from(rewards).where(eq(rewards.offer, offer));

const quest = { kind: 'quest', counts: 'favourites', goal: 1, period: 'once', gives: { money: 2_500 } };

describe('a player', () => {
  test('has no access by another player’s ids', async () => {
    const [money, wagered] = [newOffer('quest'), newOffer('promotion')];
    const stage = desk();
    await stage.imports({
      [money]: quest,
      [wagered]: {
        kind: 'cashback',
        of: 'stakes',
        percent: 10,
        period: 'day',
        minimum: 10_000,
        maximum: 50_000,
        products: ['slots'],
        wagering: 2,
      },
    });
    const [owner, thief] = [await platform().newPlayer(), await platform().newPlayer()];
    await addFavourite(owner);
    await stage.round(owner.uid, { at: wib(platform().now()), stake: 100_000 });
    expect((await post(owner, `/offers/${money}/claim`, { period: 'once' })).status).toBe(200);
    stage.goTo(wib(platform().now() + 86_400_000));
    await stage.close();
    const { rewards: own } = await read(owner, '/rewards');
    expect(own).toHaveLength(2);
    const { bonus } = own.find((reward: { bonus: string | null }) => reward.bonus);
    const { id, entry } = own.find((reward: { entry: string | null }) => reward.entry);

    expect((await post(thief, `/bonuses/${bonus}/give-up`, {})).body.error.code).toBe('UNKNOWN_BONUS');
    expect(await read(thief, '/bonuses')).toEqual({ bonuses: [] });
    expect(await read(thief, `/rewards?cursor=${Number(id) + 100}`)).toMatchObject({ rewards: [] });
    expect((await platform().call('GET', `/transactions/${entry}`, { token: thief.token })).status).toBe(404);
    expect((await post(thief, `/offers/${money}/claim`, { period: 'once' })).body.error.code).toBe(
      'GOAL_NOT_REACHED',
    );
    for (const path of [`/rewards?uid=${owner.uid}`, `/referrals?uid=${owner.uid}`])
      expect((await read(thief, path)).error.code).toBe('INVALID_REQUEST');
    for (const [method, path] of [
      ['POST', `/operator/rewards/${id}/revoke`],
      ['POST', `/operator/offers/${encodeURIComponent(money)}/rewards`],
      ['GET', '/operator/offers'],
    ] as const)
      expect([401, 403]).toContain((await platform().call(method, path, { token: thief.token })).status);
    expect((await read(owner, '/bonuses')).bonuses).toMatchObject([{ state: 'open', balance: 10_000 }]);
  });

  test('cannot send progress: what is claimed is measured', async () => {
    const [once, daily, pages] = [newOffer('quest'), newOffer('quest'), newOffer('quest')];
    const page = `/pages/${newAccountName()}`;
    await desk().imports({
      [once]: quest,
      [daily]: { ...quest, period: 'day' },
      [pages]: { ...quest, counts: 'page', page },
    });
    const [thief, other] = [await platform().newPlayer(), await platform().newPlayer()];
    await addFavourite(other);
    const today = dayOf(platform().now());
    const forged: [string, object, string][] = [
      [once, { period: 'once', figure: 1 }, 'INVALID_REQUEST'],
      [once, { period: 'once', uid: other.uid }, 'INVALID_REQUEST'],
      [once, { period: 'once', amount: 1_000_000 }, 'INVALID_REQUEST'],
      [once, { period: ['once'] }, 'INVALID_REQUEST'],
      [once, { period: 'once' }, 'GOAL_NOT_REACHED'],
      [once, { period: today }, 'OFFER_OVER'],
      [daily, { period: 'once' }, 'OFFER_OVER'],
      [daily, { period: dayOf(platform().now() + 86_400_000) }, 'OFFER_OVER'],
      [daily, { period: `${today}'; drop table rewards` }, 'INVALID_INPUT'],
    ];
    for (const [offer, body, code] of forged)
      expect([body, (await post(thief, `/offers/${offer}/claim`, body)).body.error.code]).toEqual([
        body,
        code,
      ]);
    for (const body of [{ page: `${page}/../${page}` }, { page, uid: other.uid }, { page: `${page}?x` }])
      expect([204, 400, 422]).toContain((await post(thief, '/page-reads', body)).status);
    expect((await post(thief, `/offers/${pages}/claim`, { period: 'once' })).body.error.code).toBe(
      'GOAL_NOT_REACHED',
    );
    for (const offer of [once, daily, pages]) expect(await rewardsOf(offer)).toEqual([]);
  });

  test('is paid once for fifty concurrent claims at two processes', async () => {
    const offer = newOffer('quest');
    await desk().imports({ [offer]: quest });
    const player = await platform().newPlayer();
    await addFavourite(player);
    const second = startPlatform(platform().database);
    await second.listen();
    const claims = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        post(player, `/offers/${offer}/claim`, { period: 'once' }, place % 2 ? second : platform()),
      ),
    ).finally(second.stopListening);
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rewardsOf(offer)).toMatchObject([{ uid: player.uid, state: 'paid', amount: 2_500 }]);
    expect(await balanceOf(db(), player.uid)).toBe(102_500);
  });
});

test('concurrent claims of several players share a budget without overspending it', async () => {
  const offer = newOffer('quest');
  const stage = desk();
  await stage.imports({ [offer]: { ...quest, budget: 8_000 } });
  const players = await newPlayers(10);
  await Promise.all(players.map(addFavourite));
  const claims = await Promise.all(
    players.map((player) => post(player, `/offers/${offer}/claim`, { period: 'once' })),
  );
  expect(claims.every(({ status }) => status === 200)).toBe(true);
  const given = await rewardsOf(offer);
  expect(given.map(({ state }) => state).sort()).toEqual([...Array(7).fill('due'), ...Array(3).fill('paid')]);
  const [row] = await db().select().from(offers).where(eq(offers.id, offer));
  expect(row?.spent).toBe(7_500);
  expect(await ledgerFaultOf(db())).toBeNull();
});

test('a bonus given up by fifty concurrent requests ends once', async () => {
  const [first, second] = [newOffer('promotion'), newOffer('promotion')];
  const stage = desk();
  const rule = {
    kind: 'cashback',
    of: 'stakes',
    percent: 10,
    period: 'day',
    minimum: 10_000,
    maximum: 50_000,
    products: ['slots'],
    wagering: 2,
  };
  await stage.imports({ [first]: rule, [second]: rule });
  const player = await platform().newPlayer();
  await stage.round(player.uid, { at: wib(platform().now()), stake: 100_000 });
  stage.goTo(wib(platform().now() + 86_400_000));
  await stage.close();
  const { bonuses } = await read(player, '/bonuses');
  expect(bonuses).toMatchObject([{ state: 'waiting' }, { state: 'open' }]);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => post(player, `/bonuses/${bonuses[1].id}/give-up`, {})),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const after = await read(player, '/bonuses');
  expect(after.bonuses).toMatchObject([
    { state: 'open', balance: 10_000 },
    { state: 'givenUp', lost: 10_000, balance: 0 },
  ]);
  expect(await ledgerFaultOf(db())).toBeNull();
});

test('three players who name each other at once form at most one pair, rewarded once', async () => {
  const offer = newOffer('promotion');
  const stage = desk();
  await stage.imports({
    [offer]: { kind: 'free-spins', for: 'pair', period: 'once', game: 'nova/batik-fortune', spins: 10 },
  });
  const players = await newPlayers(3);
  const joins = await Promise.all(
    [0, 1, 2, 0, 1, 2].flatMap((by) =>
      players.flatMap((partner, place) => {
        const player = players[by];
        return place === by || !player
          ? []
          : [post(player, `/offers/${offer}/join`, { partner: partner.account })];
      }),
    ),
  );
  expect(joins.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
  await Promise.all([stage.react(), stage.react(stage.again())]);
  const rows = await db().select().from(offerPlayers).where(eq(offerPlayers.offer, offer));
  const paired = rows.filter(({ uid, partner }) =>
    rows.some((row) => row.uid === partner && row.partner === uid),
  );
  expect([0, 2]).toContain(paired.length);
  const given = await rewardsOf(offer);
  expect(given.map(({ uid }) => uid).sort()).toEqual(paired.map(({ uid }) => uid).sort());
});

test('an own second account brings nothing, whichever account the device is seen with first', async () => {
  const offer = newOffer('promotion');
  const stage = desk();
  await db().execute(
    sql`update offer_versions set ends_at = starts_at + interval '1 day' where rule ->> 'kind' = 'referral'`,
  );
  await stage.imports({
    [offer]: { kind: 'referral', reward: 25_000, stakes: 50_000, days: 30, monthly: 4 },
  });
  const inviter = await platform().newPlayer();
  const { code } = await read(inviter, '/referrals');
  const device = () => randomBytes(16).toString('base64url');
  const [known, later] = [device(), device()];
  const logIn = ({ account }: Pick<Player, 'account'>, seenWith: string) =>
    platform().call('POST', '/sessions', {
      body: { account, password: goodPassword },
      address: newAddress(),
      headers: { 'X-Device': seenWith },
    });
  const signUp = async (seenWith: string, referral = code) => {
    const account = newAccountName();
    const { body } = await platform().call('POST', '/accounts', {
      body: { account, password: goodPassword, dateOfBirth: '1990-05-17', language: 'id', referral },
      address: newAddress(),
      headers: { 'X-Device': seenWith },
    });
    platform().pass(1_000);
    return { account, token: body.token, uid: body.player.uid };
  };
  await logIn(inviter, known);
  // One from the inviter's browser; one from another, in which the inviter logs in afterwards.
  const friends = [await signUp(known), await signUp(later)];
  await logIn(inviter, later);
  const honest = await signUp(device());
  stage.goTo(wib(platform().now() + 120_000));
  for (const { uid } of [...friends, honest])
    await stage.round(uid, { at: wib(platform().now() + 60_000), stake: 60_000 });
  await Promise.all([stage.react(), stage.react(stage.again())]);
  expect(await read(inviter, '/referrals')).toMatchObject({
    paid: 25_000,
    entries: [
      { stage: 'rewarded' },
      { stage: 'refused', reason: 'device' },
      { stage: 'refused', reason: 'device' },
    ],
  });
  expect(await rewardsOf(offer)).toMatchObject([{ uid: inviter.uid, subject: honest.uid }]);
  // An account has one inviter for good, and is not invited back.
  const bound = await rowsOf(
    db(),
    sql`select from referrals where friend in (${inviter.uid}, ${honest.uid})`,
  );
  expect(bound).toHaveLength(1);
});
