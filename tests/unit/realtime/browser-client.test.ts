import { expect, it, onTestFinished, vi } from 'vitest';
import { type ChannelAuthRequest, pushedParts } from '../../../src/stores/realtime/client.ts';
import { NotOffered } from '../../../src/stores/realtime/credentials.ts';
import { openRealtime } from '../../../src/stores/realtime/pusher.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { patience } from '../../support/patience.ts';
import { app, startHost } from '../../support/socket-host.ts';
import { serverLibrary } from '../../support/socket-pusher.ts';

const authorization = vi.hoisted(() => ({ requestAuthorization: vi.fn() }));
vi.mock('../../../src/stores/realtime/authorization.ts', () => authorization);

const channel = 'private-freespin-u1';

/** The shell's own binding of pusher-js, connected to a host of the test. */
async function connected() {
  const host = await startHost();
  const server = serverLibrary(host.port);
  const authorize = authorization.requestAuthorization
    .mockReset()
    .mockImplementation(
      async (_surroundings, _grants, _endpoint, { socketId, channel: name }: ChannelAuthRequest) =>
        server.authorizeChannel(socketId, name),
    );
  const signIn = vi.fn(async (socketId: string) => {
    const { auth, user_data } = server.authenticateUser(socketId, { id: 'u1' });
    return { auth, user_data: String(user_data) };
  });
  const handlers = {
    onSession: vi.fn(),
    onChanged: vi.fn(),
    onEvent: vi.fn(),
    onSubscribed: vi.fn(),
    onSubscriptionError: vi.fn(),
    onConnected: vi.fn(),
    onConnecting: vi.fn(),
    onRefused: vi.fn(),
    onSignInError: vi.fn(),
    onError: vi.fn(),
    onNotOffered: vi.fn(),
  };
  const client = openRealtime(
    {
      key: app.key,
      host: '127.0.0.1',
      port: host.port,
      tls: false,
      authEndpoint: '',
      channels: { news: 'presence-news', freeSpinPrefix: 'private-freespin-' },
    },
    fakeEnvironment().environment,
    { signIn, ticket: async () => '' },
    handlers,
  );
  onTestFinished(() => client.disconnect());
  await vi.waitFor(() => expect(handlers.onConnected).toHaveBeenCalled(), patience);
  return { host, server, authorize, signIn, handlers, client };
}

it('a refused subscription can be retried on the same connection', async () => {
  const { handlers, client, authorize } = await connected();
  authorize.mockResolvedValueOnce({ auth: `${app.key}:0` });
  client.subscribe(channel);
  await vi.waitFor(() => expect(handlers.onSubscriptionError).toHaveBeenCalledTimes(1), patience);
  client.subscribe(channel);
  await vi.waitFor(() => expect(handlers.onSubscribed).toHaveBeenCalledWith(channel), patience);
  expect(handlers.onConnected).toHaveBeenCalledTimes(1);
});

it('a player is notified of changes and the end of the session, the socket closes with 4009, and can reconnect', async () => {
  const { server, handlers, client, host, signIn } = await connected();
  client.subscribe(channel);
  client.signIn();
  await vi.waitFor(() => expect(handlers.onSubscribed).toHaveBeenCalled(), patience);
  await vi.waitFor(
    () => expect(host.entries.map(({ event }) => event)).toContain('signIn.granted'),
    patience,
  );
  for (const part of pushedParts) await server.trigger(channel, part, {});
  await server.trigger(channel, 'session', {});
  await server.terminateUserConnections('u1');
  await vi.waitFor(() => expect(handlers.onRefused).toHaveBeenCalledWith(4009), patience);
  expect(handlers.onSession).toHaveBeenCalledTimes(1);
  expect(handlers.onChanged.mock.calls).toEqual(pushedParts.map((part) => [part]));
  client.connect();
  await vi.waitFor(() => expect(signIn).toHaveBeenCalledTimes(2), patience);
});

it('a signed-out player is not signed in again', async () => {
  const { handlers, client, signIn } = await connected();
  client.signIn();
  await vi.waitFor(() => expect(signIn).toHaveBeenCalledTimes(1), patience);
  client.signOut();
  client.disconnect();
  client.connect();
  await vi.waitFor(() => expect(handlers.onConnected).toHaveBeenCalledTimes(2), patience);
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(handlers.onRefused).not.toHaveBeenCalled();
});

it('a platform without tickets is reported as such, not as a failed subscription', async () => {
  const { handlers, client, authorize } = await connected();
  authorize.mockRejectedValueOnce(new NotOffered());
  client.subscribe(channel);
  await vi.waitFor(() => expect(handlers.onNotOffered).toHaveBeenCalledTimes(1), patience);
  expect(handlers.onSubscriptionError).not.toHaveBeenCalled();
});

it('without sign-in of sockets nothing is reported and the channels work', async () => {
  const { handlers, client, signIn } = await connected();
  signIn.mockRejectedValueOnce(new NotOffered());
  client.signIn();
  client.subscribe(channel);
  await vi.waitFor(() => expect(handlers.onSubscribed).toHaveBeenCalledWith(channel), patience);
  expect([handlers.onSignInError, handlers.onNotOffered].map(({ mock }) => mock.calls)).toEqual([[], []]);
});

it('a sign-in without a signature is reported, and can be retried', async () => {
  const { host, handlers, client, signIn } = await connected();
  signIn.mockRejectedValueOnce(new Error('no signature'));
  client.signIn();
  await vi.waitFor(() => expect(handlers.onSignInError).toHaveBeenCalledTimes(1), patience);
  client.signIn();
  await vi.waitFor(
    () => expect(host.entries.map(({ event }) => event)).toContain('signIn.granted'),
    patience,
  );
});
