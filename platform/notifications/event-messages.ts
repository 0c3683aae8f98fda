import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type events, games } from '../database/schema/schema.ts';

type Row = Pick<typeof events.$inferSelect, 'sequence' | 'createdAt' | 'payload'>;

/** D18: the game of an offer cannot be played now. */
const CANNOT_BE_PLAYED = -1;

export interface EventMessage {
  /** A decimal number as text; a later event has a larger one. */
  id: string;
  /** Epoch ms. */
  at: number;
}

async function gamesUnderMaintenance(db: Queries): Promise<Set<string>> {
  const rows = await db
    .select({ brand: games.brand, gameId: games.gameId })
    .from(games)
    .where(eq(games.maintenance, true));
  return new Set(rows.map(({ brand, gameId }) => `${brand}/${gameId}`));
}

/**
 * Events as a browser is told them, live or later. What may change after an event was stored is worked out here: an
 * offer has the status -1 while its game is under maintenance, and none before and after.
 */
export async function eventMessages<P extends object>(
  db: Queries,
  rows: readonly (Row & { payload: P })[],
): Promise<(EventMessage & P)[]>;
export async function eventMessages(db: Queries, rows: readonly Row[]): Promise<EventMessage[]> {
  const messages = rows.map(({ sequence, createdAt, payload }) => {
    const { status: _, ...lasting } = payload as { kind?: string; status?: number };
    return { id: String(sequence), at: createdAt.getTime(), ...lasting };
  });
  if (!messages.some(({ kind }) => kind === 'freeSpin')) return messages;
  const resting = await gamesUnderMaintenance(db);
  return messages.map((event) => {
    const { kind, gameBrand, gameID } = event as { kind?: string; gameBrand?: string; gameID?: string };
    const playable = kind !== 'freeSpin' || !resting.has(`${gameBrand}/${gameID}`);
    return playable ? event : { ...event, status: CANNOT_BE_PLAYED };
  });
}
