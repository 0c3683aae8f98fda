import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { knownAddresses } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { subjectOf } from './attempts.ts';

/** The device first: nobody else has it, while an address may be shared. Neither is stored in the clear. */
function fingerprintsOf({ address, device }: ClientInfo): string[] {
  return [...(device === null ? [] : [subjectOf('device', device)]), subjectOf('address', address)];
}

const knownMarks = prepared('known_marks', (db) =>
  db
    .select({ mark: knownAddresses.address })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.uid, sql.placeholder('uid')),
        sql`${knownAddresses.address} = any(${sql.placeholder('marks')})`,
      ),
    ),
);

/** By what an account knows a client, or null when it has never been logged in to from there. */
export async function findKnownFingerprint(
  db: Queries,
  uid: string,
  client: ClientInfo,
): Promise<string | null> {
  const marks = fingerprintsOf(client);
  const known = await knownMarks(db, { uid, marks });
  return marks.find((mark) => known.some((row) => row.mark === mark)) ?? null;
}

const rememberMark = prepared('remember_mark', (db) =>
  db
    .insert(knownAddresses)
    .values({
      uid: sql.placeholder('uid'),
      address: sql.placeholder('mark'),
      lastUsedAt: sql.placeholder('lastUsedAt'),
    })
    .onConflictDoUpdate({
      target: [knownAddresses.uid, knownAddresses.address],
      set: { lastUsedAt: sql`excluded.last_used_at` },
    }),
);

/** From here the right password was given, or the account was opened. */
export async function rememberClient(
  db: Queries,
  uid: string,
  client: ClientInfo,
  now: number,
): Promise<void> {
  const lastUsedAt = new Date(now);
  for (const mark of fingerprintsOf(client)) await rememberMark(db, { uid, mark, lastUsedAt });
}
