import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Queries } from '../../database/database.ts';
import { deposits, withdrawals } from '../../database/schema/schema.ts';
import type { PlatformEnv } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { reference, rupiah } from '../../http/fields.ts';
import { json } from '../../http/route.ts';
import { publishEvent, type StoredEvent } from '../../notifications/notifications.ts';
import type { Services } from '../../services.ts';
import { type Executed, execute, type OperatorRequest } from '../execute.ts';

/** Examples for the contract. */
const examples = { deposit: 'D7KQ2M9RXTB', withdrawal: 'W7KQ2M9RXTB' };

/** The reference in the path of a call. */
export const referenceParams = (what: keyof typeof examples) =>
  z.object({
    reference: reference.openapi({ description: `Reference of the ${what}.`, example: examples[what] }),
  });

export const transitionFields = z.object({
  reference: z.string(),
  state: z.string(),
  amount: rupiah,
});

/** The response of a call that applies a transition. */
export const transitionReply = json('The new state', transitionFields);

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

interface Applied {
  /** Null where the state has no such transition. */
  row: { reference: string; state: string; amount: number } | null;
  stored: StoredEvent | null;
}

export type TransitionResult = z.infer<typeof transitionFields>;

/** The result of an applied transition. Throws WRONG_STATE. */
export function resultOf({ row, stored }: Applied): Executed<TransitionResult> {
  if (!row) throw new PlatformError('WRONG_STATE');
  const { reference, state, amount } = row;
  return { result: { reference, state, amount }, ...(stored && { event: stored }) };
}

/** Applies an operator's transition and notifies the player. Throws WRONG_STATE. */
export async function transitionByOperator(
  c: Context<PlatformEnv>,
  services: Services,
  request: OperatorRequest,
  apply: (tx: Queries) => Promise<Applied>,
) {
  const { result, event } = await execute(c, services, request, async (tx) => resultOf(await apply(tx)));
  if (event) await publishEvent(services, event);
  return result;
}
