import { PlatformError } from '../http/errors.ts';
import { TokenBuckets } from '../http/token-buckets.ts';
import type { Binding } from '../realtime/visitor-tickets.ts';
import type { Services } from '../services.ts';
import { issueTicket } from './queries.ts';

/** Large, since all players behind a carrier's address may reconnect at once, and again a minute later. */
const BUCKET_SIZE = 600;
const REFILL_PER_SECOND = 10;

/** Issues all tickets, with a limit per address. Throws TOO_MANY_ATTEMPTS and CHANNEL_REFUSED. */
export function createTicketIssuer({ db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>) {
  const buckets = new TokenBuckets(BUCKET_SIZE, REFILL_PER_SECOND);
  return async (address: string, token: string | null, binding: Binding) => {
    const retryAfter = buckets.take(address, clock());
    if (retryAfter > 0) throw new PlatformError('TOO_MANY_ATTEMPTS', { retryAfter });
    return issueTicket({ db, secret: keys.site }, token, binding, clock());
  };
}

export interface TicketServices extends Services {
  issueTicket: ReturnType<typeof createTicketIssuer>;
}
