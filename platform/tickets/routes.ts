import { addressOf } from '../http/address.ts';
import { bearerOf } from '../http/bearer.ts';
import type { PlatformApp } from '../http/environment.ts';
import { body, describeCall, json, optionalSession, sessionBearer, siteKey } from '../http/route.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { redeemTicket } from './queries.ts';
import {
  AuthorizationSchema,
  SignInRequestSchema,
  SignInSchema,
  TicketRequestSchema,
  TicketSchema,
  TicketUseSchema,
} from './schema.ts';
import type { TicketServices } from './ticket-issuer.ts';

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
    201: json('The ticket', TicketSchema),
  },
  codes: ['CHANNEL_REFUSED', 'TOO_MANY_ATTEMPTS', 'INVALID_INPUT'],
});

const authorize = describeCall({
  method: 'post',
  path: '/realtime/authorizations',
  tags: ['Real time'],
  summary: 'Redeem a ticket',
  description: 'For the socket host. A player’s ticket is used up in any case, and its session must be live.',
  security: siteKey,
  request: {
    body: body(TicketUseSchema),
  },
  responses: { 200: json('Granted or refused', AuthorizationSchema) },
  codes: ['INVALID_INPUT'],
});

const signIn = describeCall({
  method: 'post',
  path: '/realtime/sign-ins',
  tags: ['Real time'],
  summary: 'Signature for the sign-in of a socket',
  description: 'For `pusher:signin`, so that a player’s sockets can be closed when the session ends.',
  security: sessionBearer,
  whilePasswordDue: true,
  request: { body: body(SignInRequestSchema) },
  responses: {
    201: json('The signature', SignInSchema),
  },
  codes: ['INVALID_INPUT'],
});

export function registerTickets(app: PlatformApp, services: TicketServices): void {
  const { db, clock, log, issueTicket } = services;
  const ticketServices = () => ({ db, secret: services.keys.site });

  app.openapi(signIn, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json(services.publisher.userSignature(c.req.valid('json').socketId, uid), 201);
  });

  app.openapi(issue, async (c) => {
    return c.json(await issueTicket(addressOf(c, services), bearerOf(c), c.req.valid('json')), 201);
  });

  app.openapi(authorize, async (c) => {
    const { ticket, ...binding } = c.req.valid('json');
    const authorization = await redeemTicket(ticketServices(), ticket, binding, clock());
    if (!authorization.granted)
      log.warn('channel.refused', {
        requestId: c.get('requestId'),
        ...binding,
        reason: authorization.reason,
      });
    return c.json(authorization, 200);
  });
}
