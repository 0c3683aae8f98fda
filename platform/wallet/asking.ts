import { withTimeout } from '../../shared/with-timeout.ts';
import type { GameServices, TransferAnswer, TransferOrder } from '../games/games.ts';
import { type BrandOrder, claimOrder, postpone, takeAnswer, unsettledOrders } from './orders.ts';

/** What moves money between brands and the main wallet. */
export interface TransferServices extends Pick<GameServices, 'db' | 'gameProviders' | 'log' | 'clock'> {
  /** ms that a brand may take to answer. */
  patience?: number | undefined;
}

const PATIENCE = 4_000;
/** ms between two questions about the same order: doubled each time, from the first to the second. */
const pauses = { shortest: 5_000, longest: 10 * 60_000 };

/** ms to wait after so many questions without an answer. */
function pauseAfter(asks: number): number {
  return Math.min(pauses.longest, pauses.shortest * 2 ** Math.min(asks, 20));
}

/** The answer, or null: a brand that fails or is silent has said nothing. */
export function heard<T>({ patience = PATIENCE }: TransferServices, question: Promise<T>): Promise<T | null> {
  return withTimeout(patience, () => question).catch(() => null);
}

const orderOf = ({ reference, uid, brand, direction, amount }: BrandOrder): TransferOrder => {
  return { reference, uid, gameBrand: brand, direction, amount };
};

/** Books what the brand said; without an answer the order stays open and is asked for again. */
async function conclude(
  services: TransferServices,
  order: BrandOrder,
  answer: TransferAnswer | null,
): Promise<BrandOrder> {
  const { db, clock, log } = services;
  const { id, uid, brand, direction, reference } = order;
  if (answer !== 'confirmed' && answer !== 'refused') {
    await postpone(db, order, clock() + pauseAfter(order.asks));
    if (order.settlement !== null) return order;
    log.warn('transfer.unknown', { uid, brand, direction, reference, asks: order.asks });
    return { ...order, state: 'unknown' };
  }
  const settled = await takeAnswer(db, order, answer, clock());
  // What was booked stands, by the brand's own first word or by an operator's: another answer moves nothing.
  if (settled.state !== answer) log.error('transfer.contradicted', { uid, brand, reference, id, answer });
  return settled;
}

/** Sends a new order to its brand. */
export async function sendOrder(services: TransferServices, order: BrandOrder): Promise<BrandOrder> {
  const provider = services.gameProviders(order.brand);
  const sent =
    order.direction === 'in' ? provider.transferIn(orderOf(order)) : provider.transferOut(orderOf(order));
  return conclude(services, order, await heard(services, sent));
}

/** Asks the brand what became of an order that this node has claimed. */
export async function askAbout(services: TransferServices, order: BrandOrder): Promise<BrandOrder> {
  const asked = services.gameProviders(order.brand).transferStatus(orderOf(order));
  return conclude(services, order, await heard(services, asked));
}

/** Whether every order of the player at the brand is settled, after the brand was asked about one without an answer. */
export async function isSettled(services: TransferServices, uid: string, brand: string): Promise<boolean> {
  const { db, clock } = services;
  const [open] = await unsettledOrders(db, uid, brand);
  if (!open) return true;
  // A contradiction is an operator's to settle.
  if (open.settlement !== null) return false;
  // One that was only just sent may still be on its way: asking for it now could make the brand refuse it.
  if (open.state === 'requested' && open.nextAskAt.getTime() > clock()) return false;
  if (!(await claimOrder(db, open, clock() + pauseAfter(open.asks)))) return false;
  return (await askAbout(services, { ...open, asks: open.asks + 1 })).settlement !== null;
}
