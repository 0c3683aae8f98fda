import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { checkLedger } from '../../../platform/ledger/check.ts';
import { accountCode, move, openAccount } from '../../../platform/ledger/ledger.ts';
import { differenceOf } from '../../../platform/operator/ledger/difference.ts';
import { asOwner } from '../../support/ledger-owner.ts';
import { openTestDatabase } from '../../support/test-database.ts';

let database: Database;
let uid: string;

beforeAll(async () => {
  database = await openTestDatabase();
  uid = 'p1';
  await database.db.execute(sql`insert into accounts (uid, account, date_of_birth, language, created_at)
    values (${uid}, ${uid}, '1990-01-01', 'id', now())`);
  await openAccount(database.db, uid, { amount: 100_000, wagering: 0 }, new Date());
  const stake = { caller: `player:${uid}`, reason: 'stake', from: accountCode.player(uid) } as const;
  for (const key of ['a', 'b', 'c'])
    await move(database.db, { ...stake, key, to: accountCode.house('play'), amount: 1_000 });
});

afterAll(() => database.close());

/** The fault found after statements, which are then rolled back. */
async function foundBy(statements: string[]) {
  let found: Awaited<ReturnType<typeof checkLedger>> | undefined;
  const undo = new Error('undo');
  await asOwner(database.db, async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    found = await checkLedger(tx);
    throw undo;
  }).catch((error) => {
    if (error !== undo) throw error;
  });
  return found?.fault;
}

/** The fault found after statements that bypass every rule. */
const foundAfter = (...statements: string[]) =>
  foundBy([
    ...['ledger_accounts', 'ledger_movements', 'ledger_entries'].map(
      (table) => `alter table ${table} disable trigger user`,
    ),
    ...statements,
  ]);

const player = "(select id from ledger_accounts where code = 'player:p1')";

test('a correct ledger has no fault', async () => {
  expect(await checkLedger(database.db)).toMatchObject({ movements: 4, entries: 8, fault: null });
});

test('the first of several wrong balances is reported', async () => {
  expect(
    await foundAfter(
      "insert into accounts (uid, account, date_of_birth, language, created_at) values ('p2', 'p2', '1990-01-01', 'id', now())",
      "insert into ledger_accounts (kind, uid, balance) values ('player', 'p2', 5)",
      `update ledger_accounts set balance = balance + 7 where id = ${player}`,
    ),
  ).toMatchObject({ rule: 'balance', account: 'player:p1', kept: 97_007, computed: 97_000 });
});

test('a stake that was both refunded and reversed is reported', async () => {
  const stake = "(select id from ledger_movements where key = 'a')";
  const round = `insert into game_rounds (uid, key, game_brand, game_id, state, ended_by, stake, win, account, started_at, settled_at)
    values ('p1', 'twice', 'nova', 'lucky-durian', 'refunded', 'closed', 1000, 0, 'player:p1', now(), now())`;
  expect(
    await foundAfter(
      `select ledger_reverse('operator', 'reversal', null, ${stake}, 'operator', 'a note')`,
      "select ledger_move('system', 'refund', null, 'refund', 'house:play', 'player:p1', 1000, null, null, null)",
      round,
      `insert into game_round_movements (round_id, movement_id)
        select r.id, m.id from game_rounds r, ledger_movements m where r.key = 'twice' and m.key in ('a', 'refund')`,
    ),
  ).toMatchObject({ rule: 'refund', account: 'player:p1' });
});

test('an entry that does not follow from the one before is reported', async () => {
  const third = `(select id from ledger_entries where account_id = ${player} order by id offset 2 limit 1)`;
  expect(await foundAfter(`update ledger_entries set balance_after = 1 where id = ${third}`)).toMatchObject({
    rule: 'entry',
    account: 'player:p1',
    kept: 1,
    computed: 98_000,
  });
});

