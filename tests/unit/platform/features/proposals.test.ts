import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../../../platform/app.ts';
import { lastActions } from '../../../../platform/audit/audit.ts';
import { auditLog } from '../../../../platform/database/schema/schema.ts';
import { accountCode, balanceOf, move } from '../../../../platform/ledger/ledger.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

/** The sum above which a second person is needed. */
const SUM = 500_000;
const HOUR = 60 * 60_000;

const platform = testPlatform();

const db = () => platform().database.db;

/** A person of a new name with a key of their own. */
async function colleague(person = `Rani ${newAccountName()}`, role = 'money') {
  const { body } = await platform().operator('/operator/keys', { person, role });
  const { key, number } = body as unknown as { key: string; number: number };
  return {
    person,
    key,
    number,
    send: (path: string, sent?: object) =>
      platform().call('POST', `/operator/${path}`, { token: key, ...(sent && { body: sent }) }),
    revoke: () => platform().operator(`/operator/keys/${number}/revoke`, {}),
  };
}
type Colleague = Awaited<ReturnType<typeof colleague>>;
type Response = Awaited<ReturnType<Colleague['send']>>;

const outcome = ({ status, body }: Response) => (body.error ? body.error.code : status);
const proposalOf = ({ body }: Response) => (body as unknown as { proposal: { number: number } }).proposal;
const approve = (by: Colleague, number: number) => by.send(`proposals/${number}/approve`);

async function open(): Promise<{ number: number }[]> {
  const { body } = await platform().call('GET', '/operator/proposals', { token: (await colleague()).key });
  return (body as unknown as { rows: { number: number }[] }).rows;
}

/** A gift above the sum, which one person proposes to a player with 100,000 rupiah, and a second person. */
async function proposedGift() {
  const [first, second, player] = [await colleague(), await colleague(), await platform().newPlayer()];
  const gift = { key: newAccountName(), amount: SUM + 1, note: 'prize of the heat' };
  const give = (by: Colleague) => by.send(`accounts/${player.account}/gifts`, gift);
  const { number } = proposalOf(await give(first));
  const money = () => balanceOf(db(), player.uid);
  return { first, second, player, gift, give, number, money };
}

/** Gives a player money without an operator. */
const fund = (uid: string, amount: number) =>
  move(db(), {
    ...({ caller: 'system', key: newAccountName(), reason: 'gift', amount } as const),
    from: accountCode.house('gifts'),
    to: accountCode.player(uid),
  });

