import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, brandTransfers } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { accountCode, move } from '../ledger/ledger.ts';
import {
  type BrandOrder,
  bookOutcome,
  changeOrder,
  isContradicted,
  isOpen,
  lockOrder,
  type TransferOutcome,
} from './orders.ts';

export const transferFilters = ['open', 'contradicted', 'all'] as const;

interface Wanted {
  which: (typeof transferFilters)[number];
  uid?: string | undefined;
  /** The number of the last one of the page before. */
  before?: number | undefined;
  limit: number;
}

const filters: Record<Wanted['which'], SQL | undefined> = {
  open: isOpen,
  contradicted: isContradicted,
  all: undefined,
};

const select = (db: Queries) =>
  db
    .select({ order: brandTransfers, account: accounts.account })
    .from(brandTransfers)
    .innerJoin(accounts, eq(accounts.uid, brandTransfers.uid));

/** Transfers between main wallets and brands with their players' account names, the newest first. */
export async function listTransfers(db: Queries, { which, uid, before, limit }: Wanted) {
  const ofPlayer = uid === undefined ? undefined : eq(brandTransfers.uid, uid);
  const older = before === undefined ? undefined : lt(brandTransfers.id, before);
  return select(db)
    .where(and(filters[which], ofPlayer, older))
    .orderBy(desc(brandTransfers.id))
    .limit(limit);
}

/** Throws UNKNOWN_TRANSFER. */
export async function findTransfer(db: Queries, reference: string) {
  const [found] = await select(db).where(eq(brandTransfers.reference, reference));
  if (!found) throw new PlatformError('UNKNOWN_TRANSFER');
  return found;
}

/** Books what was booked one way the other way: what the brand says of a transfer that had ended otherwise. */
async function followBrand(tx: Queries, order: BrandOrder, actor: string): Promise<void> {
  const { uid, brand, direction, amount, reference, brandAnswer } = order;
  const [main, atBrand] = [accountCode.player(uid), accountCode.brand(uid, brand)];
  const toBrand = (direction === 'in') === (brandAnswer === 'confirmed');
  await move(tx, {
    caller: 'operator',
    key: `correction:${randomUUID()}`,
    reason: 'correction',
    from: toBrand ? main : atBrand,
    to: toBrand ? atBrand : main,
    ...{ amount, reference, actor },
  });
}

/**
 * Ends an order by an operator's word: an open one, which the brand is asked about further on, or one that the brand has
 * contradicted. There the brand's word moves the money after all, and the word that stands says that the brand has put it
 * right on its side. Throws TRANSFER_CLOSED, and INSUFFICIENT_FUNDS where the player has less by now.
 */
export async function settleByHand(
  tx: Queries,
  found: BrandOrder,
  outcome: TransferOutcome,
  { actor, now }: { actor: string; now: number },
): Promise<BrandOrder> {
  const order = await lockOrder(tx, found);
  if (order.settlement === null) return bookOutcome(tx, order, outcome, now);
  if (order.brandAnswer === null || order.brandAnswer === order.state)
    throw new PlatformError('TRANSFER_CLOSED');
  if (outcome !== order.state) await followBrand(tx, order, actor);
  return changeOrder(tx, order.id, { state: outcome, brandAnswer: outcome });
}
