import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { rupiah } from '../http/fields.ts';
import { eventFields, type NotificationKind, type PayloadOf } from './kind.ts';

const bankAccountNews = ['bankAccountAdded', 'bankAccountRemoved'] as const;
const ofDeposits = ['depositDone', 'depositEnded'] as const;
const ofWithdrawals = ['withdrawalPaid', 'withdrawalRejected', 'withdrawalFailed'] as const;

/** Events that a cashier notification reports. */
export const cashierNews = [...bankAccountNews, ...ofDeposits, ...ofWithdrawals] as const;

const CashierEventSchema = z
  .object({
    ...eventFields('cashier'),
    what: z.enum(cashierNews).openapi({
      description: 'The event. `depositEnded`: ended without a booking. Values may be added.',
    }),
    amount: rupiah
      .min(1)
      .optional()
      .openapi({ description: 'Amount of the deposit or withdrawal in whole rupiah (D32).' }),
    masked: z.string().optional().openapi({ description: 'Last digits of the bank account.' }),
    linkUrl: z
      .string()
      .openapi({ description: 'Path of the bank account, deposit or withdrawal on the site.' }),
  })
  .openapi('CashierEvent');

type CashierEvent = z.infer<typeof CashierEventSchema>;

/** Notifies the player of a change of a bank account, a deposit or a withdrawal. */
export const cashier: NotificationKind<CashierEvent> = {
  kind: 'cashier',
  schema: CashierEventSchema,
  audience: 'player',
  category: 'money',
  lapses: { after: 30 * dayMs },
};

/** The subject: a bank account by its last digits, a deposit or withdrawal by its reference. */
export type CashierNotice =
  | { what: (typeof bankAccountNews)[number]; masked: string }
  | { what: (typeof ofDeposits | typeof ofWithdrawals)[number]; amount: number; reference: string };

/** The stored payload of a notification. */
export function cashierNotice(notice: CashierNotice): PayloadOf<CashierEvent> {
  if ('masked' in notice) return { ...notice, linkUrl: '/profile/bankCard' };
  const { what, amount, reference } = notice;
  const list = (ofDeposits as readonly string[]).includes(what) ? 'deposit' : 'withdraw';
  return { what, amount, linkUrl: `/profile/transactions/${list}/${reference}` };
}
