import type { Queries } from '../database/database.ts';
import type { events } from '../database/schema/schema.ts';
import type { Log } from '../log.ts';
import type { EventMessage } from './kind.ts';
import { kindOf, kinds } from './kinds.ts';

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