test('a movement with a missing or wrong entry is reported', async () => {
  const house = "(select id from ledger_accounts where code = 'house:play')";
  expect(await foundAfter(`delete from ledger_entries where account_id = ${house}`)).toMatchObject({
    rule: 'movement',
    movementId: 2,
  });
  expect(
    await foundAfter(`update ledger_entries set amount = amount + 1 where account_id = ${house}`),
  ).toMatchObject({ rule: 'movement', movementId: 2, kept: 1_000, computed: 1_001 });
});

test('a wrong checkpoint of the house is reported', async () => {
  // A checkpoint stops before every transaction that is open on the server, in other databases too.
  await vi.waitUntil(async () => {
    await database.db.execute(sql`select ledger_checkpoint()`);
    const made = sql`select 1 from ledger_checkpoints where balance = 3000`;
    return (await rowsOf(database.db, made)).length > 0;
  });
  expect(
    await foundAfter('update ledger_checkpoints set balance = balance + 3 where balance = 3000'),
  ).toMatchObject({ rule: 'checkpoint', account: 'house:play', kept: 3_003, computed: 3_000 });
});

test('a day’s total that differs from its entries is reported', async () => {
  expect(
    await foundAfter(`update ledger_days set spent = spent + 1 where account_id = ${player} and spent > 0`),
  ).toMatchObject({
    rule: 'day',
    account: 'player:p1',
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    total: 'spent of stake',
    kept: 3_001,
    computed: 3_000,
  });
  expect(
    await foundAfter(`delete from ledger_days where account_id = ${player} and reason = 'welcome'`),
  ).toMatchObject({
    rule: 'day',
    total: 'received of welcome',
    kept: 0,
    computed: 100_000,
  });
});

/** A round with the stake and the win that its provider has booked. */
const round = [
  `insert into game_rounds (uid, game_brand, game_id, key, state, ended_by, stake, win, account, started_at, settled_at)
    select 'p1', game_brand, game_id, 'r', 'settled', 'player', 500, 700, 'player:p1', now(), now() from games order by game_brand, game_id limit 1`,
  "select ledger_move('provider:nova', 'bet:r', null, 'stake', 'player:p1', 'house:play', 500, null, 'r', null)",
  "select ledger_move('provider:nova', 'win:r', null, 'win', 'house:play', 'player:p1', 700, null, 'r', null)",
  `insert into game_round_movements (round_id, movement_id)
    select r.id, m.id from game_rounds r, ledger_movements m where r.key = 'r' and m.reference = 'r'`,
];
/** A win that the provider has booked later. */
const lateWin = [
  "select ledger_move('provider:nova', 'win:late', null, 'win', 'house:play', 'player:p1', 50, null, 'late', null)",
  `insert into game_round_movements (round_id, movement_id)
    select r.id, m.id from game_rounds r, ledger_movements m where r.key = 'r' and m.reference = 'late'`,
];
const correction = `insert into round_corrections (movement_id, round_id, uid, started_at, stake, win)
  select m.id, r.id, r.uid, r.started_at, 0, 50 from game_rounds r, ledger_movements m where r.key = 'r' and m.reference = 'late'`;

test('a total of game and day that differs from its rounds and their corrections is reported', async () => {
  expect(await foundBy([...round, ...lateWin, correction])).toBeNull();
  const found = await foundBy([...round, ...lateWin, correction, 'update game_days set won = 700']);
  expect(found).toMatchObject({
    rule: 'gameDay',
    account: 'player:p1',
    total: expect.stringMatching(/^won of \w+\/[\w-]+$/),
    kept: 700,
    computed: 750,
  });
  expect(found && differenceOf(found)).toMatch(
    /^player:p1 has 700 as total "won of .+" on \d{4}-\d\d-\d\d; the rounds of the day add up to 750\.$/,
  );
});

