import { expect, test } from 'vitest';
import { liveTimes } from '../../../games/schedule.ts';
import { languages } from '../../../platform/i18n/i18n.ts';
import { type LiveGame, liveChannel, liveGames } from '../../../platform/play/live/live-game.ts';
import { DRAW_EVENT, publishDraw } from '../../../platform/play/live/publish.ts';
import type { LiveRound } from '../../../platform/play/live/queries.ts';
import { limits } from '../../../platform/realtime/host/limits.ts';
import { createPublisher } from '../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../runtime/log.ts';
import { connect } from '../../support/socket-client.ts';
import { app, startHost } from '../../support/socket-host.ts';

const gameOf = (id: string) => liveGames.find(({ gameID }) => gameID === id) as LiveGame;
const drawn = (view: unknown) => ({ number: 59_845_219, view }) as LiveRound;

test('a draw reaches the sockets at the table in their language', async () => {
  const host = await startHost();
  const roulette = gameOf('roulette-merapi');
  const clients = await Promise.all([connect(host.ws), connect(host.ws)]);
  for (const [index, client] of clients.entries()) {
    client.subscribe(liveChannel(roulette, index === 0 ? 'id' : 'en'));
    await client.receives('pusher_internal:subscription_succeeded');
  }
  const { id: appId, key, secret } = app;
  const publisher = createPublisher({ appId, key, secret, host: '127.0.0.1', port: host.port, tls: false });
  await publishDraw({ publisher, log: silentLog }, roulette, drawn({ outcome: 17, placed: [] }));
  const [first, second] = await Promise.all(clients.map((client) => client.receives(DRAW_EVENT)));
  expect(first?.data).toMatchObject({ number: 59_845_219, text: '17, hitam' });
  expect(second?.data).toMatchObject({ number: 59_845_219, text: '17, black' });
});

test('the largest draw fits into an event of the socket host', async () => {
  const outcome = { player: ['10S', '10H', 'QD'], banker: ['10C', '10D', 'QS'], winner: 'tie' };
  const sizes: number[] = [];
  const publisher = {
    publish: async (_: string, __: string, payload: unknown) =>
      void sizes.push(JSON.stringify(payload).length),
    disconnectUser: async () => {},
    userSignature: () => ({ auth: '', user_data: '' }),
  };
  await publishDraw({ publisher, log: silentLog }, gameOf('baccarat-melati'), drawn({ outcome, placed: [] }));
  expect(sizes).toHaveLength(languages.length);
  expect(Math.max(...sizes)).toBeLessThan(limits.eventData / 2);
});

test.each([
  [0, 0, 0],
  [29_999, 0, 0],
  [30_000, 1, 30_000],
  [1_795_356_620_123, 59_845_220, 1_795_356_600_000],
])('at %i ms the round is number %i, opened at %i', (now, number, opensAt) => {
  expect(liveTimes(now, { every: 30_000, closing: 5_000 })).toEqual({
    number,
    opensAt,
    closesAt: opensAt + 25_000,
    drawsAt: opensAt + 30_000,
  });
});
