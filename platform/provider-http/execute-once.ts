import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type ProviderCallResponse, providerCalls } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { requestHash } from '../http/request-hash.ts';

type ProviderCall = typeof providerCalls.$inferSelect;

export interface ProviderRequest extends Pick<ProviderCall, 'gameBrand' | 'kind' | 'uid'> {
  /** The validated body, so that equivalent bodies are equal. */
  body: { reference: string; bet?: string; amount?: number };
  at: Date;
}

interface Executed {
  balance: number;
  roundId: number | null;
  amount?: number;
  /** Further fields of the response. */
  extra?: Omit<ProviderCallResponse, 'reference' | 'balance'>;
}

/** The request of a reference, for comparison. */
export const requestOf = ({ kind, body }: Pick<ProviderRequest, 'kind' | 'body'>): string =>
  requestHash([kind, Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))]);

/**
 * Executes a provider's request in one transaction, once per reference; repetitions get the same response.
 * Throws IDEMPOTENCY_CONFLICT where the reference was used for another request, and BET_ROLLED_BACK for a second rollback of a bet.
 */
export async function executeOnce(
  db: Queries,
  request: ProviderRequest,
  work: (tx: Queries) => Promise<Executed>,
): Promise<ProviderCallResponse> {
  const { gameBrand, kind, uid, body, at } = request;
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
      request: requestOf(request),
      amount: body.amount ?? 0,
    };
    const [mine] = await tx
      .insert(providerCalls)
      .values({ ...row, response: { reference, balance: 0 } })
      // Of any rule: of two equal rollbacks at once either may be found first.
      .onConflictDoNothing()
      .returning({ reference: providerCalls.reference });
    if (!mine) {
      const [earlier] = await tx.select().from(providerCalls).where(isCall);
      if (!earlier) throw new PlatformError('BET_ROLLED_BACK');
      if (earlier.request !== row.request) throw new PlatformError('IDEMPOTENCY_CONFLICT');
      return earlier.response;
    }
    const { balance, roundId, amount = row.amount, extra } = await work(tx);
    const response = { reference, balance, ...extra };
    await tx.update(providerCalls).set({ response, roundId, amount }).where(isCall);
    return response;
  });
}
