import Pusher from 'pusher';
import { describe, expect, it } from 'vitest';
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
  it('reaches the subscribers of each channel, except the excluded socket', async () => {
    const host = await startHost();
    const [one, two] = [await connect(host.ws), await connect(host.ws)];
    await join(one, 'a');
    await join(two, 'b');
    const response = await serverLibrary(host.port).trigger(
      ['a', 'b'],
      'update',
      { n: 1 },
      { socket_id: one.socketId },
    );
    expect(await response.json()).toEqual({});
    expect(await two.receives('update')).toEqual({ event: 'update', channel: 'b', data: { n: 1 } });
    await one.settles();
    expect(one.of('update')).toEqual([]);
  });

  it('takes its parameters from the query too, with lists as repeated names', async () => {
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

  it('works with the URL that server libraries are configured with', async () => {
    const host = await startHost();
    const address = `http://${app.key}:${app.secret}@127.0.0.1:${host.port}/apps/${app.id}`;
    expect((await Pusher.forURL(address).trigger('a', 'update', {})).status).toBe(200);
  });

  it('reaches a signed-in user', async () => {
    const host = await startHost();
    const server = serverLibrary(host.port);
    const client = await connect(host.ws);
    client.send('pusher:signin', server.authenticateUser(client.socketId, { id: 'ani' }));
    await join(client, '#server-to-user-ani');
    await server.sendToUser('ani', 'update', { n: 1 });
    expect((await client.receives('update')).data).toEqual({ n: 1 });
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
    ['fields that are inherited', '{"__proto__":{"name":"n","channel":"a","data":""}}', 400],
    ['a body beyond the bound', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 413],
  ])('refuses %s', async (_name, body, status) => {
    const [given, text] = await post((await startHost()).http, body);
    expect([given, text.length > 1]).toEqual([status, true]);
  });
  it('has no other calls', async () => {
    const host = await startHost();
    const server = serverLibrary(host.port);
    await expect(server.get({ path: '/channels' })).rejects.toMatchObject({ status: 404 });
    await expect(server.get({ path: '/events' })).rejects.toMatchObject({ status: 405 });
    await expect(server.triggerBatch([{ channel: 'a', name: 'update', data: '' }])).rejects.toMatchObject({
      status: 404,
    });
  });

  it('accepts a path that was encoded after signing', async () => {
    const host = await startHost();
    const address = signed({ method: 'POST', path: '/apps/3/users/a@b/terminate_connections' });
    const { status } = await fetch(host.http + address.replace('a@b', 'a%40b'), { method: 'POST' });
    expect(status).toBe(200);
  });
});
