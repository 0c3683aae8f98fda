import { z } from '@hono/zod-openapi';
import { cashierActors, depositStates, withdrawalStates } from '../database/schema/schema.ts';
import { cursorField } from '../history/history.ts';
import { languageTag } from '../http/language.ts';
import { text } from '../http/text.ts';
import { proofs } from '../sessions/sessions.ts';
import { requirementCodes } from './requirements.ts';

const rupiah = z.int().min(0).openapi({ description: 'Whole rupiah (D32).' });
const at = z.int().openapi({ description: 'Epoch ms.' });
const named = { code: z.string(), name: z.string() };

const formKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .openapi({ description: 'Of one shown form: however often it is sent, it counts once.' });

export const reference = text(32).openapi({
  description: 'D or W and ten letters and digits.',
  example: 'D7KQ2M9RXTB',
});

const amount = z.int().min(1).max(Number.MAX_SAFE_INTEGER).openapi({ description: 'Whole rupiah (D32).' });

export const languageQuery = z.strictObject({ language: languageTag.default('id') });

export const DepositMethodsSchema = z
  .object({
    methods: z.array(
      z.object({
        ...{ ...named, about: z.string(), minimum: rupiah, maximum: rupiah, dailyMaximum: rupiah },
        fee: rupiah.openapi({ description: 'On top, paid at the bank, never booked.' }),
        usual: z
          .object({ least: z.int().min(0), most: z.int().min(0) })
          .openapi({ description: 'Seconds until the money is usually there.' }),
        dailyRemainder: rupiah.openapi({
          description: 'What it still takes today, by days of western Indonesia; attempts under way count.',
        }),
      }),
    ),
    chips: z.array(rupiah).openapi({ description: 'Amounts to pick.' }),
  })
  .openapi('DepositMethods');

const TimelineSchema = z.array(
  z.object({ at, state: z.string(), by: z.enum(cashierActors), reason: z.string().nullable() }),
);

const attempt = {
  reference,
  isOver: z.boolean(),
  amount: rupiah,
  createdAt: at,
  settledAt: at.nullable(),
  reason: z
    .string()
    .nullable()
    .openapi({ description: 'Why it came to nothing, as a code. More may follow.' }),
  transaction: z.string().nullable().openapi({ description: 'Of /transactions: the entry that it booked.' }),
  timeline: TimelineSchema,
  next: z
    .object({
      by: z.enum(cashierActors),
      until: at.nullable().openapi({ description: 'By when; null where nobody has promised a time.' }),
    })
    .nullable()
    .openapi({ description: 'Who acts next; null when it is over.' }),
};

export const DepositSchema = z
  .object({
    ...attempt,
    state: z.enum(depositStates),
    fee: rupiah,
    method: z.object(named),
    expiresAt: at,
    late: z.boolean().openapi({ description: 'Paid after it had ended otherwise.' }),
    url: z.string().nullable().openapi({ description: 'Where the player pays, while he can.' }),
  })
  .openapi('Deposit');

export const WithdrawalSchema = z
  .object({
    ...attempt,
    state: z.enum(withdrawalStates),
    card: z.object({ id: z.string(), bankName: z.string(), masked: z.string() }),
    dueAt: at.openapi({ description: 'When the system decides if nobody has.' }),
    note: z.string().nullable().openapi({ description: 'Words of the operator on a rejection.' }),
  })
  .openapi('Withdrawal');

const listOf = <Row extends z.ZodType>(name: string, row: Row) =>
  z
    .object({
      attempts: z.array(row),
      nextCursor: z.string().nullable().openapi({ description: 'Of the older ones; null at the end.' }),
      previousCursor: z
        .string()
        .nullable()
        .openapi({ description: 'Of the newer ones; null on the first page.' }),
    })
    .openapi(name);

export const DepositsSchema = listOf('Deposits', DepositSchema);
export const WithdrawalsSchema = listOf('Withdrawals', WithdrawalSchema);

export const attemptsQuery = z.strictObject({
  state: z.enum(['underWay', 'over']).optional().openapi({ description: 'Both without it.' }),
  cursor: cursorField.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(20),
  language: languageTag.default('id').openapi({ description: 'Of the names of methods.' }),
});

export const NewDepositSchema = z
  .strictObject({
    key: formKey,
    method: text(64),
    amount,
    language: languageTag,
    returnUrl: text(512).openapi({
      description: 'Of the site. `{reference}` in it stands for that of the deposit.',
    }),
  })
  .openapi('NewDeposit');

export const NewWithdrawalSchema = z
  .strictObject({
    key: formKey,
    card: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .openapi({ description: 'The id of a bank card.' }),
    amount,
    password: z.string().max(4096).optional().openapi({ description: 'Where `proof` asks for it.' }),
  })
  .openapi('NewWithdrawal');

export const WithdrawalRequirementsSchema = z
  .object({
    requirements: z.array(
      z.object({
        code: z.enum(requirementCodes),
        met: z.boolean(),
        until: at.optional().openapi({ description: 'When it is met by itself; epoch ms.' }),
        amount: z.int().optional().openapi({
          description:
            'Whole rupiah that are missing or still to be staked; of openRounds how many there are.',
        }),
      }),
    ),
    available: rupiah,
    ...{ minimum: rupiah, maximum: rupiah, dailyRemainder: rupiah },
    review: z
      .object({ mode: z.enum(['automatic', 'operator']), seconds: z.int() })
      .openapi({ description: 'Who decides, and how long it may take; then the system does.' }),
    proof: z.enum(proofs).openapi({
      description: 'fresh: none is needed; password: it is to be typed; signIn: by signing in again.',
    }),
    chips: z.array(rupiah),
  })
  .openapi('WithdrawalRequirements');
