import { connect as connectTcp } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ownProperty } from '../../../platform/realtime/host/json.ts';
import { connect, type RawClient } from '../../support/socket-client.ts';
import { startHost } from '../../support/socket-host.ts';

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

describe('a hostile frame ends neither process nor connection:', () => {
  it.each([
    ['empty text', ''],
    ['no JSON', '{"event":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an event that is no text', '{"event":{"toString":1}}'],
    ['deep nesting', nested('[', ']', 30_000)],
    ['an unknown event of the protocol', '{"event":"pusher:whatever","data":{}}'],
    ['an internal event', '{"event":"pusher_internal:member_added","channel":"presence-a","data":"{}"}'],
    ['an event named like a property of every object', '{"event":"constructor"}'],
    [
      'a deeply nested event of a client, which nothing relays',
      `{"event":"client-x","channel":"private-a","data":${nested('[', ']', 30_000)}}`,
    ],
  ])('%s gets an error', async (_name, text) => {
    const client = await connect((await startHost()).ws);
    client.socket.send(text);
    expect((await client.receives('pusher:error')).data.code).toBeNull();
    await client.settles();
  });

  it.each([
    ['no data', {}],
    ['a channel that is a number', { channel: 5 }],
    ['a channel that is an object', { channel: { length: 3 } }],
    ['a channel name with a space', { channel: 'a b' }],
    ['a channel name with markup', { channel: '<script>' }],
    ['a channel name that is too long', { channel: 'c'.repeat(201) }],
    ['another user’s channel', { channel: '#server-to-user-5' }],
    ['a reserved channel', { channel: '#other' }],
    ['a private channel without signature', { channel: 'private-a' }],
    ['a signature that is no text', { channel: 'private-a', auth: ['a'] }],
    ['a presence channel without signature', { channel: 'presence-a', channel_data: '{"user_id":"1"}' }],
  ])('a subscription with %s is refused', async (_name, data) => {
    const client = await connect((await startHost()).ws);
    client.send('pusher:subscribe', data);
    await client.receives('pusher:subscription_error');
    await client.settles();
    expect(client.of('pusher_internal:subscription_succeeded')).toEqual([]);
  });

  it('names of object properties are ordinary channel names', async () => {
    const client = await connect((await startHost()).ws);
    for (const channel of ['__proto__', 'constructor', 'toString']) client.subscribe(channel);
    await client.settles();
    expect(client.of('pusher_internal:subscription_succeeded').map(({ channel }) => channel)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });
});

describe('a misbehaving connection is closed, and others are not affected:', () => {
  it.each<[string, number, (client: RawClient) => void]>([
    ['a binary frame', 1003, (client) => client.socket.send(Buffer.from([1, 2, 3]))],
    ['a frame beyond the bound', 1009, (client) => client.socket.send('x'.repeat(70_000))],
    [
      'a flood of frames',
      4100,
      (client) => {
        for (let i = 0; i < 250; i++) client.send('pusher:ping', {});
      },
    ],
    ['invalid UTF-8', 1007, (client) => client.socket.send(Buffer.from([0xff, 0xfe]), { binary: false })],
  ])('%s closes with %i', async (_name, code, misbehave) => {
    const host = await startHost();
    const [bystander, client] = [await connect(host.ws), await connect(host.ws)];
    misbehave(client);
    expect((await client.ends()).code).toBe(code);
    await bystander.settles();
  });

  it('bytes that are no WebSocket frames close only their own socket', async () => {
    const host = await startHost();
    const client = await connect(host.ws);
    const tcp = (client.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket;
    tcp.write(Buffer.alloc(100, 0xff));
    await client.ends();
    await (await connect(host.ws)).settles();
  });
});

it('a subscription beyond the limit of a socket is refused', async () => {
  const client = await connect((await startHost()).ws);
  for (let i = 0; i <= 100; i++) client.subscribe(`c${i}`);
  expect((await client.receives('pusher:subscription_error')).data).toMatchObject({
    type: 'LimitReached',
    status: 4004,
  });
  expect(client.of('pusher_internal:subscription_succeeded')).toHaveLength(100);
});

describe('a broken HTTP request gets a status and the security headers:', () => {
  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['headers beyond the bound', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(10_000)}\r\n\r\n`, 431],
    ['a bad length', 'POST /apps/3/events HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 400],
    ['another upgrade', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n', 400],
  ])('%s', async (_name, bytes, status) => {
    const host = await startHost();
    const response = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connectTcp(host.port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toContain('X-Content-Type-Options: nosniff');
    await (await connect(host.ws)).settles();
  });
});

it('inherited properties are not taken as sent by a client', () => {
  expect([
    ownProperty({}, 'toString'),
    ownProperty({ toString: 1 }, 'toString'),
    ownProperty([1], 'length'),
    ownProperty(null, 'a'),
  ]).toEqual([undefined, 1, undefined, undefined]);
});

it('a line break from a client cannot forge a log line', async () => {
  const host = await startHost();
  await fetch(`${host.http}/apps/3/%0d%0aforged`, { method: 'POST' });
  const client = await connect(host.ws);
  for (const forged of ['\u2028forged', '\nforged', '\u001b[31m', '\ud800', '\u202eforged']) {
    client.subscribe(`#server-to-user-a${forged}`);
  }
  await client.settles();
  expect(host.entries.map(({ event }) => event)).toContain('subscription.refused');
  for (const { fields } of host.entries) {
    for (const value of Object.values(fields))
      expect(String(value)).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]*$/u);
  }
});
