import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import type { AccountCode } from './accounts.ts';

/** The first difference from the entries. */
export interface LedgerFault {
  rule:
    | 'movement'
    | 'refund'
    | 'unrecorded'
    | 'entry'
    | 'balance'
    | 'bonus'
    | 'checkpoint'
    | 'day'
    | 'gameDay'
    | 'round';
  account: AccountCode | null;
  movementId: number | null;
  entryId: number | null;
  /**
   * For a figure of the histories: which one, such as `spent of stake`, `won of nova/lucky-durian` or `win of round 4711`.
   */
  total: string | null;
  day: string | null;
  /** The stored amount and the amount computed from the entries, in whole rupiah. */
  kept: number | null;
  computed: number | null;
}

/** Numbers of rows and sums of the ledger. They only grow, so a restored one has at least those of its backup. */
export interface LedgerExtent {
  accounts: number;
  movements: number;
  entries: number;
  /** Null: nothing was ever booked. */
  oldestEntryAt: Date | null;
  /** Number of the newest entry, and its time. Null: nothing was ever booked. */
  newestEntry: number | null;
  newestEntryAt: Date | null;
}

export interface LedgerCheck extends LedgerExtent {
  fault: LedgerFault | null;
}

/** Counts what the ledger holds. */
export async function ledgerExtent(db: Queries): Promise<LedgerExtent> {
  const [row] = await rowsOf<
    Record<'accounts' | 'movements' | 'entries' | 'oldest' | 'newest' | 'at', string | null>
  >(
    db,
    sql`select (select count(*) from ledger_accounts) as accounts,
      (select count(*) from ledger_movements) as movements,
      (select count(*) from ledger_entries) as entries,
      (select (extract(epoch from at) * 1000)::bigint from ledger_entries order by id limit 1) as oldest,
      newest.id as newest, (extract(epoch from newest.at) * 1000)::bigint as at
    from (values (1)) one
    left join (select id, at from ledger_entries order by id desc limit 1) newest on true`,
  );
  return {
    accounts: Number(row?.accounts),
    movements: Number(row?.movements),
    entries: Number(row?.entries),
    oldestEntryAt: timeOf(row?.oldest),
    newestEntry: numberOf(row?.newest),
    newestEntryAt: timeOf(row?.at),
  };
}

/** Rows per statement, few enough for the statement time-out. */
const PAGE_SIZE = 20_000;

type Row = Record<string, string | number | null>;

const numberOf = (value: string | number | null | undefined) => (value == null ? null : Number(value));
const timeOf = (ms: string | null | undefined) => (ms == null ? null : new Date(Number(ms)));
const textOf = (value: string | number | null | undefined) => (value == null ? null : String(value));

function faultOf(rule: LedgerFault['rule'], row: Row): LedgerFault {
  const { account, movement, entry, day, total, kept, computed } = row;
  return {
    rule,
    account: textOf(account) as AccountCode | null,
    movementId: numberOf(movement),
    entryId: numberOf(entry),
    day: textOf(day),
    total: textOf(total),
    kept: numberOf(kept),
    computed: numberOf(computed),
  };
}

interface Pages {
  table: 'ledger_movements' | 'ledger_entries' | 'ledger_accounts' | 'game_rounds';
  rule: LedgerFault['rule'];
  /** The first fault within a page of ids. */
  find: (first: number, last: number) => SQL;
}

const movements: Pages = {
  table: 'ledger_movements',
  rule: 'movement',
  find: (first, last) => sql`
    select m.id as movement, m.amount as kept, sum(e.amount) filter (where e.account_id = m.to_account) as computed
    from ledger_movements m left join ledger_entries e on e.movement_id = m.id
    where m.id between ${first} and ${last}
    group by m.id
    having count(e.id) <> 2 or sum(e.amount) <> 0
      or count(*) filter (where e.account_id = m.from_account and e.amount = -m.amount) <> 1
      or count(*) filter (where e.account_id = m.to_account and e.amount = m.amount) <> 1
    order by m.id limit 1`,
};

/** A stake is given back once: by the refund of its round or of its rollback, or by a reversal. */
const refunds: Pages = {
  table: 'ledger_movements',
  rule: 'refund',
  find: (first, last) => sql`
    select a.code as account, stake.id as movement, 0 as kept, stake.amount as computed
    from ledger_movements refund
    join game_round_movements of_refund on of_refund.movement_id = refund.id
    join game_round_movements of_stake on of_stake.round_id = of_refund.round_id
    join ledger_movements stake on stake.id = of_stake.movement_id and stake.reason = 'stake'
    join ledger_movements reversal on reversal.reverses = stake.id
    join ledger_accounts a on a.id = stake.from_account
    where refund.id between ${first} and ${last} and refund.reason = 'refund'
      and (not starts_with(refund.key, 'rollback:') or refund.key = 'rollback:' || stake.reference)
    order by stake.id limit 1`,
};

