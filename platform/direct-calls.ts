import type { z } from '@hono/zod-openapi';
import { normalizeAddress } from './http/address.ts';
import { logFailure } from './http/error-handler.ts';
import { type ErrorCode, type FieldError, PlatformError, type SessionEnd } from './http/errors.ts';
import { refuseInvalid } from './http/validation.ts';
import { MissedEventsQuery, missedBy } from './notifications/notifications.ts';
import { checkAnswer, findSession } from './sessions/sessions.ts';
import { TicketRequestSchema, type TicketServices } from './tickets/tickets.ts';

/** For whom the site asks. */
export interface DirectCaller {
  token: string | null;
  address: string | null;
  requestId: string;
}

interface Refusal {
  status: number;
  code: ErrorCode;
  reason?: SessionEnd;
  fields: FieldError[];
  retryAfter?: number;
}

/** What the call over HTTP would answer. */
export type DirectResult<T> = { value: T } | { refusal: Refusal };

function refusalOf({ status, code, details }: PlatformError): { refusal: Refusal } {
  const { fields = [], reason, retryAfter } = details;
  return { refusal: { status, code, fields, ...(reason && { reason }), ...(retryAfter && { retryAfter }) } };
}

function valid<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  if (!result.success) refuseInvalid({ target: 'json', ...result });
  return result.data as z.output<S>;
}

/**
 * The calls of every page and of every socket that comes back, for a caller in the same process: the functions behind
 * the routes, without a request between (ADR 26).
 */
export function directCalls(services: Pick<TicketServices, 'db' | 'clock' | 'log' | 'issueTicket'>) {
  const { db, clock, issueTicket } = services;
  const find = (token: string | null) => findSession(db, token, clock());

  async function answer<T>(requestId: string, work: () => Promise<T>): Promise<DirectResult<T>> {
    try {
      return { value: await work() };
    } catch (error) {
      if (error instanceof PlatformError) return refusalOf(error);
      logFailure(services, requestId, error as Error);
      throw error;
    }
  }

  return {
    me: ({ token, requestId }: DirectCaller) =>
      answer(requestId, async () => {
        const state = await find(token);
        if (!state.alive) throw new PlatformError('SESSION_ENDED', { reason: state.reason });
        return { player: state.player };
      }),
    checkSession: ({ token, requestId }: DirectCaller) =>
      answer(requestId, async () => checkAnswer(await find(token), clock())),
    realtimeTicket: ({ token, address, requestId }: DirectCaller, body: unknown) =>
      answer(requestId, () =>
        issueTicket(normalizeAddress(address ?? '') ?? 'in-process', token, valid(TicketRequestSchema, body)),
      ),
    missedEvents: ({ token, requestId }: DirectCaller, query: unknown) =>
      answer(requestId, () => missedBy(services, token, valid(MissedEventsQuery, query))),
  };
}
