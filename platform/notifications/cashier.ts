import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { eventFields, type NotificationKind, type PayloadOf } from './kind.ts';

const ofCards = ['cardAdded', 'cardRemoved'] as const;
const ofDeposits = ['depositDone', 'depositEnded'] as const;
const ofWithdrawals = ['withdrawalPaid', 'withdrawalRejected', 'withdrawalFailed'] as const;

/** What a cashier notice can tell. */
export const cashierNews = [...ofCards, ...ofDeposits, ...ofWithdrawals] as const;

const CashierEventSchema = z
  .object({
    ...eventFields('cashier'),
    what: z.enum(cashierNews).openapi({
      description: 'What happened. `depositEnded`: without a booking. More may follow.',
    }),
    amount: z.int().min(1).optional().openapi({ description: 'Of an attempt: whole rupiah (D32).' }),
    masked: z.string().optional().openapi({ description: 'Of a bank card: its last digits.' }),
    linkUrl: z.string().openapi({ description: 'The card or the attempt, as a path of the site.' }),
  })
  .openapi('CashierEvent');

type CashierEvent = z.infer<typeof CashierEventSchema>;

/** A bank card, a deposit or a withdrawal is not what it was. */
export const cashier: NotificationKind<CashierEvent> = {
  kind: 'cashier',
  schema: CashierEventSchema,
  audience: 'player',
  lapses: { after: 30 * dayMs },
  readLater: '/profile/transactions/[type]',
};

/** What it tells of: a card by its last digits, an attempt by its reference. */
export type CashierNotice =
  | { what: (typeof ofCards)[number]; masked: string }
  | { what: (typeof ofDeposits | typeof ofWithdrawals)[number]; amount: number; reference: string };

/** What is stored of a notice. */
export function cashierNotice(notice: CashierNotice): PayloadOf<CashierEvent> {
  if ('masked' in notice) return { ...notice, linkUrl: '/profile/bankCard' };
  const { what, amount, reference } = notice;
  const list = (ofDeposits as readonly string[]).includes(what) ? 'deposit' : 'withdraw';
  return { what, amount, linkUrl: `/profile/transactions/${list}/${reference}` };
}
