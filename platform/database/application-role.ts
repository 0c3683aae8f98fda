import { type SQL, sql } from 'drizzle-orm';
import type { Log } from '../../runtime/log.ts';
import { type Queries, rowsOf, sqlState } from './database.ts';

/**
 * The role that the application works under. It reads and writes every table but those of the ledger, the cashier's
 * records, wagering requirements, bonuses, and players' limits and breaks, which it only reads. It owns nothing, so it can neither change a table nor disable a trigger. All databases of a
 * server share it. A log-in that is a member of this role only cannot become anything else.
 */
export const APPLICATION_ROLE = 'platform_application';

/** Tables that only functions and triggers write, which run as the owner. */
const written = [
  'ledger_accounts',
  'ledger_movements',
  'ledger_entries',
  'ledger_checkpoints',
  'ledger_days',
  'cashier_transitions',
  'wagering_requirements',
  'bonuses',
  'player_limits',
  'player_breaks',
];

const role = sql.identifier(APPLICATION_ROLE);
const tables = sql.join(written.map(sql.identifier), sql`, `);

async function isTrue(db: Queries, condition: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ value: boolean }>(db, sql`select ${condition} as value`);
  return row?.value === true;
}

/** Returns true where the start of another database of the server has made the role at the same moment. */
const isThereAlready = (error: unknown) => ['42710', '23505'].includes(sqlState(error) ?? '');

/** `isOwnLogin`: the owner's log-in is the application's too. */
async function provide(db: Queries, isOwnLogin: boolean): Promise<void> {
  if (!(await isTrue(db, sql`exists (select from pg_roles where rolname = ${APPLICATION_ROLE})`)))
    await db.execute(sql`create role ${role} nologin`).catch((error) => {
      if (!isThereAlready(error)) throw error;
    });
  if (isOwnLogin && !(await isTrue(db, sql`pg_has_role(${APPLICATION_ROLE}, 'member')`)))
    await db.execute(sql`grant ${role} to current_user`).catch((error) => {
      if (!isThereAlready(error)) throw error;
    });
}

/**
 * Makes the role where it is missing and grants it its rights on all tables. Runs at every start after
 * `migrateDatabase`, as the owner. Returns false and logs it where the owner may not make roles; the application then works as the owner.
 */
export async function grantApplication(db: Queries, log: Log, isOwnLogin = true): Promise<boolean> {
  try {
    await provide(db, isOwnLogin);
    await db.transaction(async (tx) => {
      for (const grant of [
        sql`grant usage on schema public to ${role}`,
        sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
        sql`grant usage on all sequences in schema public to ${role}`,
        sql`revoke insert, update, delete on ${tables} from ${role}`,
      ])
        await tx.execute(grant);
    });
    return true;
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    log.warn('database.role', {
      role: APPLICATION_ROLE,
      problem: 'missing, and this user may not make it: the application works as the owner of the ledger',
      see: 'docs/operations.md',
    });
    return false;
  }
}
