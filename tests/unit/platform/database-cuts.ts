import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { openPostgres } from '../../../platform/database/postgres.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import type { Play } from '../../../platform/play/opened-game.ts';
import { seed } from '../../../platform/seed/seed.ts';
import { silentLog } from '../../../runtime/log.ts';
import { bookRound, openGame } from '../../support/games.ts';
import { patience } from '../../support/patience.ts';
import { startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../../support/product/postgres.ts';

const bin = findPostgres();
const timeouts = { connectMs: 500, statementMs: 400, responseMs: 500, idleMs: 10_000 };

/** Gifts and bets without end, each sent under its key until it is acknowledged, as a careful caller does. */
function moveMoney(platform: TestPlatform, account: string, play: Play) {
  const seen = { acknowledged: new Set<string>(), refused: 0, odd: [] as unknown[] };
  let ended = false;

  async function give(key: string): Promise<boolean> {
    const result = await platform.operator(`/operator/accounts/${account}/gifts`, { key, amount: 5_000 });
    if (result.status === 200) return true;
    const outcome = [result.status, result.body.error?.code, result.headers.get('retry-after')];
    if (JSON.stringify(outcome) !== '[503,"UNAVAILABLE","2"]') seen.odd.push(outcome);
    return false;
  }

  async function bet(key: string): Promise<boolean> {
    try {
      const endless = { dailyLimit: Number.MAX_SAFE_INTEGER, at: new Date(platform.now()) };
      const result = await bookRound(platform, play, { key, stake: 500, ...endless });
      if (result?.refusal !== null) seen.odd.push(result);
      return true;
    } catch (error) {
      if (!isUnavailable(error)) seen.odd.push(error);
      return false;
    }
  }

  async function work(kind: string, move: (key: string) => Promise<boolean>) {
    for (let count = 0; !ended; count += 1) {
      const key = `${kind}-${account}-${count}`;
      while (!(await move(key)) && !ended) {
        seen.refused += 1;
        await pause(10);
      }
      if (!ended) seen.acknowledged.add(key);
    }
  }

  const workers = [1, 2, 3, 4].flatMap((n) => [work(`gift${n}`, give), work(`bet${n}`, bet)]);
  return {
    seen,
    /** Resolves when money moves again. */
    async more() {
      const now = seen.acknowledged.size;
      await vi.waitFor(() => expect(seen.acknowledged.size).toBeGreaterThan(now + 20), patience);
    },
    async refused() {
      const now = seen.refused;
      await vi.waitFor(() => expect(seen.refused).toBeGreaterThan(now), patience);
    },
    async stop() {
      ended = true;
      await Promise.all(workers);
    },
  };
}

async function rowsOf(db: Queries, query: ReturnType<typeof sql>) {
  const { rows } = (await db.execute(query)) as unknown as { rows: Record<string, string>[] };
  return rows;
}

type Cut =
  | 'a fast restart'
  | 'an immediate restart'
  | 'a crash'
  | 'connections closed by the server'
  | 'a pause beyond the time-outs';

/** Interrupts a server in each of these ways, `times` times each, while money moves. */
export function describeDatabaseCuts(chosen: readonly Cut[], times: number): void {
  describe.skipIf(bin === null)('an interruption of PostgreSQL under load', { timeout: 90_000 }, () => {
    let server: PostgresServer;
    let url: string;
    let database: Database;
    let platform: TestPlatform;

    beforeAll(async () => {
      server = await startPostgres(bin ?? '');
      url = await server.createDatabase();
      const fill = (db: Queries) => seed(db, { demo: false, now: new Date() });
      database = await openPostgres(url, silentLog, { fill, timeouts });
      platform = startPlatform(database);
    });

    afterAll(async () => {
      await database?.close();
      await server?.stop();
    });

    afterEach(() => vi.waitFor(async () => expect(await database.check()).toBe(true), patience));

    /** Actions that were booked twice, not at all or wrongly. */
    async function mistakes() {
      const { db } = database;
      return {
        sums: await rowsOf(db, sql`select sum(amount) from ledger_entries having sum(amount) <> 0`),
        balances: await rowsOf(
          db,
          sql`select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
            group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
        ),
        movements: await rowsOf(
          db,
          sql`select m.id from ledger_movements m left join ledger_entries e on e.movement_id = m.id
            group by m.id having count(e.id) <> 2 or sum(e.amount) <> 0`,
        ),
        rounds: await rowsOf(
          db,
          sql`select r.key from game_rounds r left join game_round_movements m on m.round_id = r.id
            group by r.uid, r.key having count(m.movement_id) <> 1`,
        ),
      };
    }
    const none = { sums: [], balances: [], movements: [], rounds: [] };

    async function keysOf(uid: string): Promise<string[]> {
      const rows = await rowsOf(
        database.db,
        sql`select substr(key, 6) as key from ledger_movements m join ledger_accounts a on a.id = m.to_account
          where reason = 'gift' and a.uid = ${uid} union all select key from game_rounds where uid = ${uid}`,
      );
      return rows.map(({ key }) => key ?? '');
    }

    const cuts: Record<Cut, (load: ReturnType<typeof moveMoney>) => Promise<void>> = {
      'a fast restart': () => server.restart('fast'),
      'an immediate restart': () => server.restart('immediate'),
      'a crash': () => server.crash(),
      'connections closed by the server': () => server.terminate(url),
      'a pause beyond the time-outs': async (load) => {
        const resume = await server.pause();
        try {
          await load.refused();
        } finally {
          resume();
        }
      },
    };

    /** A player in a game. Repeated, because a busy machine exceeds the short time-outs of these tests. */
    const beginning = () =>
      vi.waitFor(async () => {
        const player = await platform.newPlayer();
        const { found } = await openGame(platform, { player });
        return { player, round: await found() };
      }, patience);

    test.each(chosen)('(%s) causes only UNAVAILABLE, loses nothing and books nothing twice', async (cut) => {
      const { player, round } = await beginning();
      const load = moveMoney(platform, player.account, round);
      try {
        await load.more();
        for (let count = 0; count < times; count += 1) {
          await cuts[cut](load);
          await load.more();
        }
      } finally {
        await load.stop();
      }
      expect(load.seen.odd).toEqual([]);
      expect(await mistakes()).toEqual(none);
      const booked = await keysOf(player.uid);
      expect(new Set(booked).size).toBe(booked.length);
      expect(booked).toEqual(expect.arrayContaining([...load.seen.acknowledged]));
    });
  });
}
