import { createPasswordHasher, type PasswordHasher } from './accounts/password-hash.ts';
import { buildApp } from './app.ts';
import type { Database } from './database/database.ts';
import type { PlatformApp } from './http/environment.ts';
import type { Log } from './log.ts';
import type { Publisher } from './realtime/publisher.ts';
import type { Addresses, Services } from './services.ts';
import { createTicketDesk } from './tickets/ticket-desk.ts';

export interface PlatformOptions {
  database: Database;
  publisher: Publisher;
  keys: { site: string; operator: string };
  addresses: Addresses;
  log: Log;
  passwords?: PasswordHasher;
  /** Epoch ms. */
  clock?: () => number;
}

/** What a platform works with. The database stays the caller's to close. */
export function platformServices(options: PlatformOptions): Services {
  const { database, publisher, keys, addresses, log, clock = Date.now } = options;
  const { passwords = createPasswordHasher() } = options;
  if (!keys.site || !keys.operator) throw new Error('the platform needs a site key and an operator key');
  const { db, check: isReady } = database;
  const ticketDesk = createTicketDesk({ db, keys, clock });
  return { db, isReady, passwords, publisher, ticketDesk, keys, addresses, log, clock };
}

/** The platform as a web application: `app.fetch(request)`. */
export function createPlatform(options: PlatformOptions): PlatformApp {
  return buildApp(platformServices(options));
}
