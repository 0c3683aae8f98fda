import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Queries } from '../database/database.ts';
import { deposits, withdrawals } from '../database/schema/schema.ts';
import type { PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { json } from '../http/route.ts';
import { text } from '../http/text.ts';
import { publishEvent, type StoredEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { carryOut, type Order } from './carry-out.ts';

/** The example in the contract. */
const examples = { deposit: 'D7KQ2M9RXTB', withdrawal: 'W7KQ2M9RXTB' };

/** Which deposit or withdrawal a call is about. */
export const attemptParams = (what: keyof typeof examples) =>
  z.object({ reference: text(32).openapi({ description: `Of the ${what}.`, example: examples[what] }) });

/** What a call that takes one a step on answers. */
export const attemptNow = json(
  'As it is now',
  z.object({
    ...{ reference: z.string(), state: z.string() },
    amount: z.int().openapi({ description: 'Whole play rupiah.' }),
  }),
);

/** Throws NOT_FOUND. */
export async function requireWithdrawal(db: Queries, reference: string) {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.reference, reference));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

/** Throws NOT_FOUND. */
export async function requireDeposit(db: Queries, reference: string) {
  const [found] = await db.select().from(deposits).where(eq(deposits.reference, reference));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

interface Stepped {
  /** Null where its state knew no such step. */
  row: { reference: string; state: string; amount: number } | null;
  stored: StoredEvent | null;
}

/** Takes a deposit or a withdrawal a step on by an operator's order, and tells its player. Throws ATTEMPT_CLOSED. */
export async function stepByOperator(
  c: Context<PlatformEnv>,
  services: Services,
  order: Order,
  step: (tx: Queries) => Promise<Stepped>,
) {
  const { answer, event } = await carryOut(c, services, order, async (tx) => {
    const { row, stored } = await step(tx);
    if (!row) throw new PlatformError('ATTEMPT_CLOSED');
    const { reference, state, amount } = row;
    return { answer: { reference, state, amount }, ...(stored && { event: stored }) };
  });
  if (event) await publishEvent(services, event);
  return answer;
}
