import { sql } from 'drizzle-orm';
import { numbersOf, type Queries, rowsOf } from '../database/database.ts';
import { balance, balanceNotice, type StoredEvent, storeEvents } from '../notifications/notifications.ts';
import { timestampSql } from './period-sql.ts';

/**
 * Pays rewards of a locked offer into the players' main accounts, and notifies them. Requirements with no remaining wagering
 * are cleared before, so that they do not count again for this money.
 */
export async function payMoney(tx: Queries, ids: readonly number[], now: number): Promise<StoredEvent[]> {
  const due = sql`select * from rewards where id in ${numbersOf(ids)} order by uid`;
  await tx.execute(sql`select wagering_clear(d.uid, ${timestampSql(now)}) from (${due}) d`);
  const paid = await rowsOf<{ uid: string; amount: string; entry: string; title: Record<string, string> }>(
    tx,
    sql`with due as (${due}), paid as materialized (
        select d.id, b.movement_id, b.to_entry from due d cross join lateral ledger_move(
          'system', 'reward:' || d.id, null, 'reward', 'house:rewards', account_code('player', d.uid), d.amount, null, d.offer, null
        ) b
      )
      update rewards r set state = 'paid', movement_id = p.movement_id, paid_at = ${timestampSql(now)}
      from paid p join rewards w on w.id = p.id join offers o on o.id = w.offer where r.id = p.id
      returning r.uid, r.amount, p.to_entry as entry, o.title`,
  );
  const notices = paid.map(({ uid, amount, entry, title }) => ({
    uid,
    payload: balanceNotice('reward', Number(amount), Number(entry), title),
  }));
  return storeEvents(tx, { kind: balance, at: new Date(now) }, notices);
}
