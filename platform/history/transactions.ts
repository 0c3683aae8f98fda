import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { type AccountCode, accountCode } from '../ledger/ledger.ts';
import { type CutPage, cutPage, type PageStart } from './cursor.ts';
import { type DayRange, momentsOf } from './range.ts';
import { directions, epoch, withNumbers } from './rows.ts';

/** The ledger's reasons by the type that players filter by, of the main wallet. */
export const reasonsByType = {
  deposit: ['deposit'],
  withdraw: ['withdrawal'],
  bonus: ['welcome', 'gift', 'reward', 'freeSpinWin', 'bonusReleased'],
  transfer: ['toBrand', 'fromBrand'],
  play: ['stake', 'win', 'refund'],
} as const;

/** `bonusMoney`: all entries of bonus money, which is an account of its own. */
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
  account: 'player' | 'bonus';
  /** The brand that the money went to or came from. */
  gameBrand: string | null;
  reference: string | null;
  /** The round of the entry. */
  round: number | null;
}

/** Money in and out, in whole rupiah. */
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

const accountOf = (code: AccountCode) => sql`(select id from ledger_accounts where code = ${code})`;

const codeOf = (uid: string, type: TransactionType): AccountCode =>
  type === 'bonusMoney' ? accountCode.bonus(uid) : accountCode.player(uid);

const columns = sql`e.id, ${epoch(sql`e.at`)} as at, e.amount,
  e.balance_after as "balanceAfter", e.reason, e.movement_id, e.account_id`;

/** Adds details of their movements to a few selected entries. */
const withMovement = (entries: SQL) => sql`
  select e.id, e.at, e.amount, e."balanceAfter", e.reason, own.kind as account, m.reference, coalesce(o.brand, r.brand) as "gameBrand", r.id as round
  from (${entries}) e
  join ledger_accounts own on own.id = e.account_id
  join ledger_movements m on m.id = e.movement_id
  left join ledger_accounts o on o.kind in ('brand', 'transit')
    and o.id = case when m.from_account = e.account_id then m.to_account else m.from_account end
  left join game_round_movements rm on rm.movement_id = m.id
  left join game_rounds r on r.id = rm.round_id`;

const numbers = (row: TransactionRow) => withNumbers(row, ['id', 'at', 'amount', 'balanceAfter', 'round']);

/**
 * Entries of an account from a start on. Each reason is read through the index that begins with it, so that a
 * rare one among a million entries is found as fast as a common one.
 */
function entriesFrom(code: AccountCode, { type, range, start, limit }: TransactionFilter): SQL {
  const { since, before } = momentsOf(range);
  const { beyond, order } = directions[start?.towards ?? 'older'];
  const account = accountOf(code);
  const place =
    start &&
    sql`and (e.at, e.id) ${beyond} (select at, id from ledger_entries where id = ${start.row} and account_id = ${account})`;
  const part = (reason: SQL) => sql`
    select ${columns} from ledger_entries e
    where e.account_id = ${account} and e.balance_after is not null ${reason} and e.at >= ${since.toISOString()} and e.at < ${before.toISOString()} ${place}
    order by e.at ${order}, e.id ${order} limit ${limit}`;
  if (type === 'all' || type === 'bonusMoney') return part(sql``);
  const parts = reasonsByType[type].map((reason) => sql`(${part(sql`and e.reason = ${reason}`)})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) e order by e.at ${order}, e.id ${order} limit ${limit}`;
}

async function queryPage(
  db: Queries,
  code: AccountCode,
  filter: TransactionFilter,
): Promise<TransactionRow[]> {
  const { order } = directions[filter.start?.towards ?? 'older'];
  const statement = sql`${withMovement(entriesFrom(code, filter))} order by e.at ${order}, e.id ${order}`;
  return (await rowsOf<TransactionRow>(db, statement)).map(numbers);
}

/** A page of a player's entries, newest first. It starts at an entry, so new entries do not shift it. */
export async function listTransactions(
  db: Queries,
  uid: string,
  filter: TransactionFilter,
): Promise<CutPage<TransactionRow>> {
  const { start, limit } = filter;
  const code = codeOf(uid, filter.type);
  const rows = await queryPage(db, code, { ...filter, limit: limit + 1 });
  if (start?.towards !== 'from') return cutPage(rows, limit, start);
  const newer = await queryPage(db, code, { ...filter, start: { ...start, towards: 'newer' }, limit: 1 });
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
  const [totals] = await rowsOf<Totals>(
    db,
    sql`select coalesce(sum(received), 0)::bigint as "in", coalesce(sum(spent), 0)::bigint as out
    from ledger_days where account_id = ${accountOf(codeOf(uid, type))} and day between ${from} and ${until}
    ${reasons.length > 0 ? sql`and reason in (${sql.join(reasons, sql`, `)})` : sql``}`,
  );
  return withNumbers(totals ?? { in: 0, out: 0 }, ['in', 'out']);
}

/** One entry of this player, or null. */
export async function findTransaction(db: Queries, uid: string, id: number): Promise<TransactionRow | null> {
  const own = sql`(${accountOf(codeOf(uid, 'all'))}, ${accountOf(codeOf(uid, 'bonusMoney'))})`;
  const entry = sql`select ${columns} from ledger_entries e where e.id = ${id} and e.account_id in ${own}`;
  const [row] = await rowsOf<TransactionRow>(db, withMovement(entry));
  return row ? numbers(row) : null;
}
