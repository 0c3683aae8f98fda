import { expect, it } from 'vitest';
import { channelAuth } from '../../../platform/realtime/host/signatures.ts';
import { connect, type RawClient } from '../../support/socket-client.ts';
import { app, startHost } from '../../support/socket-host.ts';

const succeeded = 'pusher_internal:subscription_succeeded';

async function join(client: RawClient, channel: string, userId?: string): Promise<void> {
  const channel_data = userId === undefined ? undefined : JSON.stringify({ user_id: userId });
  client.subscribe(channel, { auth: channelAuth(app, client.socketId, channel, channel_data), channel_data });
  await client.receives(succeeded);
}

async function pair(channel: string, users: [string, string] | [] = []): Promise<[RawClient, RawClient]> {
  const host = await startHost({
    clientEventChannels: ['private-a', 'presence-a', 'news', 'private-encrypted-a'],
  });
  const [sender, listener] = [await connect(host.ws), await connect(host.ws)];
  await join(sender, channel, users[0]);
  await join(listener, channel, users[1]);
  return [sender, listener];
}

it('a client event reaches the others on the channel and not its sender', async () => {
  const [sender, listener] = await pair('private-a');
  sender.send('client-typing', { on: true }, 'private-a');
  expect(await listener.receives('client-typing')).toEqual({
    event: 'client-typing',
    channel: 'private-a',
    data: { on: true },
  });
  await sender.settles();
  expect(sender.of('client-typing')).toEqual([]);
});

it('a client event on a presence channel names its sender, who cannot choose the name', async () => {
  const [sender, listener] = await pair('presence-a', ['ani', 'budi']);
  const forged = { event: 'client-wave', channel: 'presence-a', data: {}, user_id: 'budi' };
  sender.socket.send(JSON.stringify(forged));
  expect((await listener.receives('client-wave')).user_id).toBe('ani');
});

it.each([
  ['a channel the sender has not joined', { event: 'client-x', channel: 'private-b', data: {} }],
  ['no channel', { event: 'client-x', data: {} }],
  ['a name that is too long', { event: `client-${'x'.repeat(200)}`, channel: 'private-a', data: {} }],
  ['data beyond 10 KB', { event: 'client-x', channel: 'private-a', data: 'x'.repeat(10_241) }],
])('a client event with %s is refused', async (_name, message) => {
  const [sender, listener] = await pair('private-a');
  sender.socket.send(JSON.stringify(message));
  expect((await sender.receives('pusher:error')).data.message).toMatch(/^Client event rejected/);
  await listener.settles();
  expect(listener.frames.filter(({ event }) => event.startsWith('client-'))).toEqual([]);
});

it.each(['news', 'private-encrypted-a'])('a client event on %s is refused', async (channel) => {
  const [sender] = await pair(channel);
  sender.send('client-x', {}, channel);
  await sender.receives('pusher:error');
});

it('a client event on a channel that no setting names reaches nobody', async () => {
  const [sender, listener] = await pair('presence-news', ['ani', 'budi']);
  sender.send('client-x', {}, 'presence-news');
  expect((await sender.receives('pusher:error')).data).toEqual({
    code: null,
    message: 'Client event rejected: this channel takes no client events',
  });
  await listener.settles();
  expect(listener.of('client-x')).toEqual([]);
});

it('more than ten client events in a second are refused with 4301, and the connection stays', async () => {
  const [sender, listener] = await pair('private-a');
  for (let i = 0; i < 15; i++) sender.send('client-x', { i }, 'private-a');
  expect((await sender.receives('pusher:error')).data.code).toBe(4301);
  await sender.settles();
  await listener.settles();
  expect(listener.of('client-x')).toHaveLength(10);
  expect(sender.closed).toBeNull();
});
