import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { type CutPage, cutPage, type PageStart } from './cursor.ts';
import { type DayRange, momentsOf } from './range.ts';
import { directions, toEpochMs, withNumbers } from './rows.ts';

/** The ledger's reasons by the type that players filter by. */
export const reasonsByType = {
  deposit: ['deposit'],
  withdraw: ['withdrawal'],
  bonus: ['welcome', 'gift', 'reward', 'bonusReleased'],
  transfer: ['toBrand', 'fromBrand'],
  play: ['stake', 'win', 'refund', 'freeSpinWin', 'brandResult'],
} as const;

/**
 * `all`: the player's own money, in the main wallet and at transfer brands; `bonusMoney`: all entries of bonus money. `play`
 * is of all three, so its totals are those of the rounds. The other types are of the main wallet.
 */
export type TransactionType = keyof typeof reasonsByType | 'all' | 'bonusMoney';

const typesOf = new Map<string, TransactionType>(
  Object.entries(reasonsByType).flatMap(([type, reasons]) =>
    reasons.map((reason) => [reason, type as TransactionType] as const),
  ),
);

/** The type that lists an entry. */
export function typeOf({ account, reason }: Pick<TransactionRow, 'account' | 'reason'>): TransactionType {
  return account === 'bonus' ? 'bonusMoney' : (typesOf.get(reason) ?? 'all');
}

export interface TransactionRow {
  id: number;
  /** Epoch ms. */
  at: number;
  amount: number;
  balanceAfter: number;
  reason: string;
  /** Kind of the player's account. */
  account: 'player' | 'bonus' | 'brand';
  /** The brand that the money went to or came from. */
  gameBrand: string | null;
  gameBrandName: string | null;
  reference: string | null;
  /** The round of the entry. */
  round: number | null;
  /** The offer of a reward, a bonus, or a win of free spins. */
  offer: { id: string; title: Record<string, string> } | null;
}

/** Money in and out, in whole rupiah. Of all types together, transfers are neither. */
export interface Totals {
  in: number;
  out: number;
}

interface TransactionFilter {
  type: TransactionType;
  range: DayRange;
  start?: PageStart | undefined;
  limit: number;
}

const transferReasons = sql.join(
  reasonsByType.transfer.map((reason) => sql`${reason}`),
  sql`, `,
);

const mainKind = sql`('player')`;

/** Kinds of accounts by type; the other types are of the main wallet. */
const accountKinds: Partial<Record<TransactionType, SQL>> = {
  all: sql`('player', 'brand')`,
  play: sql`('player', 'brand', 'bonus')`,
  bonusMoney: sql`('bonus')`,
};

/** The player's accounts whose entries a type lists, as `a`. */
const accountsOf = (uid: string, type: TransactionType): SQL =>
  sql`ledger_accounts a where a.uid = ${uid} and a.kind in ${accountKinds[type] ?? mainKind}`;

/** A transfer has entries in both wallets; that of the main wallet is listed. */
const isListed = sql`(a.kind <> 'brand' or e.reason not in (${transferReasons}))`;

const columns = sql`e.id, ${toEpochMs(sql`e.at`)} as at, e.amount,
  e.balance_after as "balanceAfter", e.reason, e.movement_id, e.account_id`;

/** Adds details of their movements to a few selected entries. */
const withMovement = (entries: SQL) => sql`
  select e.id, e.at, e.amount, e."balanceAfter", e.reason, own.kind as account, m.reference, b.code as "gameBrand",
    b.name as "gameBrandName", r.id as round,
    case when given_by.id is not null then json_build_object('id', given_by.id, 'title', given_by.title) end as offer
  from (${entries}) e
  join ledger_accounts own on own.id = e.account_id
  join ledger_movements m on m.id = e.movement_id
  left join ledger_accounts o on o.kind in ('brand', 'transit')
    and o.id = case when m.from_account = e.account_id then m.to_account else m.from_account end
  left join game_round_movements rm on rm.movement_id = m.id
  left join game_rounds r on r.id = rm.round_id
  left join game_brands b on b.code = coalesce(own.game_brand, o.game_brand, r.game_brand)
  left join rewards by_bonus on e.reason in ('bonus', 'bonusReleased', 'bonusEnded')
    and by_bonus.bonus_id = case when m.reference ~ '^[0-9]{1,18}$' then m.reference::bigint end
  left join rewards by_grant on e.reason = 'freeSpinWin' and by_grant.grant_id = r.free_spin_grant
  left join offers given_by on given_by.id = case e.reason when 'reward' then m.reference
    else coalesce(by_bonus.offer, by_grant.offer) end`;

