import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, brandTransfers } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { accountCode, move } from '../ledger/ledger.ts';
import {
  type BrandTransfer,
  isContradicted,
  isOpen,
  lockTransfer,
  settleTransfer,
  type TransferOutcome,
  updateTransfer,
} from './transfers.ts';

export const transferFilters = ['open', 'contradicted', 'all'] as const;

interface TransferQuery {
  which: (typeof transferFilters)[number];
  uid?: string | undefined;
  /** The number of the last transfer of the previous page. */
  before?: number | undefined;
  limit: number;
}

const filters: Record<TransferQuery['which'], SQL | undefined> = {
  open: isOpen,
  contradicted: isContradicted,
  all: undefined,
};

const select = (db: Queries) =>
  db
    .select({ transfer: brandTransfers, account: accounts.account })
    .from(brandTransfers)
    .innerJoin(accounts, eq(accounts.uid, brandTransfers.uid));

/** Transfers with their players' account names, newest first. */
export async function listTransfers(db: Queries, { which, uid, before, limit }: TransferQuery) {
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

/** Books the opposite of a settled transfer, for a brand that has reported the other result. */
async function bookCorrection(tx: Queries, transfer: BrandTransfer, actor: string): Promise<void> {
  const { uid, gameBrand, direction, amount, reference, brandOutcome } = transfer;
  const [main, atBrand] = [accountCode.player(uid), accountCode.brand(uid, gameBrand)];
  const toBrand = (direction === 'in') === (brandOutcome === 'confirmed');
  await move(tx, {
    caller: 'operator',
    key: `correction:${randomUUID()}`,
    reason: 'correction',
    from: toBrand ? main : atBrand,
    to: toBrand ? atBrand : main,
    amount,
    reference,
    actor,
  });
}

/**
 * Settles a transfer for an operator: an open one, for which the brand is still polled, or one that the brand
 * has contradicted. For a contradicted one the operator either accepts the brand's result, which moves the
 * money, or states that the brand has corrected its side. Throws TRANSFER_CLOSED, and INSUFFICIENT_FUNDS
 * where the player has too little left.
 */
export async function settleByOperator(
  tx: Queries,
  found: BrandTransfer,
  outcome: TransferOutcome,
  { actor, now }: { actor: string; now: number },
): Promise<BrandTransfer> {
  const transfer = await lockTransfer(tx, found);
  if (transfer.settlement === null) return settleTransfer(tx, transfer, outcome, now);
  if (transfer.brandOutcome === null || transfer.brandOutcome === transfer.state)
    throw new PlatformError('TRANSFER_CLOSED');
  if (outcome !== transfer.state) await bookCorrection(tx, transfer, actor);
  return updateTransfer(tx, transfer.id, { state: outcome, brandOutcome: outcome });
}
