import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import { gameRounds } from '../../../../platform/database/schema/schema.ts';
import { bookRound, openGame } from '../../../support/games.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { withProvider } from '../../../support/provider-player.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;

async function wageringLeft(uid: string): Promise<number> {
  const [row] = await rowsOf<{ left: string }>(db(), sql`select wagering_left(${uid}) as left`);
  return Number(row?.left);
}

/** A player with requirements, at an opened game. */
async function withRequirements(
  requirements: Partial<Record<'gift' | 'deposit', number>>,
  game = 'nova/lucky-durian',
) {
  const opened = await openGame(platform(), { game });
  const { uid } = opened;
  const now = new Date(platform().now()).toISOString();
  for (const [source, amount] of Object.entries(requirements))
    await db().execute(
      sql`select wagering_add(${uid}, ${now}::timestamptz, ${amount}, ${source}, ${newAccountName()})`,
    );
  const play = await opened.found();
  return {
    ...opened,
    book: (round: Omit<Parameters<typeof bookRound>[2], 'at'>) => {
      platform().pass(5_000);
      return bookRound(platform(), play, { ...round, at: new Date(platform().now()) });
    },
    percents: () =>
      db()
        .select({ risk: gameRounds.riskPercent, wagering: gameRounds.wageringPercent })
        .from(gameRounds)
        .where(eq(gameRounds.uid, uid))
        .orderBy(gameRounds.id),
  };
}

describe('a wagering requirement', () => {
  test('of a deposit counts what was at risk, that of a gift what of it counts in the class of the game', async () => {
    const deposited = await withRequirements({ deposit: 10_000 });
    await deposited.book({ stake: 3_000, riskPercent: 50, wageringPercent: 10 });
    expect(await wageringLeft(deposited.uid)).toBe(8_500);
    const given = await withRequirements({ gift: 10_000 });
    await given.book({ stake: 3_000, riskPercent: 50, wageringPercent: 10 });
    expect(await wageringLeft(given.uid)).toBe(9_700);
  });

  test('of a gift is met by what counts for it, and with a deposit by the sum of both at risk', async () => {
    const { uid, book } = await withRequirements({ gift: 2_000, deposit: 5_000 });
    await book({ stake: 4_000, wageringPercent: 20 });
    expect(await wageringLeft(uid)).toBe(3_000);
    await book({ stake: 3_000, wageringPercent: 20 });
    expect(await wageringLeft(uid)).toBe(600);
    await book({ stake: 3_000, wageringPercent: 20 });
    expect(await wageringLeft(uid)).toBe(0);
  });

  test('counts a bet on one spot of a table by its class, and one on spots that cover each other hardly', async () => {
    const game = 'kartika/sic-bo-nusantara';
    const { uid, play, percents } = await withRequirements({ deposit: 100_000 }, game);
    expect((await play({ chip: '5000', spot: ['small', 'big', 'odd', 'even'] })).status).toBe(200);
    expect((await play({ chip: '5000', spot: 'small' })).status).toBe(200);
    expect(await percents()).toEqual([
      { risk: 5, wagering: 1 },
      { risk: 100, wagering: 20 },
    ]);
    expect(await wageringLeft(uid)).toBe(100_000 - 1_000 - 5_000);
  });

  test('counts a bet at a provider by the class of its game', async () => {
    const { uid, bet, call } = await withProvider(platform());
    expect((await call('bet', bet)).status).toBe(200);
    const [round] = await db().select().from(gameRounds).where(eq(gameRounds.uid, uid));
    expect([round?.riskPercent, round?.wageringPercent]).toEqual([100, 100]);
    await db().execute(
      sql`update games set game_class = 'table' where game_brand = 'rimba' and game_id = 'komodo-gold'`,
    );
    const other = { ...bet, reference: newAccountName(), round: newAccountName() };
    expect((await call('bet', other)).status).toBe(200);
    const [, second] = await db()
      .select()
      .from(gameRounds)
      .where(eq(gameRounds.uid, uid))
      .orderBy(gameRounds.id);
    expect([second?.riskPercent, second?.wageringPercent]).toEqual([100, 20]);
    await db().execute(
      sql`update games set game_class = 'slots' where game_brand = 'rimba' and game_id = 'komodo-gold'`,
    );
  });
});
