import { asc, eq } from 'drizzle-orm';
import { brandWallets, gameBrands } from '../database/schema/schema.ts';
import { balancesOf } from '../ledger/ledger.ts';
import type { TransferServices } from './asking.ts';
import { unsettledOrders } from './orders.ts';
import { askBalance } from './told.ts';

/**
 * `known`: the brand holds the balance, as of then; `updating`: money is on its way and waits for the brand's word;
 * `unknown`: the brand was asked and said nothing, or what contradicts the ledger.
 */
export const balanceStates = ['known', 'updating', 'unknown'] as const;

export interface BrandBalance {
  gameBrand: string;
  gameBrandName: string;
  wallet: 'transfer';
  /** Whole rupiah; null while nobody knows. */
  balance: number | null;
  /** Whole rupiah on the way in or out. */
  inTransit: number;
  /** Epoch ms at which the balance was true. */
  asOf: number;
  state: (typeof balanceStates)[number];
}

/** Where a player's money is. `fresh` asks the brands; else what they said last is told (D16). */
export async function whereMoneyIs(services: TransferServices, uid: string, fresh: boolean) {
  const { db, clock } = services;
  const brands = await db
    .select({ code: gameBrands.code, name: gameBrands.name })
    .from(gameBrands)
    .where(eq(gameBrands.wallet, 'transfer'))
    .orderBy(asc(gameBrands.position));
  const ask = async ({ code }: { code: string }) => [code, await askBalance(services, uid, code)] as const;
  const asked = new Map(fresh ? await Promise.all(brands.map(ask)) : []);
  const [balances, wallets, unsettled] = await Promise.all([
    balancesOf(db, uid),
    db.select().from(brandWallets).where(eq(brandWallets.uid, uid)),
    unsettledOrders(db, uid),
  ]);
  const now = clock();
  const of = ({ code, name }: { code: string; name: string }): BrandBalance => {
    const told = wallets.find(({ brand }) => brand === code)?.toldAt?.getTime();
    const { balance, inTransit } = balances.brands.find(({ brand }) => brand === code) ?? {
      balance: 0,
      inTransit: 0,
    };
    const here = unsettled.find(({ brand }) => brand === code);
    const isOpen = here?.settlement === null;
    const isUnknown = here !== undefined || asked.get(code) === null;
    const state = isOpen ? 'updating' : isUnknown ? 'unknown' : 'known';
    return {
      ...{ gameBrand: code, gameBrandName: name, wallet: 'transfer', inTransit, state },
      balance: state === 'unknown' || (isOpen && told === undefined) ? null : balance,
      asOf: told ?? now,
    };
  };
  return { main: balances.main, held: balances.held, asOf: now, brands: brands.map(of) };
}