/** Each movement of a game or its provider belongs to a round. */
const unrecorded: Pages = {
  table: 'ledger_movements',
  rule: 'unrecorded',
  find: (first, last) => sql`
    select coalesce(f.code, t.code) as account, m.id as movement, m.amount as kept from ledger_movements m
    left join ledger_accounts f on f.id = m.from_account and f.kind <> 'house'
    left join ledger_accounts t on t.id = m.to_account and t.kind <> 'house'
    where m.id between ${first} and ${last} and m.reason in ('stake', 'win', 'refund', 'freeSpinWin')
      and (starts_with(m.caller, 'provider:') or starts_with(m.key, 'round:'))
      and not exists (select from game_round_movements l where l.movement_id = m.id)
    order by m.id limit 1`,
};

const entries: Pages = {
  table: 'ledger_entries',
  rule: 'entry',
  find: (first, last) => sql`
    select a.code as account, e.movement_id as movement, e.id as entry, e.balance_after as kept,
      e.amount + coalesce(earlier.balance_after, 0) as computed
    from ledger_entries e join ledger_accounts a on a.id = e.account_id left join lateral (
      select balance_after from ledger_entries p
      where p.account_id = e.account_id and p.balance_after is not null and (p.at, p.id) < (e.at, e.id) order by p.at desc, p.id desc limit 1
    ) earlier on true
    where e.id between ${first} and ${last} and a.kind <> 'house'
      and e.balance_after is distinct from e.amount + coalesce(earlier.balance_after, 0)
    order by e.id limit 1`,
};

const balances: Pages = {
  table: 'ledger_accounts',
  rule: 'balance',
  find: (first, last) => sql`
    select a.code as account, a.balance as kept, coalesce(booked.sum, 0) as computed
    from ledger_accounts a left join lateral (
      select sum(amount) as sum from ledger_entries where account_id = a.id and balance_after is not null
    ) booked on true
    where a.id between ${first} and ${last} and a.kind <> 'house' and a.balance <> coalesce(booked.sum, 0)
    order by a.id limit 1`,
};

/** Bonus money belongs to an open bonus. */
const bonuses: Pages = {
  table: 'ledger_accounts',
  rule: 'bonus',
  find: (first, last) => sql`
    select a.code as account, a.balance as kept, 0 as computed from ledger_accounts a
    where a.id between ${first} and ${last} and a.kind = 'bonus' and a.balance > 0
      and not exists (select from bonuses b where b.uid = a.uid and b.state = 'open')
    order by a.id limit 1`,
};

/** Entries of older databases store a balance of the house too. Each half has an index of its own. */
const house: Pages = {
  table: 'ledger_accounts',
  rule: 'checkpoint',
  find: () => sql`
    select a.code as account, ledger_house_balance(a.id) as kept, coalesce(booked.sum, 0) as computed
    from ledger_accounts a left join lateral (
      select sum(amount) as sum from (
        select amount from ledger_entries where account_id = a.id and balance_after is null
        union all select amount from ledger_entries where account_id = a.id and balance_after is not null
      ) e
    ) booked on true
    where a.kind = 'house' and ledger_house_balance(a.id) <> coalesce(booked.sum, 0)
    order by a.id limit 1`,
};

const days: Pages = {
  table: 'ledger_accounts',
  rule: 'day',
  find: (first, last) => sql`
    with kept as (select * from ledger_days where account_id between ${first} and ${last}), booked as (
      select account_id, western_day(at) as day, reason,
        coalesce(sum(amount) filter (where amount > 0), 0) as received, coalesce(-sum(amount) filter (where amount < 0), 0) as spent
      from ledger_entries where account_id between ${first} and ${last} and balance_after is not null group by 1, 2, 3
    )
    select a.code as account, day::text, t.name || ' of ' || reason as total, t.kept, t.computed
    from kept full join booked using (account_id, day, reason) join ledger_accounts a on a.id = account_id
    cross join lateral (values ('received', coalesce(kept.received, 0), coalesce(booked.received, 0)),
      ('spent', coalesce(kept.spent, 0), coalesce(booked.spent, 0))) t(name, kept, computed)
    where t.kept <> t.computed order by account_id, day, reason, t.name limit 1`,
};

