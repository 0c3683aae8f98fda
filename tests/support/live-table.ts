import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import {
  gameRoundMovements,
  gameRounds,
  ledgerMovements,
  liveRounds,
} from '../../platform/database/schema/schema.ts';
import { balanceOf } from '../../platform/ledger/ledger.ts';
import { finishDue } from '../../platform/play/live/finish-due.ts';
import { type LiveGame, liveGames } from '../../platform/play/live/live-game.ts';
import { currentRound } from '../../platform/play/live/queries.ts';
import { silentLog } from '../../runtime/log.ts';
import { openGame } from './games.ts';
import { patience } from './patience.ts';
import { newAccountName, type TestPlatform } from './platform-app.ts';

export const liveGame = liveGames.find(({ gameID }) => gameID === 'roulette-merapi') as LiveGame;
export const tablePath = 'kartika/roulette-merapi';

const game = liveGame;
const { every } = game.live;
const table = tablePath;
const accept = { Accept: 'application/json' };

/** A platform's live roulette table; the test acts as nodes and players. */
export function liveTable(platform: () => TestPlatform) {
  const db = () => platform().database.db;
  const untilDraw = () => every - (platform().now() % every);

  /** A node's services; `published` are its events. */
  function node() {
    const published: { channel: string; payload: unknown }[] = [];
    const publisher = {
      publish: async (channel: string, _event: string, payload: unknown) =>
        void published.push({ channel, payload }),
      disconnectUser: async () => {},
      userSignature: () => ({ auth: '', user_data: '' }),
    };
    return { db: db(), clock: platform().now, publisher, log: silentLog, published };
  }

  /** Moves to the beginning of a round, with all earlier ones paid. */
  async function atTable(...spots: string[]) {
    platform().pass(untilDraw() + every);
    await finish();
    const round = await currentRound(db(), game, platform().now());
    const players = [];
    for (const spot of spots) {
      const player = await openGame(platform(), { game: table, language: 'en' });
      const before = await balanceOf(db(), player.uid);
      const bet = (fields: Record<string, string> = {}) =>
        player.send(
          {
            key: newAccountName().padEnd(16, '0'),
            round: String(round.number),
            chip: '1000',
            spot,
            ...fields,
          },
          accept,
        );
      players.push({ ...player, before, bet, balance: () => balanceOf(db(), player.uid) });
    }
    return { round, players, player: players[0] as (typeof players)[number] };
  }

  const roundsOf = (uid: string) => db().select().from(gameRounds).where(eq(gameRounds.uid, uid));
  const stored = async (id: number) => (await db().select().from(liveRounds).where(eq(liveRounds.id, id)))[0];

  const bookings = async (uid: string) => {
    const rows = await db()
      .select({ reason: ledgerMovements.reason, amount: ledgerMovements.amount })
      .from(gameRoundMovements)
      .innerJoin(gameRounds, eq(gameRounds.id, gameRoundMovements.roundId))
      .innerJoin(ledgerMovements, eq(ledgerMovements.id, gameRoundMovements.movementId))
      .where(eq(gameRounds.uid, uid))
      .orderBy(ledgerMovements.id);
    return rows.map(({ reason, amount }) => `${reason} ${amount}`);
  };

  /** Draws and pays what is due, like one node. */
  const finish = (here = node()) => vi.waitUntil(() => finishDue(here, game), patience);

  return { db, untilDraw, node, atTable, roundsOf, stored, bookings, finish };
}
