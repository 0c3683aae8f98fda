import { z } from '@hono/zod-openapi';
import { type SQL, sql } from 'drizzle-orm';
import type { Log } from '../../runtime/log.ts';
import { dayMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { events } from '../database/schema/schema.ts';
import { balance } from './balance.ts';
import { cashier } from './cashier.ts';
import { freeSpin } from './free-spin.ts';
import type { EventMessage, NotificationKind } from './kind.ts';
import { news, personalNews } from './news.ts';
import { security } from './security.ts';
import { support } from './support.ts';

const all = [news, personalNews, freeSpin, balance, cashier, security, support] as const;

/**
 * All kinds of notification. Storage, publishing, missed events, contract and clean-up follow from this list.
 */
export const kinds = all as readonly unknown[] as readonly NotificationKind[];

type AnyEvent = z.infer<(typeof all)[number]['schema']>;

export function kindOf({ kind }: Pick<EventMessage, 'kind'>): NotificationKind | undefined {
  return kinds.find((each) => each.kind === kind);
}

const [first, ...others] = kinds.map(({ schema }) => schema);

/** The kinds of which cards may be silenced. */
export const promotions = kinds.filter(({ isPromotion }) => isPromotion).map(({ kind }) => kind);

/** An event of a known kind. Browsers may receive others, stored by a newer version of the platform. */
export const AnyEventSchema = z.discriminatedUnion('kind', [
  first as NonNullable<typeof first>,
  ...others,
]) as unknown as z.ZodType<AnyEvent>;

/** An event is shown as a card for this long: as long as any kind needs, at least a month. */
export const CARD_LIFETIME_MS = Math.max(
  30 * dayMs,
  ...kinds.map(({ lapses }) => ('after' in lapses ? lapses.after : 0)),
);

/** Lifetime of events and receipts, which are the players' messages. */
export const EVENT_LIFETIME_MS = Math.max(180 * dayMs, CARD_LIFETIME_MS);

/** A literal in a statement, where a parameter would have no type. */
export const literal = (word: string) => sql.raw(`'${word.replaceAll("'", "''")}'`);

/** Chooses an expression by the kind of an event; `otherwise` is for unknown kinds. */
export function byKind(choose: (kind: NotificationKind) => SQL, otherwise: SQL): SQL {
  const cases = kinds.map((each) => sql`when ${literal(each.kind)} then ${choose(each)}`);
  return sql`case ${events.payload}->>'kind' ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

type EventRow = Pick<typeof events.$inferSelect, 'sequence' | 'createdAt' | 'payload'>;

function messageOf({ sequence, createdAt, payload }: EventRow): EventMessage {
  return { id: String(sequence), at: createdAt.getTime(), ...(payload as { kind: string }) };
}

/** Logs events of a kind that only a newer version knows; browsers receive them as stored. */
function reportUnknown(messages: readonly EventMessage[], log: Log): void {
  const unknown = messages.filter((message) => !kindOf(message));
  if (unknown.length === 0) return;
  log.warn('event.unknown-kind', {
    kinds: [...new Set(unknown.map(({ kind }) => kind))],
    ids: unknown.map(({ id }) => id),
  });
}

/** Stored events in the form that browsers receive, live or later, in the same order. */
export async function eventMessages(
  { db, log, now }: { db: Queries; log: Log; now: number },
  rows: readonly EventRow[],
): Promise<EventMessage[]> {
  const stored = rows.map(messageOf);
  reportUnknown(stored, log);
  const messages = new Map(stored.map((message) => [message.id, message]));
  for (const { kind, refresh } of kinds) {
    const ofKind = stored.filter((message) => message.kind === kind);
    if (!refresh || ofKind.length === 0) continue;
    for (const message of await refresh(db, ofKind, now)) messages.set(message.id, message);
  }
  return [...messages.values()];
}
