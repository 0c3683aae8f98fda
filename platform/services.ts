import type { PasswordHasher } from './accounts/password-hash.ts';
import type { Queries } from './database/database.ts';
import type { Log } from './log.ts';
import type { Publisher } from './realtime/publisher.ts';
import type { createTicketDesk } from './tickets/ticket-desk.ts';

/** Where browsers find what the platform leads them to. */
export interface Addresses {
  /** Origin of the bundled games. */
  games: URL;
  /** Origin of the site. */
  site: URL;
}

/** What the calls work with; made once by platformServices. */
export interface Services {
  db: Queries;
  isReady: () => Promise<boolean>;
  publisher: Publisher;
  ticketDesk: ReturnType<typeof createTicketDesk>;
  passwords: PasswordHasher;
  keys: { site: string; operator: string };
  addresses: Addresses;
  log: Log;
  clock: () => number;
}
