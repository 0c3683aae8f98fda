import { and, asc, count, eq, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import { brandTransfers, brandWallets, gameBrands } from '../database/schema/schema.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { refreshBalance } from './brand-balance.ts';
import type { TransferServices } from './polling.ts';
import { isUnsettled } from './transfers.ts';

/**
 * `known`: as last reported; `updating`: a transfer is under way, or the return is retried; `unknown`: the brand did
 * not respond, or contradicts the ledger.
 */
export const balanceStates = ['known', 'updating', 'unknown'] as const;

export interface BrandBalance {
  gameBrand: string;
  gameBrandName: string;
  wallet: 'transfer';
  /** In whole rupiah; null while unknown. */
  balance: number | null;
  /** Whole rupiah on the way in or out. */
  inTransit: number;
  /** Epoch ms at which the balance was true. */
  asOf: number;
  state: (typeof balanceStates)[number];
}

/** The transfer brands with the stored state of the player's wallets. */
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
    .where(and(eq(brandTransfers.uid, uid), eq(brandTransfers.gameBrand, gameBrands.code), isUnsettled))
    .as('unsettled');
  return db
    .select({
      code: gameBrands.code,
      name: gameBrands.name,
      reportedAt: brandWallets.reportedAt,
      isLeft: brandWallets.left,
      unsettled: unsettled.count,
      open: unsettled.open,
    })
    .from(gameBrands)
    .leftJoin(brandWallets, and(eq(brandWallets.gameBrand, gameBrands.code), eq(brandWallets.uid, uid)))
    .leftJoinLateral(unsettled, sql`true`)
    .where(eq(gameBrands.wallet, 'transfer'))
    .orderBy(asc(gameBrands.position));
});

/** Brands that did not report the player's balance. */
async function failedBrands(services: TransferServices, uid: string): Promise<string[]> {
  const brands = await brandsOf(services.db, { uid });
  const balances = await Promise.all(brands.map(({ code }) => refreshBalance(services, uid, code)));
  return brands.flatMap(({ code }, index) => (balances[index] === null ? code : []));
}

/** A player's wallets. `refresh` polls the brands first; otherwise their last reports are returned (D16). */
export async function findTransferInfo(services: TransferServices, uid: string, refresh: boolean) {
  const { db, clock } = services;
  const failed = refresh ? await failedBrands(services, uid) : [];
  const [balances, brands] = await Promise.all([balancesOf(db, uid), brandsOf(db, { uid })]);
  const now = clock();
  const view = ({
    code,
    name,
    reportedAt,
    isLeft,
    unsettled,
    open,
  }: (typeof brands)[number]): BrandBalance => {
    const own = balances.brands.find(({ gameBrand }) => gameBrand === code);
    const isOpen = Number(open) > 0;
    const isReturning = isLeft === true && own !== undefined && own.balance > 0;
    const isUnknown = Number(unsettled) > 0 || failed.includes(code);
    const state = isOpen ? 'updating' : isUnknown ? 'unknown' : isReturning ? 'updating' : 'known';
    return {
      gameBrand: code,
      gameBrandName: name,
      wallet: 'transfer',
      inTransit: own?.inTransit ?? 0,
      state,
      balance: state === 'unknown' || (isOpen && reportedAt === null) ? null : (own?.balance ?? 0),
      asOf: reportedAt?.getTime() ?? now,
    };
  };
  const { main, held, bonus } = balances;
  return { main, held, bonus, asOf: now, brands: brands.map(view) };
}
