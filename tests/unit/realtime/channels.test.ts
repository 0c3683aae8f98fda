import { describe, expect, it, vi } from 'vitest';
import { Channels } from '../../../platform/realtime/host/channels.ts';
import { Connection } from '../../../platform/realtime/host/connection.ts';
import { Hub } from '../../../platform/realtime/host/hub.ts';
import { channelAuth } from '../../../platform/realtime/host/signatures.ts';
import { disconnect, subscribe } from '../../../platform/realtime/host/subscriptions.ts';
import { connect, type RawClient } from '../../support/socket-client.ts';
import { app, startHost } from '../../support/socket-host.ts';
import { serverLibrary } from '../../support/socket-pusher.ts';

const succeeded = 'pusher_internal:subscription_succeeded';
const failed = 'pusher:subscription_error';

function joinPrivate(client: RawClient, channel: string): void {
  client.subscribe(channel, { auth: channelAuth(app, client.socketId, channel) });
}

function joinPresence(client: RawClient, channel: string, member: object): void {
  const channel_data = JSON.stringify(member);
  client.subscribe(channel, { auth: channelAuth(app, client.socketId, channel, channel_data), channel_data });
}

describe('a subscription', () => {
  it('to a public channel needs no signature', async () => {
    const client = await connect((await startHost()).ws);
    client.subscribe('news');
    expect(await client.receives(succeeded)).toEqual({ event: succeeded, channel: 'news', data: {} });
  });

  it.each(['private-a', 'private-encrypted-a'])('to %s succeeds with a signature', async (channel) => {
    const client = await connect((await startHost()).ws);
    joinPrivate(client, channel);
    expect((await client.receives(succeeded)).channel).toBe(channel);
  });

  it('is refused with a signature for another socket, channel, key or secret', async () => {
    const client = await connect((await startHost()).ws);
    const auths = [
      channelAuth(app, '1234.1234', 'private-a'),
      channelAuth(app, client.socketId, 'private-b'),
      channelAuth({ ...app, key: 'other' }, client.socketId, 'private-a'),
      channelAuth({ ...app, secret: 'other' }, client.socketId, 'private-a'),
      channelAuth(app, client.socketId, 'private-a').slice(0, -1),
      '',
    ];
    for (const auth of auths) client.subscribe('private-a', { auth });
    await client.settles();
    expect(client.of(succeeded)).toEqual([]);
    expect(client.of(failed)).toHaveLength(auths.length);
    expect(client.of(failed)[0]).toMatchObject({
      channel: 'private-a',
      data: { type: 'AuthError', status: 401, error: expect.any(String) },
    });
  });

  it('is refused when the member differs from the signed one', async () => {
    const client = await connect((await startHost()).ws);
    const auth = channelAuth(app, client.socketId, 'presence-a', '{"user_id":"1"}');
    client.subscribe('presence-a', { auth, channel_data: '{"user_id":"2"}' });
    expect((await client.receives(failed)).data.status).toBe(401);
  });

  it('that is repeated is confirmed again, and no event is doubled', async () => {
    const host = await startHost();
    const client = await connect(host.ws);
    client.subscribe('news');
    client.subscribe('news');
    await client.settles();
    expect(client.of(succeeded)).toHaveLength(2);
    await serverLibrary(host.port).trigger('news', 'update', { n: 1 });
    await client.settles();
    expect(client.of('update')).toHaveLength(1);
  });

  it('ends by an unsubscription', async () => {
    const host = await startHost();
    const client = await connect(host.ws);
    client.subscribe('news');
    client.send('pusher:unsubscribe', { channel: 'news' });
    client.send('pusher:unsubscribe', { channel: 'never-joined' });
    await client.settles();
    await serverLibrary(host.port).trigger('news', 'update', {});
    await client.settles();
    expect(client.of('update')).toEqual([]);
  });
});

