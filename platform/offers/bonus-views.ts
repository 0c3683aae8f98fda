import { z } from '@hono/zod-openapi';
import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { bonusStates } from '../database/schema/schema.ts';
import { epochMs, rupiah } from '../http/fields.ts';

/** Bonuses listed, the newest first. */
const LISTED = 100;

export const BonusSchema = z
  .object({
    id: z.string(),
    offer: z.string().openapi({ description: '`promotion/<name>` or `quest/<name>`.' }),
    state: z.enum(bonusStates).openapi({
      description:
        'waiting: another one is open. released: wagered, and own money. used: less than a stake was left. lapsed: not wagered in time.',
    }),
    amount: rupiah,
    balance: rupiah.openapi({ description: 'Bonus money that is left; 0 unless it is open.' }),
    required: rupiah.openapi({ description: 'Stakes that it takes.' }),
    wagered: rupiah.openapi({ description: 'Stakes that count, with any money.' }),
    maximumStake: rupiah
      .nullable()
      .openapi({ description: 'The highest stake of a round with it; null: that of the game.' }),
    winLimit: rupiah.nullable().openapi({ description: 'The most that becomes own money; null: unlimited.' }),
    products: z.array(z.string()).openapi({ description: 'Lobby classes in which it can be played.' }),
    days: z.int().nullable().openapi({ description: 'How long it is open; null: it does not lapse.' }),
    createdAt: epochMs,
    openedAt: epochMs.nullable(),
    expiresAt: epochMs.nullable(),
    endedAt: epochMs.nullable(),
    released: rupiah.openapi({ description: 'What became own money.' }),
    lost: rupiah.openapi({ description: 'What was lost with its end.' }),
  })
  .openapi('Bonus');

export type BonusView = z.infer<typeof BonusSchema>;

const ms = (column: string) => sql`(extract(epoch from b.${sql.identifier(column)}) * 1000)::bigint`;

const views = (where: SQL) => sql`
  select b.id::text, r.offer, b.state, b.amount, b.required, bonus_wagered(b) as wagered, b.maximum_stake as "maximumStake",
    b.win_limit as "winLimit", b.products, b.days, ${ms('created_at')} as "createdAt", ${ms('opened_at')} as "openedAt",
    ${ms('expires_at')} as "expiresAt", ${ms('ended_at')} as "endedAt", b.released, b.lost,
    case b.state when 'open' then a.balance else 0 end as balance
  from bonuses b join rewards r on r.bonus_id = b.id left join ledger_accounts a on a.code = account_code('bonus', b.uid)
  where ${where} order by b.id desc limit ${LISTED}`;

const texts: readonly string[] = ['id', 'offer', 'state', 'products'] satisfies (keyof BonusView)[];

/** The database returns large numbers as text. */
const viewOf = (row: Record<string, unknown>): BonusView =>
  BonusSchema.parse(
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        texts.includes(name) || value === null ? value : Number(value),
      ]),
    ),
  );

/** The bonuses of a player, the newest first. */
export async function listBonuses(db: Queries, uid: string): Promise<BonusView[]> {
  const rows = await rowsOf<Record<string, unknown>>(db, views(sql`b.uid = ${uid}`));
  return rows.map(viewOf);
}

/** One bonus of this player, or null. */
export async function findBonus(db: Queries, uid: string, id: string): Promise<BonusView | null> {
  const [row] = await rowsOf<Record<string, unknown>>(
    db,
    views(sql`b.uid = ${uid} and b.id = ${id}::bigint`),
  );
  return row ? viewOf(row) : null;
}