const gameDays: Pages = {
  table: 'ledger_accounts',
  rule: 'gameDay',
  find: (first, last) => sql`
    with players as (select uid from ledger_accounts where id between ${first} and ${last} and kind = 'player'),
    kept as (select d.* from game_days d join players using (uid)), played as (
      select uid, western_day(r.started_at) as day, game_brand, game_id, count(*) as rounds,
        sum(game_stake(r) + c.late_stake) as staked, sum(r.win + c.late_win) as won,
        coalesce(sum(r.win + c.late_win) filter (where r.free_spin_grant is not null), 0) as free_won,
        count(*) filter (where r.state <> 'refunded' and r.stake + c.stake > 0) as counted,
        coalesce(sum(game_stake(r) + c.stake) filter (where r.account <> account_code('bonus', r.uid)), 0) as own_staked,
        coalesce(sum(r.win + c.win) filter (where r.account <> account_code('bonus', r.uid)), 0) as own_won
      from game_rounds r join players using (uid) cross join lateral (
        select coalesce(sum(c.stake), 0) as stake, coalesce(sum(c.win), 0) as win,
          coalesce(sum(c.stake) filter (where m.reverses is null), 0) as late_stake,
          coalesce(sum(c.win) filter (where m.reverses is null), 0) as late_win
        from round_corrections c join ledger_movements m on m.id = c.movement_id where c.round_id = r.id
      ) c group by 1, 2, 3, 4
    )
    select account_code('player', uid) as account, day::text, t.name || ' of ' || game_brand || '/' || game_id as total, t.kept, t.computed
    from kept full join played using (uid, day, game_brand, game_id)
    cross join lateral (values ('rounds', coalesce(kept.rounds, 0), coalesce(played.rounds, 0)),
      ('staked', coalesce(kept.staked, 0), coalesce(played.staked, 0)),
      ('won', coalesce(kept.won, 0), coalesce(played.won, 0)),
      ('free_won', coalesce(kept.free_won, 0), coalesce(played.free_won, 0)),
      ('counted', coalesce(kept.counted, 0), coalesce(played.counted, 0)),
      ('own_staked', coalesce(kept.own_staked, 0), coalesce(played.own_staked, 0)),
      ('own_won', coalesce(kept.own_won, 0), coalesce(played.own_won, 0))) t(name, kept, computed)
    where t.kept <> t.computed order by uid, day, game_brand, game_id, t.name limit 1`,
};

/** A round has, with its corrections, what its movements booked and nobody reversed. */
const rounds: Pages = {
  table: 'game_rounds',
  rule: 'round',
  find: (first, last) => sql`
    with corrected as (
      select round_id, sum(stake) as stake, sum(win) as win from round_corrections
      where round_id between ${first} and ${last} group by round_id
    ), booked as (
      select l.round_id, sum(case m.reason when 'stake' then m.amount when 'refund' then -m.amount else 0 end) as stake,
        sum(case when m.reason in ('win', 'freeSpinWin') then m.amount else 0 end) as win
      from game_round_movements l join ledger_movements m on m.id = l.movement_id
      where l.round_id between ${first} and ${last} and not exists (select from ledger_movements b where b.reverses = m.id)
      group by l.round_id
    )
    select r.account, t.name || ' of round ' || r.id as total, t.kept, t.computed
    from game_rounds r left join corrected c on c.round_id = r.id left join booked b on b.round_id = r.id
    cross join lateral (values ('stake', game_stake(r) + coalesce(c.stake, 0), coalesce(b.stake, 0)),
      ('win', r.win + coalesce(c.win, 0), coalesce(b.win, 0))) t(name, kept, computed)
    where r.id between ${first} and ${last} and t.kept <> t.computed order by r.id, t.name limit 1`,
};

async function firstFault(tx: Queries, { table, rule, find }: Pages, size: number) {
  const [range] = await rowsOf<Row>(
    tx,
    sql`select min(id) as first, max(id) as last from ${sql.identifier(table)}`,
  );
  const last = Number(range?.last ?? 0);
  for (let first = Number(range?.first ?? 1); first <= last; first += size) {
    const [row] = await rowsOf<Row>(tx, find(first, Math.min(last, first + size - 1)));
    if (row) return faultOf(rule, row);
  }
  return null;
}

/**
 * Recomputes every balance from the entries of one moment while others continue to book; PGlite is blocked
 * meanwhile. Returns the first fault: a movement without its two entries, a stake that was both refunded
 * and reversed, a movement of a game without a round, an entry that does not follow from the one before, an account whose
 * balance is not the sum of its entries, bonus money without an open bonus, a wrong checkpoint of the house, a day whose totals
 * differ from its entries or rounds, or a round that differs from its movements.
 */
export async function checkLedger(db: Queries): Promise<LedgerCheck> {
  return db.transaction(
    async (tx) => {
      const moved = await firstFault(tx, movements, PAGE_SIZE);
      const refunded = await firstFault(tx, refunds, PAGE_SIZE);
      const ofNoRound = await firstFault(tx, unrecorded, PAGE_SIZE);
      const booked = await firstFault(tx, entries, PAGE_SIZE);
      const kept = await firstFault(tx, balances, 1_000);
      const ofBonus = await firstFault(tx, bonuses, 1_000);
      const summed = await firstFault(tx, house, Number.POSITIVE_INFINITY);
      const byDay = await firstFault(tx, days, 1_000);
      const byGame = await firstFault(tx, gameDays, 1_000);
      const byRound = await firstFault(tx, rounds, PAGE_SIZE);
      const inLedger = moved ?? refunded ?? ofNoRound ?? booked ?? kept ?? ofBonus ?? summed;
      const fault = inLedger ?? byDay ?? byGame ?? byRound;
      return { ...(await ledgerExtent(tx)), fault };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