test('the wins of free spins in a total of game and day have their late wins, and a difference is reported', async () => {
  const grant = `insert into free_spin_grants (key, uid, game_brand, game_id, count, remaining, value, created_at)
    select 'grant', 'p1', game_brand, game_id, 1, 0, 500, now() from games order by game_brand, game_id limit 1`;
  const spin = `insert into game_rounds
      (uid, game_brand, game_id, key, state, ended_by, stake, win, account, started_at, settled_at, free_spin_grant)
    select 'p1', game_brand, game_id, 's', 'settled', 'player', 500, 300, 'player:p1', now(), now(), id from free_spin_grants`;
  const booked = (name: string, amount: number) => [
    `select ledger_move('provider:nova', 'win:${name}', null, 'freeSpinWin', 'house:rewards', 'player:p1', ${amount}, null, '${name}', null)`,
    `insert into game_round_movements (round_id, movement_id)
      select r.id, m.id from game_rounds r, ledger_movements m where r.key = 's' and m.reference = '${name}'`,
  ];
  const late = `insert into round_corrections (movement_id, round_id, uid, started_at, stake, win)
    select m.id, r.id, r.uid, r.started_at, 0, 40 from game_rounds r, ledger_movements m where r.key = 's' and m.reference = 'later'`;
  const all = [...round, grant, spin, ...booked('spin', 300), ...booked('later', 40), late];
  expect(await foundBy(all)).toBeNull();
  expect(await foundBy([...all, 'update game_days set free_won = free_won + 1'])).toMatchObject({
    rule: 'gameDay',
    total: expect.stringMatching(/^free_won of /),
    kept: 341,
    computed: 340,
  });
});

test('a round that differs from its movements is reported, in a sentence', async () => {
  const withoutCorrection = await foundBy([...round, ...lateWin]);
  expect(withoutCorrection).toMatchObject({ rule: 'round', account: 'player:p1', kept: 700, computed: 750 });
  expect(withoutCorrection && differenceOf(withoutCorrection)).toMatch(
    /^The betting history of player:p1 has 700 as win of round \d+; the ledger booked 750\.$/,
  );
  const changed = round.map((statement) =>
    statement.replace(
      "'bet:r', null, 'stake', 'player:p1', 'house:play', 500",
      "'bet:r', null, 'stake', 'player:p1', 'house:play', 400",
    ),
  );
  expect(await foundBy([...changed])).toMatchObject({ rule: 'round', kept: 500, computed: 400 });
});

test('a movement of a provider that no round has is reported', async () => {
  const found = await foundBy([...round, lateWin[0] ?? '']);
  expect(found).toMatchObject({ rule: 'unrecorded', account: 'player:p1', kept: 50 });
  expect(found && differenceOf(found)).toMatch(
    /^Movement \d+ moved 50 of player:p1, and no round of the betting history has it\.$/,
  );
});

test('a stake that was rolled back and reversed is reported, and two stakes given back in either way are not', async () => {
  const rollback = (bet: string) => [
    `select ledger_move('provider:nova', 'rollback:${bet}', null, 'refund', 'house:play', 'player:p1', 500, null, '${bet}', null)`,
    `insert into game_round_movements (round_id, movement_id)
      select r.id, m.id from game_rounds r, ledger_movements m where r.key = 'r' and m.key = 'rollback:${bet}'`,
    `insert into round_corrections (movement_id, round_id, uid, started_at, stake, win)
      select m.id, r.id, r.uid, r.started_at, -500, 0 from game_rounds r, ledger_movements m where r.key = 'r' and m.key = 'rollback:${bet}'`,
  ];
  const reversal =
    "select ledger_reverse('operator', 'reversal', null, (select id from ledger_movements where key = 'bet:r'), 'operator', 'a note')";
  const secondBet = [
    "select ledger_move('provider:nova', 'bet:s', null, 'stake', 'player:p1', 'house:play', 500, null, 's', null)",
    `insert into game_round_movements (round_id, movement_id)
      select r.id, m.id from game_rounds r, ledger_movements m where r.key = 'r' and m.key = 'bet:s'`,
  ];
  expect(await foundBy([...round, reversal, ...rollback('r')])).toMatchObject({ rule: 'refund' });
  const twoStakes = round.map((statement) => statement.replace("'player', 500,", "'player', 1000,"));
  expect(await foundBy([...twoStakes, ...secondBet, reversal, ...rollback('s')])).toBeNull();
});
