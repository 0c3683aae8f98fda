import { z } from '@hono/zod-openapi';
import { cursorsOf, startOf } from '../history/history.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { isOfSite } from '../http/of-site.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { attemptLimits, countAttempt, requirePlayer, subjectOf } from '../sessions/sessions.ts';
import { dropDeposit, freshDeposit } from './deposit-asking.ts';
import { beginDeposit, dailyRemainders, depositOfForm, requireDeposit } from './deposits.ts';
import { chips, refuseField, requireAmount } from './limits.ts';
import { listDeposits } from './lists.ts';
import { methodsOf } from './offered.ts';
import {
  attemptsQuery,
  DepositMethodsSchema,
  DepositSchema,
  DepositsSchema,
  languageQuery,
  NewDepositSchema,
  reference,
} from './schema.ts';
import type { CashierServices } from './services.ts';
import type { DepositRow } from './steps.ts';
import { depositViews } from './views.ts';

const tags = ['Cashier'];
const security = sessionBearer;
const params = z.object({ reference });

const methods = describeCall({
  ...{ method: 'get', path: '/cashier/methods', tags, security },
  summary: 'Ways to bring money in',
  description: 'With their limits, fee and usual time, and what each still takes today of this player.',
  request: { query: languageQuery },
  responses: { 200: json('The methods', DepositMethodsSchema) },
  codes: ['BANK_UNREACHABLE', 'INVALID_INPUT'],
});

const create = describeCall({
  ...{ method: 'post', path: '/deposits', tags, security },
  summary: 'Begin a deposit',
  description:
    'Writes it down and lets the bank open its page, whose address is `url`. The same key answers the same deposit. A player begins thirty in an hour without a delay. While the bank does not answer it is `created`, and opened later by itself.',
  request: { body: body(NewDepositSchema) },
  responses: { 201: json('The deposit', DepositSchema) },
  codes: ['BANK_UNREACHABLE', 'IDEMPOTENCY_CONFLICT', 'INVALID_INPUT', 'TOO_MANY_ATTEMPTS'],
});

const list = describeCall({
  ...{ method: 'get', path: '/deposits', tags, security },
  summary: "The player's deposits",
  description: 'Newest first, those that came to nothing too.',
  request: { query: attemptsQuery },
  responses: { 200: json('A page of them', DepositsSchema) },
  codes: ['INVALID_INPUT'],
});

const show = describeCall({
  ...{ method: 'get', path: '/deposits/{reference}', tags, security },
  summary: 'One deposit',
  description: 'Asks the bank first if it is not over and nobody has asked within 2 s. Of the caller alone.',
  request: { params, query: languageQuery.partial() },
  responses: { 200: json('The deposit', DepositSchema) },
  codes: ['NOT_FOUND', 'INVALID_INPUT'],
});

const resume = describeCall({
  ...{ method: 'post', path: '/deposits/{reference}/resume', tags, security },
  summary: 'Take a deposit up again',
  description: 'Where its player pays, while that can be done.',
  request: { params },
  responses: { 200: json('The page of the bank', z.object({ url: z.string() })) },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'BANK_UNREACHABLE'],
});

const drop = describeCall({
  ...{ method: 'post', path: '/deposits/{reference}/drop', tags, security },
  summary: 'Drop a deposit',
  description:
    'Cancels it at the bank, which may say that it is paid already: the answer tells what became of it.',
  request: { params },
  responses: { 200: json('The deposit', DepositSchema) },
  codes: ['NOT_FOUND', 'BANK_UNREACHABLE'],
});

export function registerDeposits(app: PlatformApp, services: CashierServices): void {
  const { db, clock, addresses, log } = services;

  async function view(row: DepositRow, language?: string) {
    const [shown] = await depositViews(services, [row], language);
    if (!shown) throw new Error('there is no deposit to show');
    return shown;
  }

  app.openapi(methods, async (c) => {
    const { uid } = await requirePlayer(c);
    const offered = await methodsOf(services, c.req.valid('query').language);
    return c.json({ methods: await dailyRemainders(db, uid, offered, clock()), chips }, 200);
  });

  app.openapi(create, async (c) => {
    const { uid } = await requirePlayer(c);
    const asked = { ...c.req.valid('json'), uid };
    const earlier = await depositOfForm(db, asked);
    if (earlier) return c.json(await view(await freshDeposit(services, earlier)), 201);
    if (!isOfSite(asked.returnUrl, addresses.site)) refuseField('returnUrl', 'NOT_OF_THE_SITE');
    const method = (await methodsOf(services, asked.language)).find(({ code }) => code === asked.method);
    if (!method) refuseField('method', 'METHOD_UNKNOWN');
    requireAmount(asked.amount, { ...method, dailyRemainder: Number.POSITIVE_INFINITY });
    await countAttempt(db, subjectOf('deposit', uid), attemptLimits.deposit, clock());
    const deposit = await beginDeposit(db, asked, method, clock());
    log.info('deposit.created', { requestId: c.get('requestId'), uid, reference: deposit.reference });
    return c.json(await view(await freshDeposit(services, deposit)), 201);
  });

  app.openapi(list, async (c) => {
    const { uid } = await requirePlayer(c);
    const { state, cursor, limit, language } = c.req.valid('query');
    const page = await listDeposits(db, { uid, state, start: startOf(cursor), limit });
    return c.json({ attempts: await depositViews(services, page.page, language), ...cursorsOf(page) }, 200);
  });

  app.openapi(show, async (c) => {
    const { uid } = await requirePlayer(c);
    const deposit = await requireDeposit(db, uid, c.req.valid('param').reference);
    return c.json(await view(await freshDeposit(services, deposit), c.req.valid('query').language), 200);
  });

  app.openapi(resume, async (c) => {
    const { uid } = await requirePlayer(c);
    const found = await requireDeposit(db, uid, c.req.valid('param').reference);
    const { state, bankUrl } = await freshDeposit(services, found);
    if (state === 'created') throw new PlatformError('BANK_UNREACHABLE');
    if (state !== 'open' || bankUrl === null) throw new PlatformError('ATTEMPT_CLOSED');
    return c.json({ url: bankUrl }, 200);
  });

  app.openapi(drop, async (c) => {
    const { uid } = await requirePlayer(c);
    const found = await requireDeposit(db, uid, c.req.valid('param').reference);
    const dropped = await dropDeposit(services, found);
    if (!dropped) throw new PlatformError('BANK_UNREACHABLE');
    return c.json(await view(dropped), 200);
  });
}
