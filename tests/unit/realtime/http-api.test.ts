import Pusher from 'pusher';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../platform/realtime/host/limits.ts';
import { channelAuth } from '../../../platform/realtime/host/signatures.ts';
import { post, signed, signedPairs } from '../../support/signed-calls.ts';
import { connect, type RawClient } from '../../support/socket-client.ts';
import { app, startHost } from '../../support/socket-host.ts';
import { serverLibrary } from '../../support/socket-pusher.ts';

async function join(client: RawClient, channel: string, userId?: string): Promise<void> {
  const channel_data = userId === undefined ? undefined : JSON.stringify({ user_id: userId });
  client.subscribe(channel, { auth: channelAuth(app, client.socketId, channel, channel_data), channel_data });
  await client.receives('pusher_internal:subscription_succeeded');
}

describe('triggering', () => {
  it('reaches the subscribers of each channel, but not the socket that is left out', async () => {
    const host = await startHost();
    const [one, two] = [await connect(host.ws), await connect(host.ws)];
    await join(one, 'a');
    await join(two, 'b');
    const answer = await serverLibrary(host.port).trigger(
      ['a', 'b'],
      'update',
      { n: 1 },
      { socket_id: one.socketId },
    );
    expect(await answer.json()).toEqual({});
    expect(await two.receives('update')).toEqual({ event: 'update', channel: 'b', data: { n: 1 } });
    await one.settles();
    expect(one.of('update')).toEqual([]);
  });

  it('tells on request who it reached', async () => {
    const host = await startHost();
    await join(await connect(host.ws), 'presence-a', 'ani');
    await join(await connect(host.ws), 'presence-a', 'ani');
    const info = 'user_count,subscription_count';
    const answer = await serverLibrary(host.port).trigger(['presence-a', 'b'], 'update', {}, { info });
    expect(await answer.json()).toEqual({
      channels: { 'presence-a': { user_count: 1, subscription_count: 2 }, b: { subscription_count: 0 } },
    });
  });

  it('takes batches, each event with its own channel and its own answer', async () => {
    const host = await startHost();
    const client = await connect(host.ws);
    await join(client, 'a');
    const answer = await serverLibrary(host.port).triggerBatch([
      { channel: 'a', name: 'first', data: { n: 1 }, info: 'subscription_count' },
      { channel: 'b', name: 'second', data: 'text' },
    ]);
    expect(await answer.json()).toEqual({ batch: [{ subscription_count: 1 }, {}] });
    expect((await client.receives('first')).data).toEqual({ n: 1 });
  });

  it('takes its parameters from the address too, lists by their repeated name', async () => {
    const host = await startHost();
    const client = await connect(host.ws);
    for (const channel of ['a', 'b', 'c']) await join(client, channel);
    const send = async (query: [string, string][]) => {
      const address = signedPairs('/apps/3/events', [['name', 'update'], ['data', '{"n":1}'], ...query]);
      return (await fetch(host.http + address, { method: 'POST' })).status;
    };
    expect(await send([['channel', 'a']])).toBe(200);
    expect(
      await send([
        ['channels[]', 'b'],
        ['channels[]', 'c'],
      ]),
    ).toBe(200);
    await client.settles();
    expect(client.of('update').map(({ channel }) => channel)).toEqual(['a', 'b', 'c']);
    expect(
      await send([
        ['channel', 'a'],
        ['channel', 'b'],
      ]),
    ).toBe(400);
  });

  it('reaches a channel with a name as long as the server library allows', async () => {
    const host = await startHost();
    const client = await connect(host.ws);
    const channel = 'c'.repeat(200);
    await join(client, channel);
    await serverLibrary(host.port).trigger(channel, 'update', { n: 1 });
    expect((await client.receives('update')).channel).toBe(channel);
  });

  it('works with the address that server libraries are configured with', async () => {
    const host = await startHost();
    const address = `http://${app.key}:${app.secret}@127.0.0.1:${host.port}/apps/${app.id}`;
    expect((await Pusher.forURL(address).trigger('a', 'update', {})).status).toBe(200);
  });

  it('sends to a user who is signed in', async () => {
    const host = await startHost();
    const server = serverLibrary(host.port);
    const client = await connect(host.ws);
    client.send('pusher:signin', server.authenticateUser(client.socketId, { id: 'ani' }));
    await join(client, '#server-to-user-ani');
    await server.sendToUser('ani', 'update', { n: 1 });
    expect((await client.receives('update')).data).toEqual({ n: 1 });
    expect(await (await server.get({ path: '/channels' })).json()).toEqual({ channels: {} });
  });

  it.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['no name', '{"channel":"a","data":""}', 400],
    ['a name beyond 200 characters', JSON.stringify({ name: 'n'.repeat(201), channel: 'a', data: '' }), 400],
    ['no channel', '{"name":"n","data":""}', 400],
    ['an empty list of channels', '{"name":"n","channels":[],"data":""}', 400],
    ['more than 100 channels', JSON.stringify({ name: 'n', channels: Array(101).fill('a'), data: '' }), 400],
    ['a bad channel name', '{"name":"n","channel":"a b","data":""}', 400],
    ['a channel name beyond 200', JSON.stringify({ name: 'n', channel: 'c'.repeat(201), data: '' }), 400],
    ['data that is no text', '{"name":"n","channel":"a","data":{}}', 400],
    ['data beyond 10 KB', JSON.stringify({ name: 'n', channel: 'a', data: 'x'.repeat(10_241) }), 413],
    ['a bad socket id', '{"name":"n","channel":"a","data":"","socket_id":"x"}', 400],
    ['info that is no text', '{"name":"n","channel":"a","data":"","info":5}', 400],
    ['fields that are inherited', '{"__proto__":{"name":"n","channel":"a","data":""}}', 400],
    ['a body beyond the bound', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 413],
  ])('refuses %s', async (_name, body, status) => {
    const [given, text] = await post((await startHost()).http, body);
    expect([given, text.length > 1]).toEqual([status, true]);
  });

  it('refuses a batch of more than ten, and sends nothing of a batch with one bad event', async () => {
    const host = await startHost();
    const client = await connect(host.ws);
    await join(client, 'a');
    const good = { channel: 'a', name: 'update', data: '' };
    const server = serverLibrary(host.port);
    await expect(server.triggerBatch(Array(11).fill(good))).rejects.toMatchObject({ status: 400 });
    await expect(server.triggerBatch([good, { ...good, channel: 'a b' }])).rejects.toMatchObject({
      status: 400,
    });
    await client.settles();
    expect(client.of('update')).toEqual([]);
  });
});

