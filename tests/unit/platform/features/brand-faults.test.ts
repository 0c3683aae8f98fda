import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Queries } from '../../../../platform/database/database.ts';
import { ledgerAccounts, ledgerEntries } from '../../../../platform/database/schema/schema.ts';
import { createTransfer } from '../../../../platform/wallet/transfers.ts';
import { settleTransfers } from '../../../../platform/wallet/wallet.ts';
import { atBrand, atHome, withBrand } from '../../../support/brand-player.ts';
import type { Fault } from '../../../support/fake-brand.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;

/** The same numbers in every run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A player's wins and losses at brands in the ledger. */
async function resultsBooked(db: Queries, uid: string): Promise<number> {
  const [booked] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.uid, uid), eq(ledgerEntries.reason, 'brandResult')));
  return Number(booked?.sum);
}

const platform = testPlatform();

describe('money at a transfer brand, under failures,', () => {
  test.each(['in', 'out'] as const)(
    'settles as the brand reports when a process dies between request and booking (%s)',
    async (direction) => {
      const { launch, money, brand, uid, again, services } = await withBrand(platform());
      if (direction === 'out') await launch();
      const order = { uid, gameBrand: 'samudra', direction, amount: 100_000 };
      const begun = await createTransfer(services.db, order, platform().now());
      const { reference = '' } = begun ?? {};
      const sent = { reference, uid, gameBrand: 'samudra', direction, amount: 100_000 };
      await (direction === 'in' ? brand.provider.transferIn(sent) : brand.provider.transferOut(sent));
      expect(await money()).toEqual({ main: 0, brand: 0, inTransit: 100_000 });
      platform().pass(MINUTE);
      await settleTransfers(again());
      await settleTransfers(again());
      expect(await money()).toEqual(direction === 'in' ? atBrand : atHome);
    },
  );

  test('is neither lost nor doubled by random failures in random order', async () => {
    const { launch, money, total, result, brand, uid, ...more } = await withBrand(platform());
    const { bringBack, settle, play, again, ask } = more;
    const random = randomOf(20_261_122);
    const kinds: Fault[] = ['lost', 'deaf', 'late', 'pending', 'refused', 'wrong', 'twice'];
    const steps = [
      () => launch(),
      () => launch('samudra', 'becak-rush'),
      () => bringBack(),
      () => launch('nova', 'lucky-durian'),
      () => Promise.all([launch(), bringBack(), settleTransfers(again()), settle()]),
      () => ask('GET', '/wallet/transfer-info?type=1'),
      async () => brand.arrive(),
      async () => (brand.walletOf(uid) > 500 ? play(random(2) ? 700 : -500) : undefined),
      async () => platform().pass(random(MINUTE)),
      () => settle(),
    ];
    for (let step = 0; step < 70; step += 1) {
      if (random(3) === 0) brand.faults.push(kinds[random(kinds.length)] ?? 'lost');
      await steps[random(steps.length)]?.();
      expect(await total()).toBe(100_000 + (await resultsBooked(platform().database.db, uid)));
    }
    brand.faults.length = 0;
    brand.arrive();
    for (let round = 0; round < 12; round += 1) {
      platform().pass(10 * MINUTE);
      await settle();
      await bringBack();
    }
    expect([await money(), brand.walletOf(uid)]).toEqual([
      { main: 100_000 + result(), brand: 0, inTransit: 0 },
      0,
    ]);
  });
});
