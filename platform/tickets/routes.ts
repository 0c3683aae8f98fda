import { z } from '@hono/zod-openapi';
import { addressOf } from '../http/address.ts';
import { bearerOf } from '../http/bearer.ts';
import type { PlatformApp } from '../http/environment.ts';
import { body, describeCall, json, optionalSession, sessionBearer, siteKey } from '../http/route.ts';
import { registerEvents } from '../notifications/routes.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/guard.ts';
import { redeemTicket } from './queries.ts';
import { channel, socketId, TicketRequestSchema } from './ticket-desk.ts';

const issue = describeCall({
  method: 'post',
  path: '/realtime/tickets',
  tags: ['Real time'],
  summary: 'Ticket for a subscription',
  description:
    'For 60 s, bound to the socket and the channel (D23). A player’s works once; without a session there is one for ' +
    'the news channel only, which joins as the same visitor however often it is used. Limited by the player’s address.',
  security: optionalSession,
  whilePasswordDue: true,
  request: { body: body(TicketRequestSchema) },
  responses: {
    201: json('The ticket', z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }).openapi('Ticket')),
  },
  codes: ['CHANNEL_REFUSED', 'TOO_MANY_ATTEMPTS', 'INVALID_INPUT'],
});

const AuthorizationSchema = z
  .union([
    z.object({
      granted: z.literal(true),
      member: z
        .object({ user_id: z.string(), user_info: z.record(z.string(), z.unknown()).optional() })
        .optional()
        .openapi({ description: 'On presence channels; carries no personal data (D22).' }),
      user: z.string().optional().openapi({
        description:
          'On a player’s own channel: whose sockets this one belongs to when they are to be closed.',
      }),
    }),
    z.object({
      granted: z.literal(false),
      reason: z.enum(['unknown', 'expired', 'socket', 'channel', 'session']),
    }),
  ])
  .openapi('Authorization');

const authorize = describeCall({
  method: 'post',
  path: '/realtime/authorizations',
  tags: ['Real time'],
  summary: 'Redeem a ticket',
  description:
    'For the socket host. A player’s ticket is used up whatever the answer, and its session must still last.',
  security: siteKey,
  request: {
    body: body(z.strictObject({ ticket: z.string().max(128), socketId, channel }).openapi('TicketUse')),
  },
  responses: { 200: json('Granted or refused', AuthorizationSchema) },
  codes: ['INVALID_INPUT'],
});

const signIn = describeCall({
  method: 'post',
  path: '/realtime/sign-ins',
  tags: ['Real time'],
  summary: 'Signature for the sign-in of a socket',
  description:
    'What `pusher:signin` needs, so that the sockets of a player can be closed when the session ends.',
  security: sessionBearer,
  whilePasswordDue: true,
  request: { body: body(z.strictObject({ socketId }).openapi('SignInRequest')) },
  responses: {
    201: json('The signature', z.object({ auth: z.string(), user_data: z.string() }).openapi('SignIn')),
  },
  codes: ['INVALID_INPUT'],
});

export function registerRealtime(app: PlatformApp, services: Services): void {
  const { db, clock, log, ticketDesk } = services;
  const ticketServices = () => ({ db, secret: services.keys.site });
  registerEvents(app, services);

  app.openapi(signIn, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json(services.publisher.userSignature(c.req.valid('json').socketId, uid), 201);
  });

  app.openapi(issue, async (c) => {
    return c.json(await ticketDesk(addressOf(c, services), bearerOf(c), c.req.valid('json')), 201);
  });

  app.openapi(authorize, async (c) => {
    const { ticket, ...wanted } = c.req.valid('json');
    const answer = await redeemTicket(ticketServices(), ticket, wanted, clock());
    if (!answer.granted)
      log.warn('channel.refused', { requestId: c.get('requestId'), ...wanted, reason: answer.reason });
    return c.json(answer, 200);
  });
}
