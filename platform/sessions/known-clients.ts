import { and, eq, sql } from 'drizzle-orm';
import { householdOf } from '../../runtime/address.ts';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { accountMarks } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { type Mark, markOf, recordMark } from '../persons/persons.ts';

/**
 * The device comes first: it belongs to one browser, while an address may be shared. Only hashes are stored.
 */
function marksOf({ address, device }: ClientInfo): Mark[] {
  return [...(device === null ? [] : [markOf('device', device)]), markOf('address', address)];
}

const knownMarks = prepared('known_marks', (db) =>
  db
    .select({ mark: accountMarks.mark })
    .from(accountMarks)
    .where(
      and(
        eq(accountMarks.uid, sql.placeholder('uid')),
        sql`${accountMarks.mark} = any(${sql.placeholder('marks')})`,
      ),
    ),
);

/** The fingerprint by which the account knows the client, or null when it has never logged in from there. */
export async function findKnownFingerprint(
  db: Queries,
  uid: string,
  client: ClientInfo,
): Promise<string | null> {
  const marks = marksOf(client).map(({ mark }) => mark);
  const known = await knownMarks(db, { uid, marks });
  return marks.find((mark) => known.some((row) => row.mark === mark)) ?? null;
}

/** True for a browser that has a secret which the account does not know. */
export function isNewDevice(client: ClientInfo, known: string | null): boolean {
  return client.device !== null && known !== markOf('device', client.device).mark;
}

/** Names the device by its browser and its system. */
export const newDeviceNotice = ({ browser, system }: ClientInfo) => ({
  what: 'newDevice' as const,
  name: [browser, system].filter(Boolean).join(' · ') || '?',
});

/** Records a client that logged in with the right password or opened the account. */
export async function rememberClient(
  db: Queries,
  uid: string,
  client: ClientInfo,
  now: number,
): Promise<void> {
  const household = householdOf(client.address);
  const marks = [...marksOf(client), ...(household === null ? [] : [markOf('household', household)])];
  for (const mark of marks) await recordMark(db, uid, mark, new Date(now));
}
