import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';

/** A bonus that is open, with amounts in whole rupiah. */
export interface OpenBonus {
  balance: number;
  /** Rupiah that are still to be staked. */
  left: number;
  /** The highest stake of a round; null: that of the game. */
  highestStake: number | null;
  /** Lobby classes in which it can be played. */
  products: string[];
}

/** The open bonus of a player, or null. */
export async function openBonusOf(db: Queries, uid: string): Promise<OpenBonus | null> {
  const [row] = await rowsOf<
    Record<'balance' | 'left', string> & { highestStake: string | null; products: string[] }
  >(
    db,
    sql`select a.balance, greatest(0, b.required - bonus_wagered(b)) as left, b.maximum_stake as "highestStake", b.products
      from bonuses b join ledger_accounts a on a.code = 'bonus:' || b.uid where b.uid = ${uid} and b.state = 'open'`,
  );
  if (!row) return null;
  const { balance, left, highestStake, products } = row;
  return {
    balance: Number(balance),
    left: Number(left),
    highestStake: highestStake === null ? null : Number(highestStake),
    products,
  };
}
