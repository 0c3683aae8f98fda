import { type ChannelName, parseChannelName, userChannel } from './channel-names.ts';
import type { Connection } from './connection.ts';
import {
  countFrame,
  eventFrame,
  type SubscriptionProblem,
  subscriptionErrorFrame,
  succeededFrame,
} from './frames.ts';
import type { Hub } from './hub.ts';
import { ownProperty } from './json.ts';
import { limits } from './limits.ts';
import { addedData, memberOf, parseMember, type RosterMember, removedData } from './presence.ts';
import { printable } from './printable.ts';
import { channelAuth, timingSafeEqualText } from './signatures.ts';

interface Admission {
  member: RosterMember | null;
}

export function subscribe(hub: Hub, connection: Connection, fields: unknown): void {
  const requested = ownProperty(fields, 'channel');
  const name = parseChannelName(requested);
  if (!name) {
    const error = 'The channel name is not acceptable';
    // The exact name that was requested: client libraries look up the channel by it.
    const channel = typeof requested === 'string' ? requested : '';
    connection.send(subscriptionErrorFrame(channel, { type: 'InvalidChannel', error, status: 400 }));
    return;
  }
  const admission = admit(hub, connection, name, fields);
  const problem = 'error' in admission ? admission : enter(hub, connection, name, admission.member);
  if (problem) refuse(hub, connection, name, problem);
}

function refuse(hub: Hub, connection: Connection, name: ChannelName, problem: SubscriptionProblem): void {
  hub.report('subscription.refused', connection, { channel: printable(name.text), reason: problem.type });
  connection.send(subscriptionErrorFrame(name.text, problem));
}

/** Decides by the signature alone, which covers socket, channel and member. */
function admit(
  hub: Hub,
  connection: Connection,
  name: ChannelName,
  fields: unknown,
): Admission | SubscriptionProblem {
  if (name.kind === 'public') return { member: null };
  if (name.kind === 'user') {
    const mine = connection.user !== null && name.text === userChannel(connection.user.id);
    return mine ? { member: null } : authError('This connection is not signed in as that user');
  }
  const [auth, channelData] = [ownProperty(fields, 'auth'), ownProperty(fields, 'channel_data')];
  const data = typeof channelData === 'string' ? channelData : undefined;
  const expected = channelAuth(hub.app, connection.socketId, name.text, data);
  if (typeof auth !== 'string' || !timingSafeEqualText(auth, expected)) {
    return authError(
      'The connection is unauthorized: the signature does not belong to this socket and channel',
    );
  }
  if (name.kind !== 'presence') return { member: null };
  const member = data === undefined ? connection.user && memberOf(connection.user) : parseMember(data);
  return member ? { member } : authError('The member data is missing or not acceptable');
}

function authError(error: string): SubscriptionProblem {
  return { type: 'AuthError', error, status: 401 };
}

function limitReached(error: string): SubscriptionProblem {
  return { type: 'LimitReached', error, status: 4004 };
}

/** A repeated subscription is confirmed again but changes nothing. */
function enter(
  hub: Hub,
  connection: Connection,
  name: ChannelName,
  member: RosterMember | null,
): SubscriptionProblem | null {
  const channel = hub.channels.prepare(name);
  const { roster } = channel;
  const repeated = channel.subscribers.has(connection);
  if (!repeated && connection.channels.size >= limits.channelsPerSocket) {
    return limitReached('This connection has too many subscriptions');
  }
  const place = !repeated && roster && member ? roster.join(connection, member) : null;
  if (place === 'full') return limitReached('The presence channel has no more room for members');
  if (!repeated) hub.channels.add(channel, connection);
  connection.send(succeededFrame(name.text, roster?.snapshot(connection)));
  if (place === 'first' && roster?.hasDoubled()) {
    hub.channels.broadcast(channel, countFrame(name.text, channel.subscribers.size));
  }
  if (place === 'first' && member && !roster?.crowded) {
    const frame = eventFrame('pusher_internal:member_added', addedData(member), name.text);
    hub.channels.broadcast(channel, frame, connection.socketId);
  }
  return null;
}

export function unsubscribe(hub: Hub, connection: Connection, fields: unknown): void {
  const name = ownProperty(fields, 'channel');
  if (typeof name === 'string' && connection.channels.has(name)) leave(hub, connection, name);
}

/** Removes a closed socket from all channels and users. */
export function disconnect(hub: Hub, connection: Connection): void {
  for (const name of connection.channels) leave(hub, connection, name);
  hub.users.remove(connection);
  hub.connections.delete(connection.socketId);
}

function leave(hub: Hub, connection: Connection, name: string): void {
  const channel = hub.channels.find(name);
  if (!channel) return;
  hub.channels.remove(channel, connection);
  const gone = channel.roster?.leave(connection);
  if (!gone || channel.roster?.crowded) return;
  hub.channels.broadcast(channel, eventFrame('pusher_internal:member_removed', removedData(gone), name));
}
