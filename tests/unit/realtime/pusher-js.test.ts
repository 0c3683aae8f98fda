import type PusherClient from 'pusher-js';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { patience } from '../../support/patience.ts';
import { appPath } from '../../support/socket-client.ts';
import { startHost } from '../../support/socket-host.ts';
import { browserLibrary, serverLibrary } from '../../support/socket-pusher.ts';

function emitted<T>(
  emitter: { bind(event: string, listener: (value: T) => void): unknown },
  event: string,
): Promise<T> {
  return new Promise((resolve) => emitter.bind(event, resolve));
}

async function joined(client: PusherClient, channel: string) {
  const subscription = client.subscribe(channel);
  await emitted(subscription, 'pusher:subscription_succeeded');
  return subscription;
}

it('pusher-js receives what the server library triggers, on public and private channels', async () => {
  const host = await startHost();
  const client = browserLibrary(host.port);
  for (const name of ['news', 'private-freespin-u1']) {
    const channel = await joined(client, name);
    const update = emitted(channel, 'update');
    await serverLibrary(host.port).trigger(name, 'update', { id: '1', text: 'é – 鹿 🦌' });
    expect(await update).toEqual({ id: '1', text: 'é – 鹿 🦌' });
  }
});

it('pusher-js reports the members of a presence channel that come and go', async () => {
  const host = await startHost();
  const [first, second] = [browserLibrary(host.port, 'ani'), browserLibrary(host.port, 'budi')];
  const channel = first.subscribe('presence-news');
  // biome-ignore lint/suspicious/noExplicitAny: the library types members as any
  const members = await emitted<any>(channel, 'pusher:subscription_succeeded');
  expect([members.count, members.me]).toEqual([1, { id: 'ani', info: { n: 1 } }]);
  const added = emitted(channel, 'pusher:member_added');
  await joined(second, 'presence-news');
  expect(await added).toEqual({ id: 'budi', info: { n: 1 } });
  const removed = emitted(channel, 'pusher:member_removed');
  second.disconnect();
  expect(await removed).toEqual({ id: 'budi', info: { n: 1 } });
});

it('pusher-js reports a refused subscription on its channel', async () => {
  const host = await startHost();
  const client = browserLibrary(host.port);
  client.config.channelAuthorizer = (_request, callback) => callback(null, { auth: 'nonsense' });
  const problem = await emitted(client.subscribe('private-a'), 'pusher:subscription_error');
  expect(problem).toMatchObject({ type: 'AuthError', status: 401 });
});

it('pusher-js reports a too long channel name on the channel of that name', async () => {
  const host = await startHost();
  const client = browserLibrary(host.port);
  const problem = await emitted(client.subscribe('c'.repeat(300)), 'pusher:subscription_error');
  expect(problem).toMatchObject({ type: 'InvalidChannel', status: 400 });
});

it('pusher-js signs in, receives what is sent to the user, and stays disconnected after termination', async () => {
  const host = await startHost();
  const client = browserLibrary(host.port, 'ani');
  client.signin();
  await emitted(client, 'pusher:signin_success');
  const { serverToUserChannel } = client.user;
  await emitted(serverToUserChannel, 'pusher:subscription_succeeded');
  const update = emitted(client.user, 'update');
  await serverLibrary(host.port).sendToUser('ani', 'update', { n: 1 });
  expect(await update).toEqual({ n: 1 });
  await serverLibrary(host.port).terminateUserConnections('ani');
  await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'), patience);
});

it('pusher-js does not retry with an unknown key', async () => {
  const host = await startHost({ app: { id: '3', key: 'another', secret: 's' } });
  const client = browserLibrary(host.port);
  await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'), patience);
});

it('a restart of the host closes with 4200, and pusher-js reconnects with its channels', async () => {
  const host = await startHost();
  const client = browserLibrary(host.port);
  const channel = await joined(client, 'private-a');
  const formerId = client.connection.socket_id;
  const plain = new WebSocket(host.ws + appPath);
  await new Promise((resolve) => plain.once('message', resolve));
  const code = new Promise((resolve) => plain.once('close', resolve));
  const resubscribed = emitted(channel, 'pusher:subscription_succeeded');
  await Promise.all([host.close(), host.close()]);
  expect(await code).toBe(4200);
  const next = await startHost({ port: host.port });
  await resubscribed;
  expect(client.connection.socket_id).not.toBe(formerId);
  const update = emitted(channel, 'update');
  await serverLibrary(next.port).trigger('private-a', 'update', { n: 2 });
  expect(await update).toEqual({ n: 2 });
});

it('closing finishes within a second even if a client ignores it', async () => {
  const host = await startHost();
  const stubborn = new WebSocket(host.ws + appPath);
  await new Promise((resolve) => stubborn.once('message', resolve));
  stubborn.pause();
  const before = performance.now();
  await host.close();
  expect(performance.now() - before).toBeLessThan(1000);
  stubborn.terminate();
});
