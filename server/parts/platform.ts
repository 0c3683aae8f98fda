import { welcomeGift } from '../../brand/brand.ts';
import { buildApp } from '../../platform/app.ts';
import { newestBackupAt } from '../../platform/database/backup.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Keys } from '../../platform/http/bearer.ts';
import { requestListener } from '../../platform/http/listener.ts';
import { openDatabase } from '../../platform/open-database.ts';
import { platformServices } from '../../platform/platform.ts';
import { carryOutRecentBreaks } from '../../platform/protection/protection.ts';
import { createPublisher, type Publisher } from '../../platform/realtime/publisher.ts';
import type { Addresses } from '../../platform/services.ts';
import { settingsBesideBrand } from '../../platform/site-data/site-data.ts';
import type { Log } from '../../runtime/log.ts';
import { callHeaders } from '../../runtime/security-headers.ts';
import type { PlatformConnection } from '../../src/server/platform/connection.ts';
import type { PlatformNotes } from '../announcement.ts';
import { readBuiltOffers } from '../built-offers.ts';
import type { Configuration } from '../configuration.ts';
import { readGameProviders } from '../game-providers.ts';
import { forOurHosts } from '../hosts.ts';
import { type Listener, startListener } from '../listener.ts';
import { readPaymentProvider } from '../payment-provider.ts';
import { realtimeSettings, socketAddress } from '../realtime-settings.ts';
import type { Secrets } from '../secrets.ts';
import { applyDemoAccountRefusal } from './demo-accounts.ts';
import { startJobs } from './jobs.ts';
import type { PartOptions } from './parts.ts';

function publisherOf({ host, sockets, pusher }: Configuration, secrets: Secrets): Publisher {
  // Addresses the listener directly: a proxy in front does not expose the HTTP API.
  const bundled = {
    appId: secrets.pusherAppId,
    key: secrets.pusherKey,
    secret: secrets.pusherSecret,
    host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host,
    port: sockets.port,
    tls: false,
  };
  return createPublisher(pusher ?? bundled);
}

function addressesOf(configuration: Configuration, secrets: Secrets): Addresses {
  const { games, site, desk } = configuration;
  const sockets = socketAddress(realtimeSettings(configuration, secrets));
  return { games: games.url, site: site.url, desk: desk.url, sockets };
}

async function statusOnSite(url: URL): Promise<number | null> {
  const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return response?.status ?? null;
}

async function notesOf(db: Queries, demoRefusal: string | null, log: Log): Promise<PlatformNotes> {
  const demoAccounts = await applyDemoAccountRefusal(db, demoRefusal, log);
  return { demoAccounts, siteSettings: await settingsBesideBrand(db) };
}

const keysOf = ({ siteKey, siteKeyBefore, operatorKey, operatorKeyBefore }: Secrets): Keys => ({
  site: siteKey,
  siteBefore: siteKeyBefore,
  operator: operatorKey,
  operatorBefore: operatorKeyBefore,
});

function servicesOf({ configuration, secrets, log }: Omit<PartOptions, 'metrics'>, database: Database) {
  return platformServices({
    database,
    publisher: publisherOf(configuration, secrets),
    keys: keysOf(secrets),
    addresses: addressesOf(configuration, secrets),
    externalProviders: readGameProviders(configuration.gameProvidersFile),
    externalBank: readPaymentProvider(configuration.paymentProviderFile),
    review: configuration.withdrawalReview,
    secondPersonAbove: configuration.secondPersonAbove,
    welcomeGift,
    callsPerSecond: configuration.callsPerSecond,
    statusOnSite,
    newestBackupAt: () => newestBackupAt(configuration.dataDir),
    log,
  });
}

/** The platform and an in-process connection to it. Closing it closes the database last. */
export async function startPlatform(
  { configuration, secrets, log, metrics }: PartOptions,
  buildFolder: string,
): Promise<Listener & { connection: PlatformConnection; notes: PlatformNotes }> {
  const { host, inherited, platform, databaseUrl, databaseOwnerUrl, dataDir, demoRefusal, site } =
    configuration;
  const database = await openDatabase(
    { dataDir, databaseUrl: databaseUrl ?? undefined, ownerUrl: databaseOwnerUrl ?? undefined },
    { log, demo: demoRefusal === null },
  );
  metrics.ofDatabase(database);
  try {
    const notes = await notesOf(database.db, demoRefusal, log);
    const services = servicesOf({ configuration, secrets, log }, database);
    const app = buildApp(services);
    // Connections are not limited per address, since the site makes all of them.
    const bounds = { connections: configuration.connections.all, perAddress: null };
    const listener = await startListener(
      {
        host,
        port: platform.port,
        fd: inherited?.platform,
        setting: 'PLATFORM_PORT',
        headers: callHeaders(site.url),
        log,
        bounds,
        observe: metrics.observe('platform'),
      },
      forOurHosts(configuration.games.url, requestListener(app)),
    );
    // Resumes rounds of shared tables that a node left unfinished.
    void services.live.resume();
    const carriedOut = carryOutRecentBreaks(services).catch((error) =>
      log.error('break.failed', { error: String(error) }),
    );
    const jobs = startJobs(services, app, () => readBuiltOffers(buildFolder));
    return {
      port: listener.port,
      notes,
      connection: {
        url: `http://127.0.0.1:${listener.port}`,
        siteKey: secrets.siteKey,
        fetch: async (request, visit) => app.fetch(request, { visit }),
      },
      async close() {
        await listener.close();
        await services.live.stop();
        for (const job of jobs) await job.stop();
        await carriedOut;
        await services.brandMoney.idle();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
