import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { functionRow, optional, timestampOf } from '../database/function-rows.ts';
import { limitNames, playerLimits } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { hashToken } from '../sessions/sessions.ts';

/** Maximum stakes of a player per day of western Indonesia over all games, in whole play rupiah. */
export const DAILY_STAKE_LIMIT = 250_000;

export type LimitName = (typeof limitNames)[number];

/** A choice above is as good as none. In whole rupiah. */
const HIGHEST_AMOUNT = 1_000_000_000;

/** Bounds of a limit, both included; in whole rupiah, `session` in minutes. */
function limitRange(name: LimitName): { least: number; most: number } {
  if (name === 'session') return { least: 15, most: 24 * 60 };
  return { least: 0, most: name === 'stakeDay' ? DAILY_STAKE_LIMIT - 1 : HIGHEST_AMOUNT };
}

/** The ranges of all limits. */
export const limitRanges = Object.fromEntries(limitNames.map((name) => [name, limitRange(name)])) as Record<
  LimitName,
  ReturnType<typeof limitRange>
>;

interface LimitRequest {
  id: string;
  /** Null: no limit. */
  amount: number | null;
  /** Epoch ms, as the others. */
  requestedAt: number;
  confirmableAt: number;
  lapsesAt: number;
}

/** A limit with its use in the current period. Amounts in whole rupiah, of `session` in minutes. */
export interface Limit {
  name: LimitName;
  /** Null: no limit. */
  amount: number | null;
  /** Null for `session`. */
  used: number | null;
  remaining: number | null;
  /** When the period ends; null for `session`. */
  resetsAt: number | null;
  request: LimitRequest | null;
}

const ms = (moment: SQL) => sql`extract(epoch from ${moment}) * 1000`;
const numberOf = (value: string | null) => (value === null ? null : Number(value));

type LimitRow = { name: LimitName; request: string | null } & Record<
  'amount' | 'used' | 'resets' | 'requested' | 'requested_at' | 'confirmable_at' | 'lapses_at',
  string | null
>;

/** All limits of a player, also those that are not set. */
export async function listLimits(db: Queries, uid: string, now: number): Promise<Limit[]> {
  const at = timestampOf(now);
  const rows = await rowsOf<LimitRow>(
    db,
    sql`select n.name, h.amount, limit_used(${uid}, n.name, ${at}) as used,
        ${ms(sql`western_moment(p.next_day)`)} as resets,
        r.id as request, r.amount as requested, ${ms(sql`r.at`)} as requested_at,
        ${ms(sql`r.confirmable_at`)} as confirmable_at, ${ms(sql`r.lapses_at`)} as lapses_at
      from jsonb_array_elements_text(${JSON.stringify(limitNames)}::jsonb) with ordinality n (name, place)
      left join limits_of(${uid}) h on h.name = n.name
      cross join lateral limit_period(n.name, ${at}) p
      left join lateral limit_request(${uid}, n.name, ${at}) r on true
      order by n.place`,
  );
  return rows.map((row) => {
    const [amount, net] = [numberOf(row.amount), numberOf(row.used)];
    return {
      name: row.name,
      amount,
      used: net === null ? null : Math.max(0, net),
      remaining: amount === null || net === null ? null : Math.max(0, amount - net),
      resetsAt: net === null ? null : Number(row.resets),
      request: row.request === null ? null : requestOf(row, row.request),
    };
  });
}

const requestOf = (row: LimitRow, id: string): LimitRequest => ({
  id,
  amount: numberOf(row.requested),
  requestedAt: Number(row.requested_at),
  confirmableAt: Number(row.confirmable_at),
  lapsesAt: Number(row.lapses_at),
});

/**
 * Sets a limit; null: none. A tighter one holds at once, a looser one is requested. Throws INVALID_INPUT. Returns the step that
 * was taken; null where nothing changes.
 */
export async function setLimit(
  db: Queries,
  uid: string,
  { name, amount }: { name: LimitName; amount: number | null },
  now: number,
): Promise<(typeof playerLimits.$inferSelect)['step'] | null> {
  const { least, most } = limitRange(name);
  const wrong =
    amount === null ? null : amount < least ? 'AMOUNT_TOO_SMALL' : amount > most ? 'AMOUNT_TOO_LARGE' : null;
  if (wrong)
    throw new PlatformError('INVALID_INPUT', {
      fields: [{ field: 'amount', code: wrong, limit: wrong === 'AMOUNT_TOO_SMALL' ? least : most }],
    });
  const call = sql`limit_set(${uid}, ${name}, ${optional(amount, 'bigint')}, ${timestampOf(now)})`;
  return (await functionRow(db, playerLimits, call))?.step ?? null;
}

/** Throws NOT_FOUND for a request that is another player's. */
export async function requireRequest(db: Queries, uid: string, id: string): Promise<void> {
  const own = await rowsOf(
    db,
    sql`select from player_limits where id = ${id}::bigint and uid = ${uid} and step = 'requested'`,
  );
  if (own.length === 0) throw new PlatformError('NOT_FOUND');
}

/**
 * Confirms or withdraws a request for a looser limit. Throws REQUEST_CLOSED where it is not open, or where it cannot be
 * confirmed yet.
 */
export async function decideRequest(
  db: Queries,
  uid: string,
  id: string,
  { step, now }: { step: 'confirmed' | 'kept'; now: number },
): Promise<typeof playerLimits.$inferSelect> {
  const call = sql`limit_decide(${uid}, ${id}::bigint, ${step}, ${timestampOf(now)})`;
  const row = await functionRow(db, playerLimits, call);
  if (!row) throw new PlatformError('REQUEST_CLOSED');
  return row;
}

/** When a log-in in place of a session begins one of full length, in epoch ms; now without the player's own limit. */
export async function nextSessionAt(db: Queries, sessionHash: string, now: number): Promise<number> {
  const [row] = await rowsOf<{ next: string | null }>(
    db,
    sql`select ${ms(sql`session_deadline(uid, play_since) + session_rest()`)} as next
      from sessions where token_hash = ${sessionHash}`,
  );
  return Math.max(now, numberOf(row?.next ?? null) ?? now);
}

/** When the player's own limit ends a session that began at a moment, in epoch ms; null without such a limit. */
export async function sessionDeadline(db: Queries, uid: string, beganAt: Date): Promise<number | null> {
  const [row] = await rowsOf<{ deadline: string | null }>(
    db,
    sql`select ${ms(sql`session_deadline(${uid}, ${timestampOf(beganAt.getTime())})`)} as deadline`,
  );
  return numberOf(row?.deadline ?? null);
}

/** The same for the session of a token. */
export async function sessionDeadlineOf(db: Queries, token: string | null): Promise<number | null> {
  const [row] = await rowsOf<{ deadline: string | null }>(
    db,
    sql`select ${ms(sql`session_deadline(uid, play_since)`)} as deadline from sessions where token_hash = ${hashToken(token ?? '')}`,
  );
  return numberOf(row?.deadline ?? null);
}
