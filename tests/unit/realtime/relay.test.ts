import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../platform/open-database.ts';
import { createPlatform } from '../../../platform/platform.ts';
import { channelAuth } from '../../../platform/realtime/host/signatures.ts';
import { createPublisher } from '../../../platform/realtime/publisher.ts';
import { createRelay } from '../../../platform/realtime/relay.ts';
import { silentLog } from '../../../runtime/log.ts';
import { patience } from '../../support/patience.ts';
import { addresses, keys, operatorHeaders, startPlatform } from '../../support/platform-app.ts';
import { findPostgres } from '../../support/product/postgres.ts';
import { newPostgresDatabase } from '../../support/product/shared-postgres.ts';
import { connect, type RawClient } from '../../support/socket-client.ts';
import { app, startHost } from '../../support/socket-host.ts';
import { serverLibrary } from '../../support/socket-pusher.ts';

const bin = findPostgres();
const database = { log: silentLog, demo: false };

async function join(client: RawClient, channel: string): Promise<void> {
  client.subscribe(channel, { auth: channelAuth(app, client.socketId, channel) });
  await client.receives('pusher_internal:subscription_succeeded');
}

const numbers = (client: RawClient) => client.of('update').map(({ data }) => data.n);

describe.skipIf(bin === null)('socket hosts on one PostgreSQL', () => {
  let url: string;
  let admin: pg.Client;

  beforeAll(async () => {
    url = await newPostgresDatabase();
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
  });

  afterAll(() => admin?.end());

  const startNode = (clock?: () => number) => startHost({ relay: createRelay(url, silentLog, clock) });
  const cutListeners = () =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike '%broadcasts%' and pid <> pg_backend_pid()",
    );
  const insert = (n: number) =>
    admin.query('insert into broadcasts (message) values ($1)', [
      { event: { name: 'update', data: JSON.stringify({ n }) }, channels: ['news'] },
    ]);

  it('pass each event on to the sockets of every host, once and in order', async () => {
    const nodes = [await startNode(), await startNode()] as const;
    const clients = await Promise.all(nodes.map(({ ws }) => connect(ws)));
    for (const client of clients) await join(client, 'news');
    const sent = Array.from({ length: 20 }, (_, n) => n);
    for (const n of sent) await serverLibrary(nodes[n % 2 ? 0 : 1].port).trigger('news', 'update', { n });
    for (const client of clients) {
      await vi.waitFor(() => expect(numbers(client)).toHaveLength(20), patience);
      await client.settles();
      expect(numbers(client)).toEqual(sent);
    }
  });

  it('deliver a platform’s news to the sockets of every host, and close those of an ended session', async () => {
    const [near, far] = [await startNode(), await startNode()];
    const { id: appId, key, secret } = app;
    const opened = await openDatabase({ databaseUrl: url }, database);
    onTestFinished(() => opened.close());
    const publisher = createPublisher({ appId, key, secret, host: '127.0.0.1', port: near.port, tls: false });
    const platform = createPlatform({ database: opened, publisher, keys, addresses, log: silentLog });
    const operate = (path: string, body?: object) =>
      platform.request(path, {
        method: 'POST',
        headers: {
          ...operatorHeaders,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });

    const { account, uid } = await startPlatform(opened).newPlayer();
    const [visitor, player] = [await connect(far.ws), await connect(far.ws)];
    const channel_data = '{"user_id":"v1"}';
    const auth = channelAuth(app, visitor.socketId, 'presence-news', channel_data);
    visitor.subscribe('presence-news', { auth, channel_data });
    await visitor.receives('pusher_internal:subscription_succeeded');
    player.send('pusher:signin', serverLibrary(far.port).authenticateUser(player.socketId, { id: uid }));
    await player.receives('pusher:signin_success');

    expect((await operate('/operator/news', { msg: 'halo' })).status).toBe(201);
    expect((await visitor.receives('update')).data.msg).toBe('halo');
    await operate(`/operator/accounts/${account}/end-sessions`);
    expect((await player.ends()).code).toBe(4009);
    await visitor.settles();
    expect(visitor.of('update')).toHaveLength(1);
    expect(visitor.closed).toBeNull();
  });

  it('deliver once what was sent during a cut of the database connection', async () => {
    const node = await startNode();
    const client = await connect(node.ws);
    await join(client, 'news');
    await insert(1);
    await cutListeners();
    await insert(2);
    await vi.waitFor(() => expect(numbers(client)).toEqual([1, 2]), patience);
    await serverLibrary(node.port).trigger('news', 'update', { n: 3 });
    await vi.waitFor(() => expect(numbers(client)).toEqual([1, 2, 3]), patience);
  });

  it('close all sockets after a cut longer than messages are kept, so that browsers reconnect', async () => {
    let now = 0;
    const node = await startNode(() => now);
    const client = await connect(node.ws);
    now = 61 * 60_000;
    await cutListeners();
    expect((await client.ends()).code).toBe(4200);
  });

  it('report an event as not sent while the database is away', async () => {
    const relay = createRelay('postgres://nobody:x@127.0.0.1:1/none', silentLog);
    const host = await startHost({ relay });
    await expect(serverLibrary(host.port).trigger('news', 'update', {})).rejects.toMatchObject({
      status: 503,
    });
  });
});
