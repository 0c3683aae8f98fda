import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { knownAddresses } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { subjectOf } from './attempts.ts';

/**
 * The device comes first: it belongs to one browser, while an address may be shared. Only hashes are stored.
 */
function fingerprintsOf({ address, device }: ClientInfo): string[] {
  return [...(device === null ? [] : [subjectOf('device', device)]), subjectOf('address', address)];
}

const knownFingerprints = prepared('known_marks', (db) =>
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

/** The fingerprint by which the account knows the client, or null when it has never logged in from there. */
export async function findKnownFingerprint(
  db: Queries,
  uid: string,
  client: ClientInfo,
): Promise<string | null> {
  const marks = fingerprintsOf(client);
  const known = await knownFingerprints(db, { uid, marks });
  return marks.find((mark) => known.some((row) => row.mark === mark)) ?? null;
}

/** True for a browser that has a secret which the account does not know. */
export function isNewDevice(client: ClientInfo, known: string | null): boolean {
  return client.device !== null && known !== subjectOf('device', client.device);
}

/** Names the device by its browser and its system. */
export const newDeviceNotice = ({ browser, system }: ClientInfo) => ({
  what: 'newDevice' as const,
  name: [browser, system].filter(Boolean).join(' · ') || '?',
});

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

/** Records a client that logged in with the right password or opened the account. */
export async function rememberClient(
  db: Queries,
  uid: string,
  client: ClientInfo,
  now: number,
): Promise<void> {
  const lastUsedAt = new Date(now);
  for (const mark of fingerprintsOf(client)) await rememberMark(db, { uid, mark, lastUsedAt });
}
