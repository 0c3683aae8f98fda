import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Queries, rowsOf, violatedConstraint } from '../../../../platform/database/database.ts';
import {
  cashierActors,
  depositStates,
  transitionRows,
  withdrawalStates,
} from '../../../../platform/database/schema/schema.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { testPlatform } from '../test-platform.ts';

/** Thrown to roll back the statements of a test. */
class Undone extends Error {}

const platform = testPlatform();

describe('the tables of the cashier', () => {
  const db = () => platform().database.db;
  let uid = '';
  let bankAccount = '';
  let deposit = '';
  let withdrawal = '';

  beforeAll(async () => {
    const cashier = await atTheCashier(platform());
    uid = cashier.player.uid;
    bankAccount = await cashier.addBankAccount();
    deposit = (await cashier.deposit()).body.reference;
    withdrawal = (await cashier.withdraw(bankAccount)).body.reference;
  });

  /** The rule that statements of the owner break, or null. The statements are rolled back. */
  async function broken(...statements: SQL[]): Promise<string | null> {
    try {
      await asOwner(db(), async (tx: Queries) => {
        for (const statement of statements) await tx.execute(statement);
        await tx.execute(sql`set constraints all immediate`);
        throw new Undone();
      });
    } catch (error) {
      if (error instanceof Undone) return null;
      return violatedConstraint(error) ?? String(error);
    }
    return null;
  }

  const ofDeposit = (set: SQL) => sql`update deposits set ${set} where reference = ${deposit}`;
  const ofWithdrawal = (set: SQL) => sql`update withdrawals set ${set} where reference = ${withdrawal}`;
  const moved = (state: string, event: string, by: string) =>
    sql`state = ${state}, event = ${event}, moved_by = ${by}`;
  const book = (amount: number, reference = deposit, to = uid) =>
    sql`select ledger_move('system', 'rules:' || gen_random_uuid(), null, 'deposit', 'house:cashier', ${`player:${to}`}, ${amount}, null, ${reference}, null)`;
  const newest = sql`(select max(id) from ledger_movements where reason in ('deposit', 'withdrawal'))`;
  const done = sql`${moved('done', 'paid', 'bank')}, movement_id = ${newest}, settled_at = now(), next_poll_at = null`;
  const hold = (amount: number, reference: string) =>
    sql`select ledger_move('system', 'rules:' || gen_random_uuid(), null, 'withdrawal', ${`player:${uid}`}, ${`held:${uid}`}, ${amount}, 'pending', ${reference}, null)`;
  const opened = (amount: number, reference: string, into = sql`${bankAccount}::bigint`) =>
    sql`insert into withdrawals (reference, uid, bank_account_id, amount, state, event, moved_by, moved_at, key, request, due_at, pending_movement_id, created_at, next_poll_at, polled_at)
      values (${reference}, ${uid}, ${into}, ${amount}, 'requested', 'request', 'player', now(), ${reference}, 'x', now(), ${newest}, now(), now(), now())`;

  test('allow the same transitions as the state machines', async () => {
    const known = transitionRows();
    const decided = await rowsOf<{ machine: string; from: string | null; to: string; isEnd: boolean }>(
      db(),
      sql`select m.machine, s.state as "from", e.event, a.by, t.to_state as "to", t.is_end as "isEnd"
          from (values ('deposit'), ('withdrawal')) m (machine),
            jsonb_array_elements_text(${JSON.stringify([...depositStates, ...withdrawalStates])}::jsonb || 'null') s (state),
            jsonb_array_elements_text(${JSON.stringify([...new Set(known.map(({ event }) => event))])}::jsonb) e (event),
            jsonb_array_elements_text(${JSON.stringify(cashierActors)}::jsonb) a (by),
            cashier_transition(m.machine, s.state, e.event, a.by) t`,
    );
    const inOrder = (list: object[]) => list.map((row) => Object.entries(row).sort().join()).sort();
    expect([...new Set(inOrder(decided))]).toEqual(inOrder(known));
  });

  describe('on manual writes of the database owner', () => {
    test('accept transitions of the state machines', async () => {
      expect(await broken(book(50_000), ofDeposit(done))).toBeNull();
      expect(await broken(hold(5_000, 'W1'), opened(5_000, 'W1'))).toBeNull();
      expect(await broken(ofWithdrawal(moved('approved', 'approve', 'system')))).toBeNull();
    });

    test('refuse transitions that the state machines do not have', async () => {
      const depositTransitions = transitionRows().filter(({ machine }) => machine === 'deposit');
      const events = new Set(depositTransitions.map(({ event }) => event));
      const known = depositTransitions.filter(({ from }) => from === 'open');
      for (const to of depositStates)
        for (const event of events) {
          const isKnown = known.some((row) => row.to === to && row.event === event && row.by === 'bank');
          if (to === 'open' || isKnown) continue;
          expect(await broken(ofDeposit(moved(to, event, 'bank')))).toBe('deposits_transition');
        }
      for (const to of withdrawalStates.filter(
        (state) => !['requested', 'approved', 'rejected'].includes(state),
      ))
        expect(await broken(ofWithdrawal(moved(to, 'paid', 'bank')))).toBe('withdrawals_transition');
    });

    test.each<[string, string, () => SQL[]]>([
      [
        'a player approves their own withdrawal',
        'withdrawals_transition',
        () => [ofWithdrawal(moved('approved', 'approve', 'player'))],
      ],
      [
        'a deposit begins as done',
        'deposits_transition',
        () => [
          sql`insert into deposits (reference, uid, amount, event, moved_by, moved_at, key, request, created_at, polled_at, method, fee, state, language, return_url, expires_at) values ('DX', ${uid}, 5, 'paid', 'bank', now(), 'k', 'r', now(), now(), 'transfer', 0, 'done', 'id', '', now())`,
        ],
      ],
      [
        'a deposit is done without money',
        'deposits_booked',
        () => [ofDeposit(sql`${moved('done', 'paid', 'bank')}, settled_at = now(), next_poll_at = null`)],
      ],
      ['another amount is booked', 'deposits_movement', () => [book(50_001), ofDeposit(done)]],
      ['another deposit was booked', 'deposits_movement', () => [book(50_000, 'D9'), ofDeposit(done)]],
      ['the amount is changed', 'deposits_permanent', () => [ofDeposit(sql`amount = 1`)]],
      ['the player is changed', 'withdrawals_permanent', () => [ofWithdrawal(sql`uid = uid || 'x'`)]],
      [
        'a deposit is removed',
        'deposits_permanent',
        () => [sql`delete from deposits where reference = ${deposit}`],
      ],
      ['withdrawals are emptied', 'withdrawals_permanent', () => [sql`truncate withdrawals cascade`]],
      [
        'a step is changed',
        'cashier_transitions_append_only',
        () => [sql`update cashier_transitions set at = now()`],
      ],
      ['money is held without a withdrawal', 'withdrawals_held', () => [hold(5_000, 'W1')]],
      [
        'held money is paid out beside its withdrawal',
        'withdrawals_held',
        () => [
          sql`select ledger_settle('system', 'rules:x', null, pending_movement_id, 'posted', 'house:cashier', null) from withdrawals where reference = ${withdrawal}`,
        ],
      ],
      [
        'more is held than the withdrawal requests',
        'withdrawals_held',
        () => [hold(5_000, 'W1'), opened(4_000, 'W1')],
      ],
      [
        'a withdrawal is of money held for another',
        'withdrawals_movement',
        () => [hold(5_000, 'W1'), opened(5_000, 'W2')],
      ],
      [
        'a rejection keeps the money',
        'withdrawals_settled',
        () => [
          ofWithdrawal(
            sql`${moved('rejected', 'reject', 'operator')}, reason = 'x', settled_at = now(), next_poll_at = null`,
          ),
        ],
      ],
      [
        'a rejection pays out',
        'withdrawals_movement',
        () => [
          sql`select ledger_settle('system', 'rules:y', null, pending_movement_id, 'posted', 'house:cashier', null) from withdrawals where reference = ${withdrawal}`,
          ofWithdrawal(
            sql`${moved('rejected', 'reject', 'operator')}, reason = 'x', settled_at = now(), next_poll_at = null, settlement_id = ${newest}`,
          ),
        ],
      ],
      [
        'a bank account is removed under a withdrawal',
        'bank_accounts_in_use',
        () => [sql`update bank_accounts set removed_at = now() where id = ${bankAccount}::bigint`],
      ],
    ])('refuse a write in which %s', async (_what, rule, statements) => {
      expect(await broken(...statements())).toBe(rule);
    });

    test('refuse a withdrawal to another player’s bank account', async () => {
      const other = await (await atTheCashier(platform())).addBankAccount();
      expect(await broken(hold(5_000, 'W1'), opened(5_000, 'W1', sql`${other}::bigint`))).toBe(
        'withdrawals_bank_account',
      );
    });
  });

  test('ignore an event that the current state does not allow', async () => {
    const step = (call: SQL) => rowsOf(db(), sql`select * from ${call}`);
    expect(await step(sql`withdrawal_transition(${withdrawal}, 'paid', 'bank', now())`)).toEqual([]);
    expect(await step(sql`withdrawal_transition(${withdrawal}, 'approve', 'player', now())`)).toEqual([]);
    expect(await step(sql`deposit_transition(${deposit}, 'refunded', 'bank', now())`)).toEqual([]);
    expect(await step(sql`deposit_transition('D1', 'paid', 'bank', now(), null, 5)`)).toEqual([]);
  });
});
