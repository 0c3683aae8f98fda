import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type ProviderCallAnswer, providerCalls } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

type ProviderCall = typeof providerCalls.$inferSelect;

export interface AskedCall extends Pick<ProviderCall, 'gameBrand' | 'kind' | 'uid'> {
  /** As it was checked: two bodies that mean the same are the same. */
  body: { reference: string; bet?: string; amount?: number };
  at: Date;
}

interface Done {
  balance: number;
  roundId: number | null;
  amount?: number;
  /** What else is answered. */
  told?: Omit<ProviderCallAnswer, 'reference' | 'balance'>;
}

/** What a reference stands for. */
export const requestOf = ({ kind, body }: Pick<AskedCall, 'kind' | 'body'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');

/**
 * Does what a provider asks under a reference, once: everything in one transaction, and the same answer whenever it is
 * sent again. Throws IDEMPOTENCY_CONFLICT where the reference stands for something else.
 */
export async function once(
  db: Queries,
  asked: AskedCall,
  work: (tx: Queries) => Promise<Done>,
): Promise<ProviderCallAnswer> {
  const { gameBrand, kind, uid, body, at } = asked;
  const { reference, bet = null } = body;
  const isCall = and(eq(providerCalls.gameBrand, gameBrand), eq(providerCalls.reference, reference));
  return db.transaction(async (tx) => {
    const row = {
      gameBrand,
      kind,
      uid,
      reference,
      bet,
      at,
      request: requestOf(asked),
      amount: body.amount ?? 0,
    };
    const [mine] = await tx
      .insert(providerCalls)
      .values({ ...row, answer: { reference, balance: 0 } })
      .onConflictDoNothing({ target: [providerCalls.gameBrand, providerCalls.reference] })
      .returning({ reference: providerCalls.reference });
    if (!mine) {
      const [earlier] = await tx.select().from(providerCalls).where(isCall);
      if (earlier?.request !== row.request) throw new PlatformError('IDEMPOTENCY_CONFLICT');
      return earlier.answer;
    }
    const { balance, roundId, amount = row.amount, told } = await work(tx);
    const answer = { reference, balance, ...told };
    await tx.update(providerCalls).set({ answer, roundId, amount }).where(isCall);
    return answer;
  });
}
