import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { eventFields, type NotificationKind, type PayloadOf } from './kind.ts';

/** Where money came from, and under which type the site lists its entry (specification §2, `profile/transactions/{type}`). */
const typeOf = { gift: 'bonus' } as const;
const sources = ['gift'] as const satisfies (keyof typeof typeOf)[];

const BalanceEventSchema = z
  .object({
    ...eventFields('balance'),
    amount: z.int().min(1).openapi({ description: 'Whole rupiah that came in (D32).' }),
    source: z.enum(sources).openapi({ description: 'Where it came from. More may follow.' }),
    linkUrl: z.string().openapi({ description: 'The entry, as a path of the site.' }),
  })
  .openapi('BalanceEvent');

type BalanceEvent = z.infer<typeof BalanceEventSchema>;

/** Money came in. */
export const balance: NotificationKind<BalanceEvent> = {
  kind: 'balance',
  schema: BalanceEventSchema,
  audience: 'player',
  lapses: { after: 7 * dayMs },
  readLater: '/profile/transactions/[type]',
};

/** What a balance notice says of an entry of the ledger. */
export function balanceNotice(
  source: BalanceEvent['source'],
  amount: number,
  entryId: number,
): PayloadOf<BalanceEvent> {
  return { source, amount, linkUrl: `/profile/transactions/${typeOf[source]}?entry=${entryId}` };
}
