import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { violatedConstraint } from '../../../../platform/database/database.ts';
import { currentRound } from '../../../../platform/play/live/queries.ts';
import { openGame } from '../../../support/games.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { liveGame, liveTable } from '../../../support/live-table.ts';
import { testPlatform } from '../test-platform.ts';

const hashOf = (seed: string) => createHash('sha256').update(seed).digest('hex');

// Rows whose change or removal triggers refuse, for the owner too.

const platform = testPlatform();

const db = () => platform().database.db;
/** The rule that refuses a statement; null where none does. */
const refusal = (statement: SQL) =>
  asOwner(db(), (tx) => tx.execute(statement)).then(() => null, violatedConstraint);
const refusals = async (rule: string, statements: SQL[]) => {
  for (const statement of statements) expect(await refusal(statement)).toBe(rule);
};

describe('a protected row', () => {
  test('of a seed pair keeps its seeds, is revealed once, and has only the announced successor', async () => {
    const { uid } = await openGame(platform());
    const own = sql`where uid = ${uid}`;
    const [seed, other] = ['a'.repeat(64), 'b'.repeat(64)];
    await refusals('fair_seeds_fixed', [
      sql`update fair_seeds set server_seed = ${seed}, server_hash = ${hashOf(seed)} ${own}`,
      sql`update fair_seeds set next_server_seed = ${seed}, next_server_hash = ${hashOf(seed)} ${own}`,
      sql`update fair_seeds set client_seed = 'other' ${own}`,
      sql`update fair_seeds set next_nonce = next_nonce - 1 ${own}`,
    ]);
    await refusals('fair_seeds_kept', [sql`delete from fair_seeds ${own}`]);
    await db().execute(sql`update fair_seeds set revealed_at = now() ${own}`);
    await refusals('fair_seeds_fixed', [sql`update fair_seeds set revealed_at = null ${own}`]);
    const following = (server: SQL, hash: SQL) =>
      sql`insert into fair_seeds (uid, server_seed, server_hash, next_server_seed, next_server_hash, client_seed, created_at)
          select uid, ${server}, ${hash}, ${other}, ${hashOf(other)}, 'mine', now() from fair_seeds ${own}`;
    await refusals('fair_seeds_promised', [following(sql`${seed}`, sql`${hashOf(seed)}`)]);
    await refusals('fair_seeds_hash', [following(sql`next_server_seed`, sql`${hashOf(other)}`)]);
    expect(await refusal(following(sql`next_server_seed`, sql`next_server_hash`))).toBeNull();
  });

  test('of a wagering requirement keeps its amount and time, and is cleared once', async () => {
    const { account, uid } = await platform().newPlayer();
    await platform().operator(`/operator/accounts/${account}/gifts`, {
      amount: 5_000,
      wagering: 3,
      key: `held-${uid}`,
    });
    const own = sql`where uid = ${uid}`;
    const [row] = (
      (await db().execute(sql`select amount::int from wagering_requirements ${own}`)) as unknown as {
        rows: { amount: number }[];
      }
    ).rows;
    expect(row?.amount).toBeGreaterThan(0);
    await refusals('wagering_requirements_fixed', [
      sql`update wagering_requirements set amount = 1 ${own}`,
      sql`update wagering_requirements set at = at - interval '1 year' ${own}`,
      sql`update wagering_requirements set uid = (select max(uid) from accounts where uid <> ${uid}) ${own}`,
    ]);
    await refusals('wagering_requirements_kept', [sql`delete from wagering_requirements ${own}`]);
    expect(await refusal(sql`update wagering_requirements set cleared_at = now() ${own}`)).toBeNull();
    await refusals('wagering_requirements_fixed', [
      sql`update wagering_requirements set cleared_at = null ${own}`,
    ]);
  });

  test('of play limits keeps the day’s stakes and the time of the last round', async () => {
    const game = await openGame(platform());
    await game.play();
    const own = sql`where uid = ${game.uid}`;
    await refusals('play_limits_fixed', [
      sql`update play_limits set staked = 0 ${own}`,
      sql`update play_limits set staked = 0, day = day - 1 ${own}`,
      sql`update play_limits set last_started_at = null ${own}`,
    ]);
    await refusals('play_limits_kept', [sql`delete from play_limits ${own}`]);
    expect(await refusal(sql`update play_limits set staked = 0, day = day + 1 ${own}`)).toBeNull();
  });

  test('of a shared round keeps its seed, times and draw, and stays while it has bets', async () => {
    const { atTable, finish } = liveTable(platform);
    const { player, round } = await atTable('red');
    await player.bet();
    const own = sql`where id = ${round.id}`;
    const seed = 'c'.repeat(64);
    await refusals('live_rounds_fixed', [
      sql`update live_rounds set server_seed = ${seed} ${own}`,
      sql`update live_rounds set server_hash = ${hashOf(seed)} ${own}`,
      sql`update live_rounds set closes_at = closes_at + interval '1 second' ${own}`,
      sql`update live_rounds set number = number + 1000000 ${own}`,
      sql`update live_rounds set state = 'refunded' ${own}`,
    ]);
    await refusals('live_rounds_kept', [sql`delete from live_rounds ${own}`]);
    await refusals('game_rounds_fixed', [
      sql`update game_rounds set client_seed = 'other' where live_round = ${round.id}`,
      sql`update game_rounds set bet = '{"chip":1000,"spots":["black"],"stake":1000}' where live_round = ${round.id}`,
      sql`update game_rounds set live_round = null where live_round = ${round.id}`,
    ]);
    platform().pass(liveGame.live.every);
    await finish();
    await refusals('live_rounds_fixed', [
      sql`update live_rounds set view = '{"outcome":0}' ${own}`,
      sql`update live_rounds set client_seed = ${seed} ${own}`,
      sql`update live_rounds set state = 'open', view = null ${own}`,
    ]);
    expect((await currentRound(db(), liveGame, platform().now())).id).not.toBe(round.id);
  });
});
