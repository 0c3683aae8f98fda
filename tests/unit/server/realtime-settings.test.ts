import { expect, it } from 'vitest';
import { readConfiguration } from '../../../server/configuration.ts';
import { realtimeSettings } from '../../../server/realtime-settings.ts';

const secrets = { pusherKey: 'own-key' };
const settings = (environment: Record<string, string>) =>
  realtimeSettings(readConfiguration(environment), secrets);

it('give browsers the bundled socket host with the key of this installation', () => {
  expect(settings({ SITE_URL: 'https://play.example', SOCKET_URL: 'https://ws.example' })).toMatchObject({
    key: 'own-key',
    host: 'ws.example',
    port: 443,
    tls: true,
    authEndpoint: 'https://ws.example/auth/jsonp',
  });
});

it('keep authorization at our own host when a cluster serves the sockets', () => {
  expect(settings({ PUSHER_URL: 'http://key:secret@cluster.example:6001/apps/1' })).toMatchObject({
    key: 'key',
    host: 'cluster.example',
    port: 6001,
    tls: false,
    authEndpoint: 'http://localhost:4323/auth/jsonp',
  });
});

it('derive the socket host of Pusher Channels from its API host', () => {
  const { host } = settings({ PUSHER_URL: 'https://key:secret@api-ap1.pusher.com/apps/1' });
  expect(host).toBe('ws-ap1.pusher.com');
});
