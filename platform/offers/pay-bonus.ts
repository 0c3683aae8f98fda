import { sql } from 'drizzle-orm';
import type { BonusTerms } from '../../shared/offers/plan.ts';
import { numbersOf, type Queries, rowsOf, textsOf } from '../database/database.ts';
import type { StoredEvent } from '../notifications/notifications.ts';
import { bonusNotices, openNext } from './bonuses.ts';
import { timestampSql } from './period-sql.ts';

/** Pays rewards of a locked offer as bonuses. Those of players who have none open are opened, and notified. */
export async function payBonus(
  tx: Queries,
  ids: readonly number[],
  { wagering, days, maximumStake, maximumWin, products }: BonusTerms,
  now: number,
): Promise<StoredEvent[]> {
  const hundredths = Math.round(wagering * 100);
  const given = await rowsOf<{ uid: string }>(
    tx,
    sql`with due as (
        select * from rewards where id in ${numbersOf(ids)} order by uid, id
      ), given as materialized (
        select d.id, bonus_give(
          d.uid, d.amount, greatest(1, d.amount * ${hundredths}::bigint / 100), ${days}::integer, ${maximumStake}::bigint,
          d.amount * ${maximumWin}::bigint, array${textsOf(products)}, ${timestampSql(now)}
        ) as bonus from due d
      )
      update rewards r set state = 'paid', bonus_id = g.bonus, paid_at = ${timestampSql(now)}
      from given g where r.id = g.id returning r.uid`,
  );
  return bonusNotices(
    tx,
    await openNext(
      tx,
      given.map(({ uid }) => uid),
      now,
    ),
    now,
  );
}
