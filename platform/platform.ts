import { createPasswordHasher, type PasswordHasher } from './accounts/password-hash.ts';
import { buildApp } from './app.ts';
import type { Database } from './database/database.ts';
import type { PlatformApp } from './http/environment.ts';
import type { Log } from './http/log.ts';
import type { Publisher } from './realtime/publisher.ts';
import type { Addresses } from './services.ts';

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

/** The platform as a web application: `app.fetch(request)`. The database stays the caller's to close. */
export function createPlatform(options: PlatformOptions): PlatformApp {
  const { database, publisher, keys, addresses, log, clock = Date.now } = options;
  const { passwords = createPasswordHasher() } = options;
  if (!keys.site || !keys.operator) throw new Error('the platform needs a site key and an operator key');
  return buildApp({
    db: database.db,
    isReady: database.check,
    passwords,
    publisher,
    keys,
    addresses,
    log,
    clock,
  });
}
