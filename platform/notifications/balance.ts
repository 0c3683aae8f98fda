import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { rupiah } from '../http/fields.ts';
import { eventFields, type NotificationKind, offerTitle, type PayloadOf, titleOf } from './kind.ts';

/**
 * The source of the money, and the type under which the site lists the entry (specification §2,
 * `profile/transactions/{type}`).
 */
const typeOf = {
  gift: 'bonus',
  reward: 'bonus',
  bonus: 'bonusMoney',
  bonusReleased: 'bonus',
  bonusLapsed: 'bonusMoney',
} as const;
const sources = [
  'gift',
  'reward',
  'bonus',
  'bonusReleased',
  'bonusLapsed',
] as const satisfies (keyof typeof typeOf)[];

const BalanceEventSchema = z
  .object({
    ...eventFields('balance'),
    amount: rupiah.min(1).openapi({ description: 'Whole rupiah received (D32); of bonusLapsed, lost.' }),
    source: z.enum(sources).openapi({
      description:
        'Source of the money. bonus: money to be wagered first; bonusReleased: it is wagered; bonusLapsed: it was not in time. Values may be added.',
    }),
    offerTitle,
    linkUrl: z.string().openapi({ description: 'Path of the entry on the site.' }),
  })
  .openapi('BalanceEvent');

type BalanceEvent = z.infer<typeof BalanceEventSchema>;

/** Notifies the player of incoming money, and of bonus money that lapsed. */
export const balance: NotificationKind<BalanceEvent> = {
  kind: 'balance',
  schema: BalanceEventSchema,
  audience: 'player',
  category: 'rewards',
  lapses: { after: 7 * dayMs },
};

/** The notification of a ledger entry, with the title by language of its offer. */
export function balanceNotice(
  source: BalanceEvent['source'],
  amount: number,
  entryId: number,
  title: Record<string, string> = {},
): PayloadOf<BalanceEvent> {
  return {
    source,
    amount,
    ...titleOf(title),
    linkUrl: `/profile/transactions/${typeOf[source]}?entry=${entryId}`,
  };
}
