import { isRecord } from '../../../shared/json.ts';
import { ownProperty, parseJson } from './json.ts';
import { liveness } from './limits.ts';

export interface ClientMessage {
  event: string;
  data: unknown;
}

/** Null for text that is no message of the protocol. Clients may send `data` as an object or as JSON text. */
export function parseMessage(text: string): ClientMessage | null {
  const message = parseJson(text);
  const event = ownProperty(message, 'event');
  if (typeof event !== 'string') return null;
  return { event, data: ownProperty(message, 'data') };
}

export function messageFields(message: ClientMessage): unknown {
  if (typeof message.data !== 'string') return message.data;
  const inner = parseJson(message.data);
  return isRecord(inner) ? inner : undefined;
}

/** `data` is text: the protocol encodes it a second time. */
export function eventFrame(event: string, data: string, channel?: string): string {
  return JSON.stringify({ event, channel, data });
}

export function establishedFrame(socketId: string): string {
  const data = { socket_id: socketId, activity_timeout: liveness.activityTimeoutSeconds };
  return eventFrame('pusher:connection_established', JSON.stringify(data));
}

/**
 * Unlike events, errors carry their data as an object; `code` is null for errors that do not close the
 * connection.
 */
export function errorFrame(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

export const pingFrame = JSON.stringify({ event: 'pusher:ping', data: {} });
export const pongFrame = JSON.stringify({ event: 'pusher:pong', data: {} });

export function succeededFrame(channel: string, data = '{}'): string {
  return eventFrame('pusher_internal:subscription_succeeded', data, channel);
}

/** The SDK emits it as `pusher:subscription_count`. */
export function countFrame(channel: string, count: number): string {
  return eventFrame(
    'pusher_internal:subscription_count',
    JSON.stringify({ subscription_count: count }),
    channel,
  );
}

export interface SubscriptionProblem {
  type: 'AuthError' | 'InvalidChannel' | 'LimitReached';
  error: string;
  status: number;
}

export function subscriptionErrorFrame(channel: string, problem: SubscriptionProblem): string {
  return eventFrame('pusher:subscription_error', JSON.stringify(problem), channel);
}
