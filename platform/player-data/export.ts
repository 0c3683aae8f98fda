import { and, asc, desc, eq, getTableColumns, getTableName, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { dayMs } from '../../shared/western-indonesia.ts';
import { recordAction } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import { accounts, dataExports } from '../database/schema/schema.ts';
import { publishEvent, storeSecurityNotice } from '../notifications/notifications.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import { type PlayerTable, playerTables } from './tables.ts';

/** A finished export can be downloaded for this long. */
const EXPORT_LIFETIME_MS = 7 * dayMs;
/** A player gets one export in this time. */
const EXPORT_INTERVAL_MS = dayMs;

type DataExport = Omit<typeof dataExports.$inferSelect, 'document'>;

const facts = {
  id: dataExports.id,
  uid: dataExports.uid,
  requestedAt: dataExports.requestedAt,
  readyAt: dataExports.readyAt,
  expiresAt: dataExports.expiresAt,
};

/** The newest export of a player that has not expired. */
export async function findExport(db: Queries, uid: string, now: number): Promise<DataExport | null> {
  const [newest] = await db
    .select(facts)
    .from(dataExports)
    .where(and(eq(dataExports.uid, uid), gt(dataExports.expiresAt, new Date(now))))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  return newest ?? null;
}

/** Requests an export. One that waits, or is not a day old, is returned again, also to simultaneous requests. */
export async function requestExport(db: Queries, uid: string, now: number): Promise<DataExport> {
  const at = new Date(now);
  const expiresAt = new Date(now + EXPORT_LIFETIME_MS);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from ${accounts} where ${accounts.uid} = ${uid} for no key update`);
    const newest = await findExport(tx, uid, now);
    if (newest && now - newest.requestedAt.getTime() < EXPORT_INTERVAL_MS) return newest;
    const values = { uid, requestedAt: at, expiresAt };
    const [requested] = await tx.insert(dataExports).values(values).returning(facts);
    if (!requested) throw new Error('The export was not inserted.');
    await recordAction(tx, { actor: 'player', action: 'account export', uid, details: {} });
    return requested;
  });
}

/** The finished document of a player's own export that has not expired; null for any other. */
export async function readExport(db: Queries, uid: string, id: string, now: number): Promise<string | null> {
  const [found] = await db
    .select({ document: dataExports.document })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.uid, uid),
        isNotNull(dataExports.readyAt),
        gt(dataExports.expiresAt, new Date(now)),
      ),
    );
  return found?.document ?? null;
}

function rowsOfPlayer(db: Queries, { table, of, without = [] }: PlayerTable, uid: string) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name));
  return db.select(Object.fromEntries(columns)).from(table).where(of(uid));
}

/** Everything that is kept about a player, at one moment, by the names of the tables. */
async function exportPlayer(db: Queries, uid: string, now: number): Promise<string> {
  const data: Record<string, unknown> = {};
  await db.transaction(
    async (tx) => {
      for (const each of playerTables) data[getTableName(each.table)] = await rowsOfPlayer(tx, each, uid);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return JSON.stringify({ uid, at: new Date(now).toISOString(), data }, null, 2);
}

/** Makes the export that waits longest, and notifies its player. Returns false when none waits. */
export async function makeNextExport(services: Services): Promise<boolean> {
  const { db, clock } = services;
  const now = clock();
  const [waiting] = await db
    .select(facts)
    .from(dataExports)
    .where(and(isNull(dataExports.readyAt), gt(dataExports.expiresAt, new Date(now))))
    .orderBy(asc(dataExports.requestedAt))
    .limit(1);
  if (!waiting) return false;
  const { id, uid } = waiting;
  const document = await exportPlayer(db, uid, now).catch(async (error: unknown) => {
    services.log.error('export.failed', { uid, error: String(error) });
    // The player may ask again, and nobody else waits for it.
    await db
      .update(dataExports)
      .set({ expiresAt: new Date(now) })
      .where(eq(dataExports.id, id));
    return null;
  });
  if (document === null) return true;
  const readyAt = new Date(now);
  const expiresAt = new Date(now + EXPORT_LIFETIME_MS);
  const event = await db.transaction(async (tx) => {
    const [made] = await tx
      .update(dataExports)
      .set({ document, readyAt, expiresAt })
      .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
      .returning({ id: dataExports.id });
    const notice = { what: 'exportReady', moment: expiresAt.getTime() } as const;
    return made ? storeSecurityNotice(tx, { uid, at: readyAt, notice }) : null;
  });
  if (event) {
    await publishEvent(services, event);
    await notifyChange(services, uid, 'account');
    services.log.info('export.ready', { uid });
  }
  return true;
}