describe('a presence channel', () => {
  it('lists its members by user', async () => {
    const host = await startHost();
    const [first, second] = [await connect(host.ws), await connect(host.ws)];
    joinPresence(first, 'presence-a', { user_id: 'ani', user_info: { flag: true } });
    await first.receives(succeeded);
    joinPresence(second, 'presence-a', { user_id: 7 });
    expect((await second.receives(succeeded)).data).toEqual({
      presence: { count: 2, ids: ['ani', '7'], hash: { ani: { flag: true }, 7: {} } },
    });
    expect(await first.receives('pusher_internal:member_added')).toMatchObject({
      channel: 'presence-a',
      data: { user_id: '7', user_info: {} },
    });
  });

  it('announces a user with the first socket and the departure with the last', async () => {
    const host = await startHost();
    const [watcher, one, two] = [await connect(host.ws), await connect(host.ws), await connect(host.ws)];
    joinPresence(watcher, 'presence-a', { user_id: 'w' });
    await watcher.receives(succeeded);
    for (const socket of [one, two]) {
      joinPresence(socket, 'presence-a', { user_id: 'ani' });
      await socket.receives(succeeded);
    }
    one.socket.close();
    await one.ends();
    await watcher.settles();
    expect(watcher.of('pusher_internal:member_added')).toHaveLength(1);
    expect(watcher.of('pusher_internal:member_removed')).toEqual([]);
    two.send('pusher:unsubscribe', { channel: 'presence-a' });
    expect((await watcher.receives('pusher_internal:member_removed')).data).toEqual({ user_id: 'ani' });
  });

  it.each([
    ['no member data', ''],
    ['data that is no object', '5'],
    ['no user id', '{}'],
    ['an empty user id', '{"user_id":""}'],
    ['a user id beyond 128 characters', JSON.stringify({ user_id: 'x'.repeat(129) })],
    ['a user beyond 1 KB', JSON.stringify({ user_id: 'x', user_info: 'x'.repeat(1024) })],
    ['a user id that is inherited', '{"__proto__":{"user_id":"1"}}'],
  ])('refuses %s, even with a valid signature', async (_name, channel_data) => {
    const client = await connect((await startHost()).ws);
    const auth = channelAuth(app, client.socketId, 'presence-a', channel_data);
    client.subscribe('presence-a', { auth, channel_data });
    await client.receives(failed);
  });

  it('keeps the first member of a socket', async () => {
    const host = await startHost();
    const [watcher, client] = [await connect(host.ws), await connect(host.ws)];
    joinPresence(watcher, 'presence-a', { user_id: 'w' });
    await watcher.receives(succeeded);
    joinPresence(client, 'presence-a', { user_id: 'ani' });
    joinPresence(client, 'presence-a', { user_id: 'budi' });
    await client.settles();
    expect(client.of(succeeded).map(({ data }) => data.presence.ids)).toEqual([
      ['w', 'ani'],
      ['w', 'ani'],
    ]);
    client.send('pusher:unsubscribe', { channel: 'presence-a' });
    expect((await watcher.receives('pusher_internal:member_removed')).data).toEqual({ user_id: 'ani' });
    expect(watcher.of('pusher_internal:member_added')).toHaveLength(1);
  });

  it('holds a user whose id is the name of an object property', async () => {
    const client = await connect((await startHost()).ws);
    joinPresence(client, 'presence-a', { user_id: '__proto__' });
    const { presence } = (await client.receives(succeeded)).data;
    expect([presence.ids, Object.keys(presence.hash)]).toEqual([['__proto__'], ['__proto__']]);
  });

  it('holds a hundred users, and further sockets of theirs', async () => {
    const host = await startHost();
    const clients = await Promise.all(Array.from({ length: 102 }, () => connect(host.ws)));
    for (const [index, client] of clients.slice(0, 100).entries()) {
      joinPresence(client, 'presence-a', { user_id: index });
      await client.receives(succeeded);
    }
    const [late, again] = clients.slice(100) as [RawClient, RawClient];
    joinPresence(late, 'presence-a', { user_id: 'late' });
    expect((await late.receives(failed)).data).toMatchObject({ type: 'LimitReached', status: 4004 });
    joinPresence(again, 'presence-a', { user_id: 5 });
    expect((await again.receives(succeeded)).data.presence.count).toBe(100);
  });
});

