import { and, asc, count, eq, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import { brandTransfers, brandWallets, gameBrands } from '../database/schema/schema.ts';
import { balancesOf } from '../ledger/ledger.ts';
import type { TransferServices } from './asking.ts';
import { isUnsettled } from './orders.ts';
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

/** The transfer brands with what is known of a player's wallet there. */
const brandsOf = prepared('transfer_brands', (db) => {
  const uid = sql.placeholder('uid');
  const unsettled = db
    .select({
      count: count().as('count'),
      open: sql<number>`count(*) filter (where ${brandTransfers.settlement} is null)`
        .mapWith(Number)
        .as('open'),
    })
    .from(brandTransfers)
    .where(and(eq(brandTransfers.uid, uid), eq(brandTransfers.brand, gameBrands.code), isUnsettled))
    .as('unsettled');
  return db
    .select({
      code: gameBrands.code,
      name: gameBrands.name,
      toldAt: brandWallets.toldAt,
      unsettled: unsettled.count,
      open: unsettled.open,
    })
    .from(gameBrands)
    .leftJoin(brandWallets, and(eq(brandWallets.brand, gameBrands.code), eq(brandWallets.uid, uid)))
    .leftJoinLateral(unsettled, sql`true`)
    .where(eq(gameBrands.wallet, 'transfer'))
    .orderBy(asc(gameBrands.position));
});

/** Brands that were asked for the player's balance and did not say it. */
async function silentBrands(services: TransferServices, uid: string): Promise<string[]> {
  const brands = await brandsOf(services.db, { uid });
  const balances = await Promise.all(brands.map(({ code }) => askBalance(services, uid, code)));
  return brands.flatMap(({ code }, index) => (balances[index] === null ? code : []));
}

/** Where a player's money is. `fresh` asks the brands; else their last replies are given (D16). */
export async function whereMoneyIs(services: TransferServices, uid: string, fresh: boolean) {
  const { db, clock } = services;
  const silent = fresh ? await silentBrands(services, uid) : [];
  const [balances, brands] = await Promise.all([balancesOf(db, uid), brandsOf(db, { uid })]);
  const now = clock();
  const view = ({ code, name, toldAt, unsettled, open }: (typeof brands)[number]): BrandBalance => {
    const own = balances.brands.find(({ brand }) => brand === code);
    const isOpen = Number(open) > 0;
    const isUnknown = Number(unsettled) > 0 || silent.includes(code);
    const state = isOpen ? 'updating' : isUnknown ? 'unknown' : 'known';
    return {
      gameBrand: code,
      gameBrandName: name,
      wallet: 'transfer',
      inTransit: own?.inTransit ?? 0,
      state,
      balance: state === 'unknown' || (isOpen && toldAt === null) ? null : (own?.balance ?? 0),
      asOf: toldAt?.getTime() ?? now,
    };
  };
  return { main: balances.main, held: balances.held, asOf: now, brands: brands.map(view) };
}
