import type { Backup } from './database/backup.ts';
import type { Queries } from './database/database.ts';
import type { Keys } from './http/bearer.ts';
import type { Log } from './log.ts';
import type { Publisher } from './realtime/publisher.ts';

/** Where browsers find what the platform leads them to. */
export interface Addresses {
  /** Origin of the bundled games. */
  games: URL;
  /** Origin of the site. */
  site: URL;
  /** Where browsers connect to the socket host, by the Pusher protocol; without it they ask over HTTP. */
  sockets?: URL;
}

export interface PasswordHasher {
  /** A hash as PHC string. `caller` is whose turn in line it takes: an address. */
  hash(password: string, caller: string): Promise<string>;
  /** `weak` asks for a new hash at this occasion. A null hash costs the same time and never matches. */
  verify(password: string, phc: string | null, caller: string): Promise<{ matches: boolean; weak: boolean }>;
}

/** What every feature may work with; made once by platformServices. A feature that needs more says so in a type of its own. */
export interface Services {
  db: Queries;
  isReady: () => Promise<boolean>;
  /** Of the embedded database. */
  backUp: (() => Promise<Backup>) | null;
  publisher: Publisher;
  passwords: PasswordHasher;
  keys: Keys;
  addresses: Addresses;
  log: Log;
  clock: () => number;
}
