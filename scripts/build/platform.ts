import { requestListener } from '../../platform/http/listener.ts';
import { silentLog } from '../../platform/log.ts';
import { openDatabase } from '../../platform/open-database.ts';
import { createPlatform } from '../../platform/platform.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { startListener } from '../../server/listener.ts';

/** A platform in memory for the time of a build: prerendered pages know the catalogue and the social data. */
export async function startBuildPlatform(): Promise<{ url: string; close(): Promise<void> }> {
  const database = await openDatabase({ memory: true }, { log: silentLog, demo: false });
  const app = createPlatform({
    database,
    publisher: silentPublisher,
    keys: { site: crypto.randomUUID(), operator: crypto.randomUUID() },
    addresses: { games: new URL('http://localhost'), site: new URL('http://localhost') },
    log: silentLog,
  });
  const listener = await startListener(
    { host: '127.0.0.1', port: 0, setting: 'PLATFORM_PORT', headers: {}, log: silentLog },
    requestListener(app),
  );
  return {
    url: `http://127.0.0.1:${listener.port}`,
    async close() {
      await listener.close();
      await database.close();
    },
  };
}
