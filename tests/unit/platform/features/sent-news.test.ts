import { expect, test } from 'vitest';
import { keys, newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const send = (body: object) => platform().operator('/operator/news', body);

interface Row {
  msg: string;
  players: number | null;
  seen: number | null;
  read: number;
}

async function sentNews(): Promise<Row[]> {
  const { body } = await platform().call('GET', '/operator/news', { token: keys.operator });
  return (body as unknown as { rows: Row[] }).rows;
}

const missed = async (token: string) =>
  (
    (await platform().call('GET', '/events?after=0', { token })).body as unknown as {
      events: { id: string; kind: string; msg?: string; texts?: object }[];
    }
  ).events.filter(({ kind }) => kind === 'personalNews');

test('news to a player reach that player alone, once, in the languages that have a text', async () => {
  const [player, other] = [await platform().newPlayer(), await platform().newPlayer()];
  const { account, uid, token } = player;
  const body = { key: newAccountName(), account, msg: 'Halo', english: 'Hello', linkUrl: 'https://x.test/' };
  const responses = await Promise.all([send(body), send(body)]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(responses[0]?.body.event).toEqual(responses[1]?.body.event);
  expect(await missed(token)).toEqual([
    expect.objectContaining({ msg: 'Halo', texts: { en: 'Hello' }, linkUrl: 'https://x.test/' }),
  ]);
  expect(await missed(other.token)).toEqual([]);
  const published = platform().published.filter(({ channel }) => channel === `private-freespin-${uid}`);
  expect(published.filter(({ event }) => event === 'update')).toHaveLength(1);
  expect((await send({ ...body, msg: 'Lain' })).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await send({ account: newAccountName(), msg: 'Halo' })).status).toBe(404);
});

test('news to players are counted as shown and read, news to everyone as read', async () => {
  const [first, second, third] = [
    await platform().newPlayer(),
    await platform().newPlayer(),
    await platform().newPlayer(),
  ];
  const silent = await platform().newPlayer();
  const preferences = { token: silent.token, body: { promotions: false, quietHours: null } };
  await platform().call('PUT', '/preferences/notifications', preferences);
  const msg = `Meja baru ${newAccountName()}`;
  // The first gets it twice.
  for (const { account } of [first, first, second, third, silent]) await send({ account, msg });
  platform().pass(1_000);
  const { id } = (await send({ msg: `${msg}!` })).body.event;
  for (const { token } of [first, second]) {
    const ids = (await missed(token)).map((event) => event.id);
    await platform().call('POST', '/event-receipts', { token, body: { ids } });
  }
  const [own] = await missed(third.token);
  const read = { token: third.token, body: { ids: [id, own?.id] } };
  expect((await platform().call('POST', '/messages/read', read)).status).toBe(204);
  expect((await sentNews()).slice(0, 2)).toMatchObject([
    { msg: `${msg}!`, audience: 'everyone', players: null, seen: null, read: 1 },
    { msg, players: 4, seen: 3, read: 1 },
  ]);
});

test('no news reach a player who has excluded themselves', async () => {
  const { account, token } = await platform().newPlayer();
  await platform().operator(`/operator/accounts/${account}/exclude`, { term: 'month', note: 'asked for it' });
  const { status, body } = await send({ account, msg: 'Halo' });
  expect([status, body.error.code]).toEqual([409, 'PLAY_PAUSED']);
  expect(await missed(token).catch(() => [])).toEqual([]);
});