describe('a gift above the limit', () => {
  test('is booked after a second person approves it, and both are recorded', async () => {
    const { first, second, player, gift, give, number, money } = await proposedGift();
    const proposal = {
      number,
      person: first.person,
      action: 'gift',
      account: player.account,
      amount: SUM + 1,
      details: {},
      note: gift.note,
    };
    expect(await open()).toContainEqual(expect.objectContaining(proposal));
    const repeated = await give(first);
    expect([repeated.status, proposalOf(repeated)]).toMatchObject([202, proposal]);
    expect(await money()).toBe(100_000);

    const note = 'compared with the table';
    const other = await first.send(`accounts/${player.account}/gifts`, { ...gift, amount: SUM + 2 });
    expect(outcome(other)).toBe('IDEMPOTENCY_CONFLICT');

    const approved = await second.send(`proposals/${number}/approve`, { note });
    const result = { account: player.account, balance: 100_000 + SUM + 1 };
    expect([approved.status, approved.body]).toMatchObject([200, { proposal, result }]);
    expect(await money()).toBe(100_000 + SUM + 1);
    const [done, proposed] = await lastActions(db(), player.uid, 2);
    expect(done).toMatchObject({ action: 'gift', person: second.person, operatorKey: second.number });
    expect(done).toMatchObject({ proposal: number, note, details: { amount: SUM + 1 } });
    expect(proposed).toMatchObject({
      id: number,
      action: 'propose',
      person: first.person,
      note: gift.note,
    });

    expect((await open()).map(({ number }) => number)).not.toContain(number);
    expect(outcome(await approve(second, number))).toBe('UNKNOWN_PROPOSAL');
    const again = await give(first);
    expect([again.status, again.body]).toEqual([200, result]);
    expect(await money()).toBe(100_000 + SUM + 1);
  });

  test('cannot be approved by the person who proposed it, with any key', async () => {
    const { first, number, money } = await proposedGift();
    const otherKey = await colleague(first.person.toUpperCase());
    for (const by of [first, otherKey]) expect(outcome(await approve(by, number))).toBe('SAME_PERSON');
    expect(await money()).toBe(100_000);
  });

  test('cannot be proposed or approved with the installation’s key', async () => {
    const { number, player, gift, money } = await proposedGift();
    const path = `/operator/accounts/${player.account}/gifts`;
    const proposed = await platform().operator(path, { ...gift, key: newAccountName() });
    const approved = await platform().operator(`/operator/proposals/${number}/approve`);
    expect([outcome(proposed), outcome(approved)]).toEqual(['OWN_KEY_REQUIRED', 'OWN_KEY_REQUIRED']);
    expect(await money()).toBe(100_000);
  });

  test('cannot be approved with a revoked key, or after the proposer’s key was revoked', async () => {
    const { first, second, number, money } = await proposedGift();
    const third = await colleague();
    await second.revoke();
    expect(outcome(await approve(second, number))).toBe('OPERATOR_KEY_REQUIRED');
    await first.revoke();
    expect(outcome(await approve(third, number))).toBe('UNKNOWN_PROPOSAL');
    expect((await open()).map(({ number }) => number)).not.toContain(number);
    expect(await money()).toBe(100_000);
  });

  test('approved by several persons at once is booked once', async () => {
    const { number, money } = await proposedGift();
    const several = await Promise.all(Array.from({ length: 5 }, () => colleague()));
    const outcomes = await Promise.all(several.map(async (by) => outcome(await approve(by, number))));
    expect(outcomes.filter((one) => one === 200)).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'UNKNOWN_PROPOSAL')).toHaveLength(4);
    expect(await money()).toBe(100_000 + SUM + 1);
  });

  test('stays open when its approval is cut before the commit, and can be approved again', async () => {
    const { second, number, money } = await proposedGift();
    const { services } = await atTheCashier(platform());
    const transaction: typeof services.db.transaction = (work) =>
      services.db.transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      });
    const cut = buildApp({ ...services, db: Object.assign(Object.create(services.db), { transaction }) });
    const path = `/operator/proposals/${number}/approve`;
    const { status } = await cut.request(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${second.key}` },
    });
    expect([status, await money()]).toEqual([500, 100_000]);
    expect((await open()).map(({ number }) => number)).toContain(number);
    expect(outcome(await approve(second, number))).toBe(200);
    expect(await money()).toBe(100_000 + SUM + 1);
  });

  test.each([
    [23, 200],
    [25, 'UNKNOWN_PROPOSAL'],
  ])('proposed %d hours ago gets %s at its approval', async (hours, expected) => {
    const { second, player, number, money } = await proposedGift();
    const [row] = await lastActions(db(), player.uid, 1);
    if (row?.id !== number) throw new Error('The last action is not the proposal.');
    const { id: _, details, ...same } = row;
    const at = new Date(Date.now() - hours * HOUR);
    const ofAnotherKey = { ...details, key: newAccountName() };
    const [older] = await db()
      .insert(auditLog)
      .values({ ...same, at, details: ofAnotherKey })
      .returning();
    expect(outcome(await approve(second, older?.id ?? 0))).toBe(expected);
    expect(await money()).toBe(100_000 + (expected === 200 ? SUM + 1 : 0));
  });

  test('is not approved by the number of another row of the audit log, and not needed at the limit', async () => {
    const { account, uid } = await platform().newPlayer();
    const [signUp] = await lastActions(db(), uid, 1);
    expect(signUp?.action).toBe('account sign-up');
    expect(outcome(await approve(await colleague(), signUp?.id ?? 0))).toBe('UNKNOWN_PROPOSAL');
    const exact = await platform().operator(`/operator/accounts/${account}/gifts`, {
      key: newAccountName(),
      amount: SUM,
    });
    expect(exact.status).toBe(200);
  });
});

describe('gifts of one person to one player', () => {
  test('count together until midnight, also at once; approved ones and those of others count apart', async () => {
    const [first, second, player] = [await colleague(), await colleague(), await platform().newPlayer()];
    const give = (by: Colleague, amount: number, to = player) =>
      by.send(`accounts/${to.account}/gifts`, { key: newAccountName(), amount });
    const half = SUM / 2;
    const atOnce = await Promise.all([give(first, half), give(first, half), give(first, half)]);
    expect(atOnce.map(outcome).sort()).toEqual([200, 200, 202]);
    expect(outcome(await give(first, 1))).toBe(202);
    expect(outcome(await give(first, SUM, await platform().newPlayer()))).toBe(200);
    expect(outcome(await give(second, half))).toBe(200);
    expect(outcome(await approve(second, proposalOf(await give(first, SUM)).number))).toBe(200);
    expect(outcome(await give(second, half))).toBe(200);
    expect(outcome(await give(second, 1))).toBe(202);
    await asOwner(db(), async (owner) => {
      await owner.execute(sql`set local session_replication_role = replica`);
      await owner.execute(sql`update audit_log set at = at - interval '1 day' where uid = ${player.uid}`);
    });
    expect(outcome(await give(first, SUM))).toBe(200);
  });
});

describe('a reversal above the limit', () => {
  async function booked() {
    const [first, second, player] = [await colleague(), await colleague(), await platform().newPlayer()];
    const { movementId } = await fund(player.uid, 2 * SUM);
    const sent = { key: newAccountName(), note: 'given twice' };
    const reverse = (by: Colleague) => by.send(`movements/${movementId}/reverse`, sent);
    return { first, second, player, reverse, money: () => balanceOf(db(), player.uid) };
  }

  test('is booked after a second person approves it', async () => {
    const { first, second, player, reverse, money } = await booked();
    const { number } = proposalOf(await reverse(first));
    expect(await money()).toBe(100_000 + 2 * SUM);
    expect(outcome(await approve(second, number))).toBe(200);
    expect(await money()).toBe(100_000);
    const { body } = await platform().call('GET', `/operator/ledger/accounts/${player.account}`, {
      token: first.key,
    });
    const [entry] = (body as unknown as { entries: object[] }).entries;
    expect(entry).toMatchObject({ amount: -2 * SUM, actor: `${first.person}, ${second.person}` });
  });

  test('is refused, and not proposed, when the balance is too low', async () => {
    const { first, second, player, reverse, money } = await booked();
    const { number } = proposalOf(await reverse(first));
    const spent = { caller: 'system', reason: 'stake', amount: SUM } as const;
    const [own, house] = [accountCode.player(player.uid), accountCode.house('play')];
    await move(db(), { ...spent, key: newAccountName(), from: own, to: house });
    expect(outcome(await approve(second, number))).toBe('INSUFFICIENT_FUNDS');
    // An impossible reversal is not proposed.
    await first.revoke();
    expect(outcome(await reverse(second))).toBe('INSUFFICIENT_FUNDS');
    expect(await money()).toBe(100_000 + SUM);
  });
});

describe('the approval of a withdrawal above the limit', () => {
  async function requested() {
    const cashier = await atTheCashier(platform(), { mode: 'operator', seconds: 60 });
    await fund(cashier.player.uid, 3 * SUM);
    const { reference } = (await cashier.withdraw(await cashier.addBankAccount(), { amount: 2 * SUM })).body;
    await cashier.freeOfWagering();
    const shown = async () => (await cashier.get(`/withdrawals/${reference}`)).body.state as string;
    const [first, second] = [await colleague(), await colleague()];
    const proposed = await first.send(`withdrawals/${reference}/approve`, { note: 'known' });
    return { ...cashier, reference, shown, first, second, proposed };
  }

  test('needs a second person', async () => {
    const { first, second, shown, proposed, reference } = await requested();
    expect([proposed.status, await shown()]).toEqual([202, 'requested']);
    expect(outcome(await approve(second, proposalOf(proposed).number))).toBe(200);
    expect(await shown()).toBe('sending');
    const { body } = await platform().call('GET', `/operator/withdrawals/${reference}`, {
      token: first.key,
    });
    expect((body as unknown as { actions: object[] }).actions).toEqual([
      { at: expect.any(Number), person: first.person, action: 'propose', note: 'known' },
      { at: expect.any(Number), person: second.person, action: 'withdrawals approve', note: 'known' },
    ]);
  });

  test('is needed again to correct its settlement', async () => {
    const { first, second, shown, proposed, reference, money, operate, settle, bank } = await requested();
    await approve(second, proposalOf(proposed).number);
    await settle(60_000);
    bank.state.isAway = true;
    await settle(HOUR);
    const failed = { outcome: 'failed', note: 'bank: will not be paid' };
    expect((await operate(`/operator/withdrawals/${reference}/settle`, failed)).status).toBe(200);
    const paid = { outcome: 'paid', note: 'bank: paid on Monday' };
    const correction = await first.send(`withdrawals/${reference}/correct`, paid);
    expect([correction.status, await shown(), (await money()).main]).toEqual([
      202,
      'failed',
      100_000 + 3 * SUM,
    ]);
    expect(outcome(await approve(second, proposalOf(correction).number))).toBe(200);
    expect([await shown(), (await money()).main]).toEqual(['paid', 100_000 + SUM]);
  });

  test('is refused when the withdrawal was rejected meanwhile', async () => {
    const { second, shown, proposed, reference } = await requested();
    await second.send(`withdrawals/${reference}/reject`, { reason: 'nama berbeda' });
    const state = await shown();
    expect(outcome(await approve(second, proposalOf(proposed).number))).toBe('WRONG_STATE');
    expect(await shown()).toBe(state);
  });
});
