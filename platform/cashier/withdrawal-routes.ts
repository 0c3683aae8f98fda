import { z } from '@hono/zod-openapi';
import { cursorsOf, startOf } from '../history/history.ts';
import type { PlatformApp } from '../http/environment.ts';
import { epochMs, rowId, unsignedRupiah } from '../http/fields.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { PauseSchema } from '../protection/protection.ts';
import { proofFields, proofOf, proofs, requirePlayer, requireProof } from '../sessions/sessions.ts';
import type { CashierServices } from './bank.ts';
import { amountRefusal, chips, requireAmount, reviewMs, withdrawalLimits } from './requests.ts';
import { requirementCodes, withdrawalRequirements } from './requirements.ts';
import {
  AmountRefusalSchema,
  amountQuery,
  cashierListQuery,
  requestedAmount,
  requestKey,
  requestReference,
  WithdrawalSchema,
  WithdrawalsSchema,
  withdrawalViews,
} from './views.ts';
import { refreshWithdrawal } from './withdrawal-transitions.ts';
import {
  createWithdrawal,
  findWithdrawalByKey,
  listWithdrawals,
  requireWithdrawal,
  type WithdrawalRow,
} from './withdrawals.ts';

const tags = ['Cashier'];
const security = sessionBearer;

const NewWithdrawalSchema = z
  .strictObject({
    key: requestKey,
    bankAccount: rowId.openapi({ description: 'Id of a bank account.' }),
    amount: requestedAmount,
    ...proofFields,
  })
  .openapi('NewWithdrawal');

const WithdrawalRequirementsSchema = z
  .object({
    requirements: z.array(
      z.object({
        code: z.enum(requirementCodes),
        met: z.boolean(),
        until: epochMs.optional().openapi({ description: 'Time at which it is met without further action.' }),
        amount: z.int().optional().openapi({
          description:
            'Missing balance or remaining wagering in whole rupiah; for openRounds the number of rounds.',
        }),
      }),
    ),
    available: unsignedRupiah.openapi({
      description: 'The main balance; during a break or an exclusion, the part of it that is not `bound`.',
    }),
    bound: unsignedRupiah.optional().openapi({
      description:
        'The part of the main balance that cannot be withdrawn during a break or an exclusion: gifts whose wagering requirement is not met, and what was won with them.',
    }),
    endsBonus: z.boolean().optional().openapi({
      description:
        'True if a withdrawal during a break or an exclusion ends a bonus, because its deposit is not wagered.',
    }),
    most: unsignedRupiah.openapi({
      description: 'Largest amount that can be requested now. Below the minimum: none.',
    }),
    refusal: AmountRefusalSchema.nullable().openapi({
      description: 'The limit that the `amount` of the query does not meet; null if it meets all.',
    }),
    minimum: unsignedRupiah,
    maximum: unsignedRupiah,
    dailyRemainder: unsignedRupiah,
    review: z.object({ mode: z.enum(['automatic', 'operator']), seconds: z.int() }).openapi({
      description:
        'automatic: the system decides after `seconds`. operator: an operator decides; after `seconds` the money is returned.',
    }),
    proof: z.enum(proofs).openapi({
      description:
        'recent: no proof needed; passkey: a passkey or a recovery code; password: the password; signIn: a new sign-in at the provider.',
    }),
    chips: z.array(unsignedRupiah),
    pause: PauseSchema.nullable().optional(),
    depositRemainder: unsignedRupiah.nullable().optional().openapi({
      description: "The rest of the player's own deposit limits; null: none is set.",
    }),
  })
  .openapi('WithdrawalRequirements');

const requirements = describeCall({
  method: 'get',
  path: '/withdrawals/requirements',
  tags,
  security,
  summary: 'Requirements of a withdrawal',
  description:
    'Lists every requirement, met or not, with the limits, the mode of review, and the proof of identity needed.',
  request: { query: amountQuery },
  responses: { 200: json('The requirements', WithdrawalRequirementsSchema) },
});

