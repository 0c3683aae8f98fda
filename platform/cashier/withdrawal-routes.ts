import { z } from '@hono/zod-openapi';
import { cursorsOf, startOf } from '../history/history.ts';
import type { PlatformApp } from '../http/environment.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { proofOf, requirePlayer, requireProof } from '../sessions/sessions.ts';
import { chips, requireAmount, withdrawalLimits } from './limits.ts';
import { listWithdrawals } from './lists.ts';
import { requirementsOf } from './requirements.ts';
import {
  attemptsQuery,
  NewWithdrawalSchema,
  reference,
  WithdrawalRequirementsSchema,
  WithdrawalSchema,
  WithdrawalsSchema,
} from './schema.ts';
import type { CashierServices } from './services.ts';
import type { WithdrawalRow } from './steps.ts';
import { withdrawalViews } from './views.ts';
import { freshWithdrawal } from './withdrawal-asking.ts';
import { beginWithdrawal, requireWithdrawal, withdrawalOfForm, withdrawalRemainder } from './withdrawals.ts';

const tags = ['Cashier'];
const security = sessionBearer;

const needed = describeCall({
  ...{ method: 'get', path: '/withdrawals/requirements', tags, security },
  summary: 'What must be so before money can be taken out',
  description: 'Every requirement, met or not, with the limits, who decides, and whether a proof is needed.',
  responses: { 200: json('The checklist', WithdrawalRequirementsSchema) },
});

const create = describeCall({
  ...{ method: 'post', path: '/withdrawals', tags, security },
  summary: 'Take money out',
  description:
    'Holds the money at once, for as long as the request is under way. The same key answers the same withdrawal.',
  request: { body: body(NewWithdrawalSchema) },
  responses: { 201: json('The withdrawal', WithdrawalSchema) },
  codes: [
    ...(['REQUIREMENTS_NOT_MET', 'INSUFFICIENT_FUNDS', 'PROOF_REQUIRED', 'IDEMPOTENCY_CONFLICT'] as const),
    ...(['INVALID_INPUT', 'TOO_MANY_ATTEMPTS', 'BUSY'] as const),
  ],
});

const list = describeCall({
  ...{ method: 'get', path: '/withdrawals', tags, security },
  summary: "The player's withdrawals",
  description: 'Newest first, those that came to nothing too.',
  request: { query: attemptsQuery },
  responses: { 200: json('A page of them', WithdrawalsSchema) },
  codes: ['INVALID_INPUT'],
});

const show = describeCall({
  ...{ method: 'get', path: '/withdrawals/{reference}', tags, security },
  summary: 'One withdrawal',
  description: 'After what is due was done. Of the caller alone.',
  request: { params: z.object({ reference }) },
  responses: { 200: json('The withdrawal', WithdrawalSchema) },
  codes: ['NOT_FOUND', 'INVALID_INPUT'],
});

export function registerWithdrawals(app: PlatformApp, services: CashierServices): void {
  const { db, clock, review, log } = services;

  async function view(row: WithdrawalRow) {
    const [shown] = await withdrawalViews(services, [row]);
    if (!shown) throw new Error('there is no withdrawal to show');
    return shown;
  }

  app.openapi(needed, async (c) => {
    const { uid } = await requirePlayer(c);
    const { minimum, maximum } = withdrawalLimits;
    const [found, dailyRemainder, proof] = await Promise.all([
      requirementsOf(db, uid, clock()),
      withdrawalRemainder(db, uid, clock()),
      proofOf(c, services),
    ]);
    return c.json({ ...found, minimum, maximum, dailyRemainder, review, proof, chips }, 200);
  });

  app.openapi(create, async (c) => {
    const { uid } = await requirePlayer(c);
    const { key, amount, password, ...sent } = c.req.valid('json');
    const asked = { uid, key, amount, card: Number(sent.card) };
    const earlier = await withdrawalOfForm(db, asked);
    if (earlier) return c.json(await view(earlier), 201);
    requireAmount(amount, { ...withdrawalLimits, dailyRemainder: Number.POSITIVE_INFINITY });
    await requireProof(c, services, password);
    const withdrawal = await beginWithdrawal(db, asked, review, clock());
    const { reference } = withdrawal;
    log.info('withdrawal.requested', { requestId: c.get('requestId'), uid, reference });
    return c.json(await view(withdrawal), 201);
  });

  app.openapi(list, async (c) => {
    const { uid } = await requirePlayer(c);
    const { state, cursor, limit } = c.req.valid('query');
    const page = await listWithdrawals(db, { uid, state, start: startOf(cursor), limit });
    return c.json({ attempts: await withdrawalViews(services, page.page), ...cursorsOf(page) }, 200);
  });

  app.openapi(show, async (c) => {
    const { uid } = await requirePlayer(c);
    const withdrawal = await requireWithdrawal(db, uid, c.req.valid('param').reference);
    return c.json(await view(await freshWithdrawal(services, withdrawal)), 200);
  });
}
