import { expect, it } from 'vitest';
import { userAuth } from '../../../platform/realtime/host/signatures.ts';
import { connect, type RawClient } from '../../support/socket-client.ts';
import { app, startHost } from '../../support/socket-host.ts';
import { serverLibrary } from '../../support/socket-pusher.ts';

function signIn(client: RawClient, userData: string, socketId = client.socketId): void {
  client.send('pusher:signin', { auth: userAuth(app, socketId, userData), user_data: userData });
}

it('a socket is signed in as the signed user', async () => {
  const client = await connect((await startHost()).ws);
  const user_data = '{"id":"ani","user_info":{"n":1}}';
  signIn(client, user_data);
  expect((await client.receives('pusher:signin_success')).data).toEqual({ user_data });
});

it.each([
  ['a signature for another socket', '{"id":"ani"}', '1.1'],
  ['no id', '{}', undefined],
  ['an id that is no text', '{"id":5}', undefined],
])('a socket is closed with 4009 for %s', async (_name, userData, socketId) => {
  const client = await connect((await startHost()).ws);
  signIn(client, userData, socketId);
  expect((await client.ends()).code).toBe(4009);
});

it('a socket cannot change its user', async () => {
  const host = await startHost();
  const client = await connect(host.ws);
  signIn(client, '{"id":"ani"}');
  signIn(client, '{"id":"budi"}');
  await client.receives('pusher:error');
  await serverLibrary(host.port).terminateUserConnections('budi');
  await client.settles();
});

it('ending a user closes every socket of theirs with 4009, and no others', async () => {
  const host = await startHost();
  const [one, two, other] = [await connect(host.ws), await connect(host.ws), await connect(host.ws)];
  for (const client of [one, two]) signIn(client, '{"id":"ani"}');
  signIn(other, '{"id":"budi"}');
  for (const client of [one, two, other]) await client.receives('pusher:signin_success');
  await serverLibrary(host.port).terminateUserConnections('ani');
  expect([(await one.ends()).code, (await two.ends()).code]).toEqual([4009, 4009]);
  await other.settles();
});

it('a signed-in user joins a presence channel without member data', async () => {
  const host = await startHost();
  const client = await connect(host.ws);
  signIn(client, '{"id":"ani","user_info":{"n":1}}');
  client.subscribe('presence-a', serverLibrary(host.port).authorizeChannel(client.socketId, 'presence-a'));
  const { data } = await client.receives('pusher_internal:subscription_succeeded');
  expect(data.presence.hash).toEqual({ ani: { n: 1 } });
});

it('a socket authorized for a user’s own channel is closed with the user, signed in or not', async () => {
  const host = await startHost({ authorize: async () => ({ granted: true, user: 'ani' }) });
  const [client, other] = [await connect(host.ws), await connect(host.ws)];
  const query = new URLSearchParams({
    callback: "Pusher.auth_callbacks['1']",
    socket_id: client.socketId,
    channel_name: 'private-freespin-ani',
    ticket: 'a-ticket',
  });
  const response = await fetch(`${host.http}/auth/jsonp?${query}`);
  const [, auth] = /"auth":"([^"]+)"/.exec(await response.text()) ?? [];
  await serverLibrary(host.port).terminateUserConnections('ani');
  expect((await client.ends()).code).toBe(4009);
  other.subscribe('private-freespin-ani', { auth });
  expect((await other.receives('pusher:subscription_error')).data.status).toBe(401);
});
