import { describe, expect, test } from 'vitest';
import { recordMark } from '../../../../platform/persons/persons.ts';
import { liveGame, liveTable } from '../../../support/live-table.ts';
import { keys } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();
const { db, atTable, finish, roundsOf } = liveTable(platform);

const dayOf = (moment: number) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 10);

/** The rows of the report that name one of the accounts. */
async function rowsOf(accounts: string[]) {
  const today = dayOf(platform().now());
  const { status, body } = await platform().call(
    'GET',
    `/operator/reports/opposite-bets?since=${today}&until=${today}`,
    { token: keys.operator },
  );
  expect(status).toBe(200);
  const { rows } = body as unknown as { rows: { account: string; other: string }[] };
  return rows.filter(({ account, other }) => accounts.includes(account) || accounts.includes(other));
}

/** Players who have bet on these spots in one draw, which is paid; the first `sameDevice` of them share a device. */
async function drawn(spots: string[], sameDevice: number) {
  const { players } = await atTable(...spots);
  const mark = { kind: 'device', mark: String(players[0]?.uid) } as const;
  for (const { uid } of players.slice(0, sameDevice))
    await recordMark(db(), uid, mark, new Date(platform().now()));
  for (const player of players) expect((await player.bet()).status).toBe(200);
  platform().pass(liveGame.live.every);
  await finish();
  return players;
}

describe('the report of opposite bets', () => {
  test('names accounts with one device that cover each other at a draw, with what they staked and won', async () => {
    const players = await drawn(['red', 'black', 'black'], 2);
    const [one, other] = players.slice(0, 2).sort((a, b) => (a.uid < b.uid ? -1 : 1));
    const rounds = await Promise.all(players.slice(0, 2).map(({ uid }) => roundsOf(uid)));
    const won = rounds.flat().reduce((sum, { win }) => sum + win, 0);
    expect(await rowsOf(players.map(({ account }) => account))).toEqual([
      { account: one?.account, other: other?.account, mark: 'device', draws: 1, staked: 2_000, won },
    ]);
  });

  test('leaves out the same bet, and bets that do not cover each other', async () => {
    const alike = await drawn(['red', 'red'], 2);
    const apart = await drawn(['number7', 'number8'], 2);
    expect(await rowsOf([...alike, ...apart].map(({ account }) => account))).toEqual([]);
  });

  test('refuses a period that does not exist', async () => {
    const { status, body } = await platform().call(
      'GET',
      '/operator/reports/opposite-bets?since=2026-11-22&until=2026-11-16',
      { token: keys.operator },
    );
    expect([status, body.error.code]).toEqual([422, 'INVALID_INPUT']);
  });
});
