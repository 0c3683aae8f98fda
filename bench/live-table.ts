// Measures the time that a shared table needs from the draw until the last bet is paid, for so many players, on both databases; beside it
// as many single movements of the ledger in the same run. `npm run bench live-table 50` takes another number of players.
import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/database/database.ts';
import { accountCode, move } from '../platform/ledger/ledger.ts';
import { openDatabase } from '../platform/open-database.ts';
import { finishDue } from '../platform/play/live/finish-due.ts';
import { type LiveGame, liveGames } from '../platform/play/live/live-game.ts';
import { currentRound } from '../platform/play/live/queries.ts';
import { silentPublisher } from '../platform/realtime/publisher.ts';
import { silentLog } from '../runtime/log.ts';
import { findPostgres, startPostgres } from '../tests/support/product/postgres.ts';

const players = Number(process.argv[2] ?? 200);
const draws = 5;
const game = liveGames.find(({ engine }) => engine.name === 'roulette') as LiveGame;
const start = Math.ceil(Date.now() / game.live.every) * game.live.every;

async function makePlayers(db: Queries): Promise<void> {
  await db.execute(sql`insert into accounts (uid, account, date_of_birth, language, created_at)
    select 'bench' || n, 'bench' || n, '1990-01-01', 'id', now() from generate_series(1, ${players}::int) n`);
}

/** A bet of everybody in a round, on the same spot: all of them are paid, or none. */
async function placeBets(db: Queries, round: number, draw: number): Promise<void> {
  const bet = JSON.stringify({ chip: 500, spots: ['red'], stake: 500 });
  await db.execute(sql`insert into game_rounds (uid, game_brand, game_id, key, state, bet, stake, win, account, live_round, started_at)
    select 'bench' || n, ${game.gameBrand}, ${game.gameID}, 'bench-' || ${draw}::int || '-' || n, 'open', ${bet}::json, 500, 0,
      'player:bench' || n, ${round}::bigint, now() from generate_series(1, ${players}::int) n`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function moveSingly(db: Queries, draw: number): Promise<void> {
  for (let n = 1; n <= players; n += 1) {
    const accounts = { from: accountCode.house('play'), to: accountCode.player(`bench${n}`) };
    await move(db, { caller: 'system', key: `bench-${draw}-${n}`, reason: 'win', amount: 500, ...accounts });
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(name: string, db: Queries): Promise<void> {
  await makePlayers(db);
  const [drawn, singly]: number[][] = [[], []];
  for (let draw = 0; draw < draws; draw += 1) {
    const now = start + draw * game.live.every;
    const round = await currentRound(db, game, now);
    await placeBets(db, round.id, draw);
    const clock = () => now + game.live.every;
    drawn?.push(
      await timed(() => finishDue({ db, clock, publisher: silentPublisher, log: silentLog }, game)),
    );
    singly?.push(await timed(() => moveSingly(db, draw)));
  }
  const [all, single] = [median(drawn ?? []), median(singly ?? [])];
  console.log(
    `${name.padEnd(10)} ${players} bets paid ${all.toFixed(0)} ms after the draw (median of ${draws}; ${Math.max(...(drawn ?? [])).toFixed(0)} at most); ${players} single movements ${single.toFixed(0)} ms; ${(all / single).toFixed(2)}×`,
  );
}

const embedded = await openDatabase({ memory: true }, { log: silentLog, demo: false });
await measure('PGlite', embedded.db);
await embedded.close();

const programs = findPostgres();
if (programs) {
  const server = await startPostgres(programs);
  try {
    const databaseUrl = await server.createDatabase();
    const database = await openDatabase({ databaseUrl }, { log: silentLog, demo: false });
    await measure('PostgreSQL', database.db);
    await database.close();
  } finally {
    await server.stop();
  }
}