describe('a large channel', () => {
  const added = 'pusher_internal:member_added';
  const removed = 'pusher_internal:member_removed';

  async function crowd(size: number) {
    const host = await startHost({ largeChannels: ['presence-a'] });
    const clients: RawClient[] = [];
    for (let index = 0; index < size; index += 1) {
      const client = await connect(host.ws);
      joinPresence(client, 'presence-a', { user_id: index });
      await client.receives(succeeded);
      clients.push(client);
    }
    return { host, clients };
  }

  it('is an ordinary presence channel up to a hundred members', async () => {
    const { clients } = await crowd(3);
    expect(clients[2]?.of(succeeded)[0]?.data.presence.ids).toEqual(['0', '1', '2']);
    expect(clients.map((client) => client.of(added).length)).toEqual([2, 1, 0]);
  });

  it('beyond that shows a member only itself and the count', async () => {
    const { host, clients } = await crowd(102);
    const [last] = clients.slice(-1) as [RawClient];
    expect(last.of(succeeded)[0]?.data).toEqual({
      presence: { count: 102, ids: ['101'], hash: { 101: {} } },
    });
    clients[50]?.socket.close();
    await serverLibrary(host.port).trigger('presence-a', 'update', { n: 1 });
    expect((await last.receives('update')).data).toEqual({ n: 1 });
    expect([last.of(added), last.of(removed)]).toEqual([[], []]);
  });

  /** A hub with this many members and no network; `received` has the frames of each. */
  function hubWith(size: number) {
    const hub = new Hub({ app, log: () => {}, largeChannels: ['presence-a'] });
    const others = { close: vi.fn(), terminate: vi.fn(), bufferedAmount: 0 };
    const received: string[][] = Array.from({ length: size }, () => []);
    const members = received.map((frames) =>
      hub.connect({ ...others, send: (frame: unknown) => void frames.push(String(frame)) }),
    );
    const enter = () => {
      for (const [index, connection] of members.entries()) {
        const channel_data = JSON.stringify({ user_id: index });
        const auth = channelAuth(app, connection.socketId, 'presence-a', channel_data);
        subscribe(hub, connection, { channel: 'presence-a', auth, channel_data });
      }
    };
    const leave = () => {
      for (const connection of members) disconnect(hub, connection);
    };
    const clear = () => received.flatMap((frames) => frames.splice(0));
    return { received, enter, leave, clear };
  }

  it('sends a thousand members at most three frames each and a fixed number', () => {
    const { enter, leave, clear } = hubWith(1_000);
    const amongTheFirstHundred = (100 * 99) / 2;
    for (const _ of [1, 2]) {
      enter();
      const frames = clear();
      expect(frames.length).toBeLessThanOrEqual(3 * 1_000 + amongTheFirstHundred);
      expect(Math.max(...frames.map(({ length }) => length))).toBeLessThan(3_000);
      leave();
      expect(clear().length).toBeLessThanOrEqual(amongTheFirstHundred + 100);
    }
  });

  it('sends everyone the count whenever it has doubled', () => {
    const { received, enter, leave, clear } = hubWith(1_000);
    const counts = (index: number) =>
      received[index]
        ?.map((text) => JSON.parse(text))
        .filter(({ event }) => event === 'pusher_internal:subscription_count')
        .map(({ data }) => JSON.parse(data).subscription_count);
    for (const _ of [1, 2]) {
      enter();
      expect([counts(0), counts(300), counts(900)]).toEqual([[200, 400, 800], [400, 800], []]);
      leave();
      clear();
    }
  });
});

it('an event is encoded once for all its sockets', () => {
  const channels = new Channels();
  const channel = channels.prepare({ text: 'news', kind: 'public' });
  const sends = [vi.fn(), vi.fn()];
  for (const [index, send] of sends.entries()) {
    const transport = { send, close: vi.fn(), terminate: vi.fn(), bufferedAmount: 0 };
    channels.add(channel, new Connection(`1.${index}`, transport));
  }
  channels.broadcast(channel, 'frame');
  expect(sends[0]?.mock.calls[0]?.[0]).toBe(sends[1]?.mock.calls[0]?.[0]);
});
