import { sql } from 'drizzle-orm';
import { type Queries, rowsOf, textsOf } from '../../../platform/database/database.ts';
import { type Bet, bets } from './bets.ts';
import type { MoneyBonus, MoneyHistory, MoneyMovement, MoneyRound } from './money.ts';

type Of<Row> = Row & { uid: string };

/** The bet of a round, by its game and spots; the game of the player who is blocked is a slot too. */
function betOf(game: string, spots: readonly string[] | null): Bet {
  if (spots && spots.length > 1) return 'smallAndBig';
  const found = (Object.keys(bets) as Bet[]).find((bet) => bets[bet].game === game);
  return found ?? 'slot';
}

const epoch = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** Reads what the database recorded about the money of some players. */
export async function moneyOf(db: Queries, uids: readonly string[]): Promise<MoneyHistory[]> {
  const players = textsOf([...uids]);
  const movements = await rowsOf<Of<MoneyMovement>>(
    db,
    sql`select coalesce(f.uid, t.uid) as uid, m.id::int, m.key, m.reason, f.kind as from, t.kind as to, m.amount::int, m.reference,
        m.reverses::int, x.round_id::int as round
      from ledger_movements m join ledger_accounts f on f.id = m.from_account join ledger_accounts t on t.id = m.to_account
      left join game_round_movements x on x.movement_id = m.id
      where coalesce(f.uid, t.uid) in ${players} order by m.id`,
  );
  const rounds = await rowsOf<Of<Omit<MoneyRound, 'bet'>> & { game: string; spots: string[] | null }>(
    db,
    sql`select uid, id::int, game_brand || '/' || game_id as game, bet::jsonb -> 'spots' as spots, stake::int, state,
        split_part(account, ':', 1) as account, ${epoch('started_at')} as at
      from game_rounds where uid in ${players} and free_spin_grant is null`,
  );
  const requirements = await rowsOf<Of<MoneyHistory['requirements'][number]>>(
    db,
    sql`select r.uid, r.source, r.reference, r.amount::int, ${epoch('r.at')} as at, m.id::int as movement,
        ${epoch('r.withdrawn_at')} as "withdrawnAt"
      from wagering_requirements r join ledger_movements m
        on (m.caller, m.key) = (case r.source when 'gift' then 'operator' else 'system' end, r.source || ':' || r.reference)
      where r.uid in ${players}`,
  );
  const bonuses = await rowsOf<Of<MoneyBonus>>(
    db,
    sql`select b.uid, b.id::int, b.state, b.required::int, b.products, ${epoch('b.opened_at')} as "openedAt",
        ${epoch('b.expires_at')} as "expiresAt", b.win_limit::int as "winLimit", r.subject as deposit
      from bonuses b join rewards r on r.bonus_id = b.id where b.uid in ${players}`,
  );
  const withdrawals = await rowsOf<Of<MoneyHistory['withdrawals'][number]>>(
    db,
    sql`select uid, reference, ${epoch('created_at')} as at from withdrawals where uid in ${players}`,
  );
  const breaks = await rowsOf<Of<MoneyHistory['breaks'][number]>>(
    db,
    sql`select uid, ${epoch('started_at')} as from, ${epoch('ends_at')} as until from player_breaks where uid in ${players}`,
  );
  return uids.map((uid) => {
    const of = <Row>(rows: Of<Row>[]) => rows.filter((row) => row.uid === uid);
    return {
      uid,
      movements: of(movements),
      rounds: of(rounds).map(({ game, spots, ...round }) => ({ ...round, bet: betOf(game, spots) })),
      requirements: of(requirements),
      bonuses: of(bonuses),
      withdrawals: of(withdrawals),
      breaks: of(breaks),
    };
  });
}
