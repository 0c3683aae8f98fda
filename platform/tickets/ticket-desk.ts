import { z } from '@hono/zod-openapi';
import { PlatformError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { issueTicket } from './queries.ts';
import { TokenBuckets } from './token-buckets.ts';
import type { Binding } from './visitor-tickets.ts';

/** Tickets for one address: everyone behind a carrier's may come back at once, and again a minute later. */
const ticketsAtOnce = 600;
const ticketsPerSecond = 10;

export const socketId = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+$/)
  .openapi({ example: '1234.5678' });
export const channel = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_\-=@,.;]+$/)
  .openapi({ example: 'presence-news' });

export const TicketRequestSchema = z.strictObject({ socketId, channel }).openapi('TicketRequest');

/** The one place that hands out tickets, so many to an address. Throws TOO_MANY_ATTEMPTS and CHANNEL_REFUSED. */
export function createTicketDesk({ db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>) {
  const buckets = new TokenBuckets(ticketsAtOnce, ticketsPerSecond);
  return async (address: string, token: string | null, wanted: Binding) => {
    const retryAfter = buckets.take(address, clock());
    if (retryAfter > 0) throw new PlatformError('TOO_MANY_ATTEMPTS', { retryAfter });
    return issueTicket({ db, secret: keys.site }, token, wanted, clock());
  };
}
