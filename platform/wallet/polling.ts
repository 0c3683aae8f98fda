import { backoffMs } from '../../shared/backoff.ts';
import { withTimeout } from '../../shared/with-timeout.ts';
import type { GameServices, TransferRequest, TransferResult } from '../catalogue/catalogue.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import {
  applyTransferResult,
  type BrandTransfer,
  claimTransfer,
  postpone,
  unsettledTransfers,
} from './transfers.ts';

/** Services for transfers between brands and the main wallet. */
export interface TransferServices
  extends Pick<GameServices, 'db' | 'gameProviders' | 'log' | 'clock' | 'publisher'> {
  timeoutMs?: number | undefined;
}

const DEFAULT_TIMEOUT_MS = 4_000;
/** Delays between polls of a transfer. */
const backoff = { firstMs: 5_000, maxMs: 10 * 60_000 };

/** The brand's response; null when the call fails or times out. */
export function brandResponse<T>(
  { timeoutMs = DEFAULT_TIMEOUT_MS }: TransferServices,
  call: Promise<T>,
): Promise<T | null> {
  return withTimeout(timeoutMs, () => call).catch(() => null);
}

const requestOf = ({ reference, uid, gameBrand, direction, amount }: BrandTransfer): TransferRequest => {
  return { reference, uid, gameBrand, direction, amount };
};

/** Books a brand's response. Without a final one the transfer stays open and is polled again. */
async function applyResponse(
  services: TransferServices,
  transfer: BrandTransfer,
  result: TransferResult | null,
): Promise<BrandTransfer> {
  const { db, clock, log } = services;
  const { id, uid, gameBrand, direction, reference } = transfer;
  if (result !== 'confirmed' && result !== 'refused') {
    await postpone(db, transfer, clock() + backoffMs(transfer.polls, backoff));
    if (transfer.state === 'requested') void notifyChange(services, uid, 'wallets');
    if (transfer.settlement !== null) return transfer;
    log.warn('transfer.unknown', { uid, gameBrand, direction, reference, polls: transfer.polls });
    return { ...transfer, state: 'unknown' };
  }
  const settled = await applyTransferResult(db, transfer, result, clock());
  void notifyChange(services, uid, 'wallets');
  // The first result stays booked, whether the brand or an operator gave it: a later one moves no money.
  if (settled.state !== result)
    log.error('transfer.contradicted', { uid, gameBrand, reference, id, outcome: result });
  return settled;
}

/** Sends a new transfer to its brand. */
export async function sendTransfer(
  services: TransferServices,
  transfer: BrandTransfer,
): Promise<BrandTransfer> {
  const provider = services.gameProviders(transfer.gameBrand);
  const sent =
    transfer.direction === 'in'
      ? provider.transferIn(requestOf(transfer))
      : provider.transferOut(requestOf(transfer));
  return applyResponse(services, transfer, await brandResponse(services, sent));
}

/** Polls the brand for a transfer that this node has claimed. */
export async function pollTransfer(
  services: TransferServices,
  transfer: BrandTransfer,
): Promise<BrandTransfer> {
  const polled = services.gameProviders(transfer.gameBrand).transferStatus(requestOf(transfer));
  return applyResponse(services, transfer, await brandResponse(services, polled));
}

/** True when no transfer of the player at the brand is open. Polls the brand for an open one first. */
export async function isSettled(
  services: TransferServices,
  uid: string,
  gameBrand: string,
): Promise<boolean> {
  const { db, clock } = services;
  const [open] = await unsettledTransfers(db, uid, gameBrand);
  if (!open) return true;
  // Only an operator can resolve a contradiction.
  if (open.settlement !== null) return false;
  // The first request may still be under way: polling now could make the brand refuse it.
  if (open.state === 'requested' && open.nextPollAt.getTime() > clock()) return false;
  if (!(await claimTransfer(db, open, clock() + backoffMs(open.polls, backoff)))) return false;
  return (await pollTransfer(services, { ...open, polls: open.polls + 1 })).settlement !== null;
}
