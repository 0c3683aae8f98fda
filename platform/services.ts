import type { Log, NewestEntry } from '../runtime/log.ts';
import type { WelcomeGift } from '../shared/offers/house-loss.ts';
import type { Backup } from './database/backup.ts';
import type { Queries } from './database/database.ts';
import type { Keys } from './http/bearer.ts';
import type { Publisher } from './realtime/publisher.ts';

/** Addresses that the platform sends browsers to. */
export interface Addresses {
  /** Origin of the bundled games. */
  games: URL;
  /** Origin of the site. */
  site: URL;
  /** Origin of the operator's desk; if absent, there is none. */
  desk?: URL;
  /** Address of the socket host, by the Pusher protocol; if absent, pages poll over HTTP. */
  sockets?: URL;
}

/** Changes that features below the notifications announce. */
type SecurityChange =
  | { what: 'newDevice'; name: string }
  /** `moment`: from when on, in epoch ms. */
  | { what: 'limitLoosened'; moment: number }
  | { what: 'passwordChanged' | 'sessionsEnded' };

export interface PasswordHasher {
  /** Returns the hash as a PHC string. `caller` is the address whose place in the queue is used. */
  hash(password: string, caller: string): Promise<string>;
  /** `weak`: the password should be hashed again now. A null hash takes the same time and never matches. */
  verify(password: string, phc: string | null, caller: string): Promise<{ matches: boolean; weak: boolean }>;
}

/**
 * Services that every feature may use, created once by platformServices. A feature that needs more declares a
 * type of its own.
 */
export interface Services {
  db: Queries;
  isReady: () => Promise<boolean>;
  /** Null for PostgreSQL. */
  backUp: (() => Promise<Backup>) | null;
  /** Time of the newest backup of a database in the data folder. Null: there is none. */
  newestBackupAt: () => Date | null;
  /** Status of the site's response for an address of it. Null: no response. */
  statusOnSite: (url: URL) => Promise<number | null>;
  /** An operator's gift, reversal, approval or correction above this sum needs a second person; in whole rupiah. */
  secondPersonAbove: number;
  welcomeGift: WelcomeGift;
  /** Calls with a session that a player may make for long. */
  callsPerSecond: number;
  publisher: Publisher;
  /** Notifies a player by message of a change of security, after it is committed. `name`: of the device. */
  announce: (uid: string, change: SecurityChange) => Promise<void>;
  passwords: PasswordHasher;
  keys: Keys;
  addresses: Addresses;
  log: Log;
  /** The newest entry of the platform's log by event, since this process began. */
  newestEntries: ReadonlyMap<string, NewestEntry>;
  clock: () => number;
}