describe('asking', () => {
  it('lists the channels in use, by prefix and with counts', async () => {
    const host = await startHost();
    const client = await connect(host.ws);
    await join(client, 'a');
    await join(client, 'presence-a', 'ani');
    const server = serverLibrary(host.port);
    const list = async (params: Record<string, string>) =>
      (await server.get({ path: '/channels', params })).json();
    expect(await list({})).toEqual({ channels: { a: {}, 'presence-a': {} } });
    expect(await list({ filter_by_prefix: 'presence-', info: 'user_count,subscription_count' })).toEqual({
      channels: { 'presence-a': { user_count: 1, subscription_count: 1 } },
    });
    await expect(list({ info: 'user_count' })).rejects.toMatchObject({ status: 400 });
  });

  it('describes one channel, in use or not', async () => {
    const host = await startHost();
    await join(await connect(host.ws), 'presence-a', 'ani');
    const server = serverLibrary(host.port);
    const ask = async (name: string, info = 'subscription_count') =>
      (await server.get({ path: `/channels/${name}`, params: { info } })).json();
    expect(await ask('presence-a', 'user_count,subscription_count,other')).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 1,
    });
    expect(await ask('empty')).toEqual({ occupied: false, subscription_count: 0 });
    await expect(ask('a', 'user_count')).rejects.toMatchObject({ status: 400 });
  });

  it('shows the last event of a cache channel, and how many seconds it will be kept', async () => {
    const host = await startHost();
    const server = serverLibrary(host.port);
    const ask = async (name: string) =>
      (await server.get({ path: `/channels/${name}`, params: { info: 'cache' } })).json();
    expect(await ask('cache-a')).toEqual({ occupied: false });
    await server.trigger('cache-a', 'update', { n: 1 });
    await server.trigger('a', 'update', { n: 1 });
    expect(await ask('cache-a')).toEqual({
      occupied: false,
      cache: { data: '{"n":1}', ttl: limits.lastEventTtlMs / 1000 },
    });
    expect(await ask('a')).toEqual({ occupied: false });
  });

  it('lists the users of a presence channel, and of no other', async () => {
    const host = await startHost();
    await join(await connect(host.ws), 'presence-a', 'ani');
    const server = serverLibrary(host.port);
    const users = await server.get({ path: '/channels/presence-a/users' });
    expect(await users.json()).toEqual({ users: [{ id: 'ani' }] });
    await expect(server.get({ path: '/channels/a/users' })).rejects.toMatchObject({ status: 400 });
  });

  it('accepts values and paths that were encoded after signing', async () => {
    const host = await startHost();
    await join(await connect(host.ws), 'presence-a@b', 'ani');
    const query = { filter_by_prefix: 'presence-', info: 'user_count,subscription_count' };
    const listed = await fetch(host.http + signed({ method: 'GET', path: '/apps/3/channels', query }));
    expect(await listed.json()).toMatchObject({ channels: { 'presence-a@b': { user_count: 1 } } });
    const address = signed({ method: 'GET', path: '/apps/3/channels/presence-a@b/users' });
    const users = await fetch(host.http + address.replace('a@b', 'a%40b'));
    expect(await users.json()).toEqual({ users: [{ id: 'ani' }] });
  });
});