const create = describeCall({
  method: 'post',
  path: '/withdrawals',
  tags,
  security,
  timeout: 'callsOthers',
  summary: 'Create a withdrawal',
  description: 'Holds the money until the withdrawal ends. The same key returns the same withdrawal.',
  request: { body: body(NewWithdrawalSchema) },
  responses: { 201: json('The withdrawal', WithdrawalSchema) },
  codes: [
    'REQUIREMENTS_NOT_MET',
    'INSUFFICIENT_FUNDS',
    'PROOF_REQUIRED',
    'IDEMPOTENCY_CONFLICT',
    'INVALID_INPUT',
    'TOO_MANY_ATTEMPTS',
    'BUSY',
  ],
});

const list = describeCall({
  method: 'get',
  path: '/withdrawals',
  tags,
  security,
  timeout: 'callsOthers',
  summary: "The player's withdrawals",
  description: 'Newest first. Includes withdrawals that were not paid.',
  request: { query: cashierListQuery },
  responses: { 200: json('A page', WithdrawalsSchema) },
  codes: ['INVALID_INPUT'],
});

const show = describeCall({
  method: 'get',
  path: '/withdrawals/{reference}',
  tags,
  security,
  timeout: 'callsOthers',
  summary: 'One withdrawal',
  description: 'Runs the next step first if it is due. Only withdrawals of the player.',
  request: { params: z.object({ reference: requestReference }) },
  responses: { 200: json('The withdrawal', WithdrawalSchema) },
  codes: ['NOT_FOUND', 'INVALID_INPUT'],
});

export function registerWithdrawals(app: PlatformApp, services: CashierServices): void {
  const { db, clock, review, log } = services;

  async function viewOf(row: WithdrawalRow) {
    const [view] = await withdrawalViews(services, [row]);
    if (!view) throw new Error('Withdrawals: the row has no view.');
    return view;
  }

  app.openapi(requirements, async (c) => {
    const { uid } = await requirePlayer(c);
    const { amount } = c.req.valid('query');
    const { minimum, maximum } = withdrawalLimits;
    const found = await withdrawalRequirements(db, uid, clock());
    const proof = await proofOf(c, services);
    const { available, dailyRemainder } = found;
    const payable = Math.min(maximum, available);
    const refusal =
      amount === undefined ? null : amountRefusal(amount, { minimum, maximum: payable, dailyRemainder });
    const most = Math.min(payable, dailyRemainder);
    const shownReview = { mode: review.mode, seconds: reviewMs(review) / 1_000 };
    return c.json({ ...found, minimum, maximum, most, refusal, review: shownReview, proof, chips }, 200);
  });

  app.openapi(create, async (c) => {
    const { uid } = await requirePlayer(c);
    const { key, amount, password, passkey, recoveryCode, ...sent } = c.req.valid('json');
    const requested = { uid, key, amount, bankAccountId: Number(sent.bankAccount) };
    const earlier = await findWithdrawalByKey(db, requested);
    if (earlier) return c.json(await viewOf(earlier), 201);
    requireAmount(amount, { ...withdrawalLimits, dailyRemainder: Number.POSITIVE_INFINITY });
    await requireProof(c, services, { password, passkey, recoveryCode });
    const withdrawal = await createWithdrawal(db, requested, review, clock());
    const { reference } = withdrawal;
    log.info('withdrawal.requested', { requestId: c.get('requestId'), uid, reference });
    return c.json(await viewOf(withdrawal), 201);
  });

  app.openapi(list, async (c) => {
    const { uid } = await requirePlayer(c);
    const { cursor, ...query } = c.req.valid('query');
    const page = await listWithdrawals(db, { ...query, uid, start: startOf(cursor) });
    return c.json({ entries: await withdrawalViews(services, page.page), ...cursorsOf(page) }, 200);
  });

  app.openapi(show, async (c) => {
    const { uid } = await requirePlayer(c);
    const withdrawal = await requireWithdrawal(db, uid, c.req.valid('param').reference);
    return c.json(await viewOf(await refreshWithdrawal(services, withdrawal)), 200);
  });
}