const numbers = (row: TransactionRow) => withNumbers(row, ['id', 'at', 'amount', 'balanceAfter', 'round']);

/**
 * Entries of a player's accounts from a start on. Each reason is read through the index that begins with it, so that a
 * rare one among a million entries is found as fast as a common one.
 */
function entriesFrom(uid: string, { type, range, start, limit }: TransactionFilter): SQL {
  const { since, before } = momentsOf(range);
  const { beyond, order } = directions[start?.towards ?? 'older'];
  const place =
    start &&
    sql`and (e.at, e.id) ${beyond} (select s.at, s.id from ledger_entries s
      where s.id = ${start.row} and s.account_id in (select a.id from ${accountsOf(uid, type)}))`;
  const reasons = type === 'all' || type === 'bonusMoney' ? undefined : reasonsByType[type];
  const ofReason = reasons && sql`and e.reason = r.reason`;
  const rows =
    reasons &&
    sql.join(
      reasons.map((reason) => sql`(${reason})`),
      sql`, `,
    );
  const ordered = sql`order by e.at ${order}, e.id ${order} limit ${limit}`;
  return sql`
    select e.* from (select a.id, a.kind from ${accountsOf(uid, type)}) a
    ${rows && sql`cross join (values ${rows}) r(reason)`}
    cross join lateral (
      select ${columns} from ledger_entries e
      where e.account_id = a.id and e.balance_after is not null and ${isListed} ${ofReason}
        and e.at >= ${since.toISOString()} and e.at < ${before.toISOString()} ${place}
      ${ordered}
    ) e ${ordered}`;
}

async function queryPage(db: Queries, uid: string, filter: TransactionFilter): Promise<TransactionRow[]> {
  const { order } = directions[filter.start?.towards ?? 'older'];
  const statement = sql`${withMovement(entriesFrom(uid, filter))} order by e.at ${order}, e.id ${order}`;
  return (await rowsOf<TransactionRow>(db, statement)).map(numbers);
}

/** A page of a player's entries, newest first. It starts at an entry, so new entries do not shift it. */
export async function listTransactions(
  db: Queries,
  uid: string,
  filter: TransactionFilter,
): Promise<CutPage<TransactionRow>> {
  const { start, limit } = filter;
  const rows = await queryPage(db, uid, { ...filter, limit: limit + 1 });
  if (start?.towards !== 'from') return cutPage(rows, limit, start);
  const newer = await queryPage(db, uid, { ...filter, start: { ...start, towards: 'newer' }, limit: 1 });
  return cutPage(rows, limit, start, newer.length > 0);
}

/** Totals of a range: a sum of daily rows, however many entries they cover. */
export async function sumTransactions(
  db: Queries,
  uid: string,
  { type, range: { from, until } }: Pick<TransactionFilter, 'type' | 'range'>,
): Promise<Totals> {
  const reasons =
    type === 'all' || type === 'bonusMoney' ? [] : reasonsByType[type].map((reason) => sql`${reason}`);
  const ofReasons =
    reasons.length > 0
      ? sql`d.reason in (${sql.join(reasons, sql`, `)})`
      : sql`d.reason not in (${transferReasons})`;
  const [totals] = await rowsOf<Totals>(
    db,
    sql`select coalesce(sum(d.received), 0)::bigint as "in", coalesce(sum(d.spent), 0)::bigint as out
    from (select a.id from ${accountsOf(uid, type)}) a
    join ledger_days d on d.account_id = a.id and d.day between ${from} and ${until} and ${ofReasons}`,
  );
  return withNumbers(totals ?? { in: 0, out: 0 }, ['in', 'out']);
}

/** One entry of this player that a list shows, or null. */
export async function findTransaction(db: Queries, uid: string, id: number): Promise<TransactionRow | null> {
  const entry = sql`select ${columns} from ledger_entries e
    join (select a.id, a.kind from ${accountsOf(uid, 'play')}) a on a.id = e.account_id and ${isListed} where e.id = ${id}`;
  const [row] = await rowsOf<TransactionRow>(db, withMovement(entry));
  return row ? numbers(row) : null;
}
