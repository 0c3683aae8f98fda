import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { knownAddresses } from '../database/schema/schema.ts';
import type { Place } from '../http/place.ts';
import { subjectOf } from './attempts.ts';

/** The device first: nobody else has it, while an address may be shared. Neither is stored in the clear. */
function fingerprintsOf({ address, device }: Place): string[] {
  return [...(device === null ? [] : [subjectOf('device', device)]), subjectOf('address', address)];
}

/** By what an account knows a place, or null when it has never been logged in to from there. */
export async function findKnownFingerprint(db: Queries, uid: string, place: Place): Promise<string | null> {
  const marks = fingerprintsOf(place);
  const known = await db
    .select({ mark: knownAddresses.address })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.uid, uid), inArray(knownAddresses.address, marks)));
  return marks.find((mark) => known.some((row) => row.mark === mark)) ?? null;
}

/** From here the right password was given, or the account was opened. */
export async function rememberPlace(db: Queries, uid: string, place: Place, now: number): Promise<void> {
  const lastUsedAt = new Date(now);
  await db
    .insert(knownAddresses)
    .values(fingerprintsOf(place).map((address) => ({ uid, address, lastUsedAt })))
    .onConflictDoUpdate({ target: [knownAddresses.uid, knownAddresses.address], set: { lastUsedAt } });
}
