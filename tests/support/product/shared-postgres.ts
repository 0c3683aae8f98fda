import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../platform/open-database.ts';
import { silentLog } from '../../../runtime/log.ts';
import {
  findPostgres,
  launchPostgres,
  type PostgresPlace,
  type PostgresServer,
  postgresAt,
} from './postgres.ts';
import { forget, oncePerRun, runFolder } from './run-folder.ts';

interface SharedPostgres {
  place: PostgresPlace;
  /** URL of a migrated database without players, to be copied. */
  template: string;
}

const name = 'postgres';
const demoName = 'postgres-demo';

/** A log-in that is a member of the application's role and of nothing else. */
const applicationLogin = 'application_login';

/** The URL of a database for the application's log-in. */
export function asApplication(url: string): string {
  return Object.assign(new URL(url), { username: applicationLogin }).href;
}

/** Returns the URL of a new database after a first start. */
async function makeTemplate(place: PostgresPlace, demo: boolean): Promise<string> {
  const databaseUrl = await postgresAt(place).createDatabase();
  const database = await openDatabase({ databaseUrl }, { log: silentLog, demo });
  await database.close();
  return databaseUrl;
}

async function makeSharedPostgres(): Promise<SharedPostgres> {
  const place = await launchPostgres(findPostgres() ?? '');
  const template = await makeTemplate(place, false);
  await postgresAt(place).createLogin(applicationLogin, 'platform_application');
  return { place, template };
}

function sharedFolder(): string {
  const folder = runFolder();
  if (folder === null) throw new Error('The shared PostgreSQL needs the global setup of vitest.config.ts');
  return folder;
}

const findSharedPostgres = () => oncePerRun(sharedFolder(), name, makeSharedPostgres);

/** The one PostgreSQL server of a run. A test that restarts or stops a server starts its own (`startPostgres`). */
export async function sharedPostgres(): Promise<Pick<PostgresServer, 'createDatabase' | 'terminate'>> {
  return postgresAt((await findSharedPostgres()).place);
}

/** URL of a new PostgreSQL database, migrated, with demo accounts or without players. */
export async function newPostgresDatabase({ demo = false } = {}): Promise<string> {
  const { place, template } = await findSharedPostgres();
  if (!demo) return postgresAt(place).createDatabase(template);
  const withDemo = await oncePerRun(sharedFolder(), demoName, () => makeTemplate(place, true));
  return postgresAt(place).createDatabase(withDemo);
}

/** At the end of a run. */
export async function stopSharedPostgres(): Promise<void> {
  const folder = runFolder() ?? '';
  const result = join(folder, `${name}.json`);
  if (!existsSync(result)) return;
  const { place } = JSON.parse(readFileSync(result, 'utf8')).result ?? {};
  if (place) await postgresAt(place).stop();
  for (const what of [name, demoName]) forget(folder, what);
}
