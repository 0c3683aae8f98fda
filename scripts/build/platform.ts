import { type SiteRows, siteRowsOf, writeSiteRows } from '../../platform/database/site-rows.ts';
import { requestListener } from '../../platform/http/listener.ts';
import { openDatabase } from '../../platform/open-database.ts';
import { createPlatform } from '../../platform/platform.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { silentLog } from '../../runtime/log.ts';
import { startListener } from '../../server/listener.ts';
import type { PlatformAccess } from './facts.ts';

interface BuildPlatform extends PlatformAccess {
  /** All its inputs. */
  rows: SiteRows;
  close(): Promise<void>;
}

/** A platform in memory for a build, with these rows; null: a new one. */
export async function startBuildPlatform(rows: SiteRows | null): Promise<BuildPlatform> {
  const database = await openDatabase({ memory: true }, { log: silentLog, demo: false });
  if (rows) await writeSiteRows(database.db, rows);
  const siteKey = crypto.randomUUID();
  const app = createPlatform({
    database,
    publisher: silentPublisher,
    keys: { site: siteKey, operator: crypto.randomUUID() },
    addresses: { games: new URL('http://localhost'), site: new URL('http://localhost') },
    log: silentLog,
  });
  const listener = await startListener(
    { host: '127.0.0.1', port: 0, setting: 'PLATFORM_PORT', headers: {}, log: silentLog },
    requestListener(app),
  );
  return {
    url: `http://127.0.0.1:${listener.port}`,
    siteKey,
    rows: await siteRowsOf(database.db),
    async close() {
      await listener.close();
      await database.close();
    },
  };
}
