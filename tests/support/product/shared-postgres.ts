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

/** A log-in that is a member of the application's role and of nothing else. */
const applicationLogin = 'application_login';

/** The URL of a database for the application's log-in. */
export function asApplication(url: string): string {
  return Object.assign(new URL(url), { username: applicationLogin }).href;
}

async function makeSharedPostgres(): Promise<SharedPostgres> {
  const place = await launchPostgres(findPostgres() ?? '');
  const template = await postgresAt(place).createDatabase();
  const database = await openDatabase({ databaseUrl: template }, { log: silentLog, demo: false });
  await database.close();
  await postgresAt(place).createLogin(applicationLogin, 'platform_application');
  return { place, template };
}

function findSharedPostgres(): Promise<SharedPostgres> {
  const folder = runFolder();
  if (folder === null) throw new Error('The shared PostgreSQL needs the global setup of vitest.config.ts');
  return oncePerRun(folder, name, makeSharedPostgres);
}

/** The one PostgreSQL server of a run. A test that restarts or stops a server starts its own (`startPostgres`). */
export async function sharedPostgres(): Promise<Pick<PostgresServer, 'createDatabase' | 'terminate'>> {
  return postgresAt((await findSharedPostgres()).place);
}

/** URL of a new PostgreSQL database, migrated and without players. */
export async function newPostgresDatabase(): Promise<string> {
  const { place, template } = await findSharedPostgres();
  return postgresAt(place).createDatabase(template);
}

/** At the end of a run. */
export async function stopSharedPostgres(): Promise<void> {
  const folder = runFolder() ?? '';
  const result = join(folder, `${name}.json`);
  if (!existsSync(result)) return;
  const { place } = JSON.parse(readFileSync(result, 'utf8')).result ?? {};
  if (place) await postgresAt(place).stop();
  forget(folder, name);
}
