import type { IncomingMessage } from 'node:http';
import { withTimeout } from '../../../../shared/with-timeout.ts';
import { isSocketId, isUserId, parseChannelName } from '../channel-names.ts';
import type { Hub } from '../hub.ts';
import { limits } from '../limits.ts';
import type { AuthorizationResult, Authorize, SocketHostOptions } from '../options.ts';
import { isForeignScript } from '../origins.ts';
import { printable } from '../printable.ts';
import { channelAuth } from '../signatures.ts';
import { parseQuery } from './query.ts';
import type { HttpResponse } from './responses.ts';

/** The callback name of pusher-js. Any other name could inject script. */
const callbackShape = /^Pusher\.auth_callbacks\['\d{1,9}'\]$/;
const ticketShape = /^[\w.~+/=-]{1,512}$/;
const refusals = { 400: 'malformed', 403: 'refused', 503: 'unavailable' } as const;

type JsonpOptions = Pick<SocketHostOptions, 'allowedOrigins' | 'authorize'>;

interface JsonpRequest {
  callback: string;
  ticket: string;
  socketId: string;
  channel: string;
}

/**
 * GET /auth/jsonp (D23): signs one channel for one socket in exchange for a ticket. A refusal has an error
 * status, so that the browser fires the script's error event, and does not repeat any part of the request.
 */
export async function handleJsonp(
  hub: Hub,
  request: IncomingMessage,
  query: string,
  options: JsonpOptions,
): Promise<HttpResponse> {
  if (isForeignScript(request.headers, options.allowedOrigins)) return refusal(403);
  const parsed = parseRequest(query);
  if (!parsed) return refusal(400);
  const { callback, ...rest } = parsed;
  const about = { socketId: rest.socketId, channel: rest.channel };
  const authorization = await decide(options.authorize, rest);
  if (!authorization) {
    hub.log('authorization.unavailable', about);
    return refusal(503);
  }
  if (!authorization.granted) {
    hub.log('authorization.refused', { ...about, reason: printable(authorization.reason) });
    return refusal(403);
  }
  const connection = hub.connections.get(rest.socketId);
  if (authorization.user !== undefined && isUserId(authorization.user) && connection)
    hub.users.bind(connection, authorization.user);
  const payload = sign(hub, rest, authorization);
  hub.log(payload ? 'authorization.granted' : 'authorization.memberMissing', about);
  return payload
    ? script(200, `/**/${callback}(${escapeForScript(JSON.stringify(payload))});`)
    : refusal(503);
}

function parseRequest(query: string): JsonpRequest | null {
  const parameters = parseQuery(query);
  const [callback = '', ticket = ''] = [parameters.get('callback'), parameters.get('ticket')];
  const socketId = parameters.get('socket_id');
  const channel = parseChannelName(parameters.get('channel_name'));
  if (!callbackShape.test(callback) || !ticketShape.test(ticket) || !isSocketId(socketId)) return null;
  if (!channel || channel.kind === 'user') return null;
  return { callback, ticket, socketId, channel: channel.text };
}

/** Null when the platform failed or timed out. */
async function decide(
  authorize: Authorize,
  request: Omit<JsonpRequest, 'callback'>,
): Promise<AuthorizationResult | null> {
  return withTimeout(limits.authorizationTimeoutMs, () => authorize(request)).catch(() => null);
}

function sign(
  hub: Hub,
  { socketId, channel }: Omit<JsonpRequest, 'callback'>,
  { member }: Extract<AuthorizationResult, { granted: true }>,
): { auth: string; channel_data?: string } | null {
  if (!channel.startsWith('presence-')) return { auth: channelAuth(hub.app, socketId, channel) };
  if (!member) return null;
  const data = JSON.stringify({ user_id: member.user_id, user_info: member.user_info });
  return { auth: channelAuth(hub.app, socketId, channel, data), channel_data: data };
}

/** JSON that is also safe inside a script, and in older JavaScript. */
function escapeForScript(text: string): string {
  return text.replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function refusal(status: keyof typeof refusals): HttpResponse {
  return script(status, `/* ${refusals[status]} */`);
}

function script(status: number, body: string): HttpResponse {
  const headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return { status, type: 'text/javascript; charset=utf-8', body, headers };
}
