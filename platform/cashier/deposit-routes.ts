import { z } from '@hono/zod-openapi';
import { cursorsOf, startOf } from '../history/history.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { languageTag } from '../http/language.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { isSiteAddress } from '../http/site-address.ts';
import { text } from '../http/text.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { type CashierServices, methodsOf } from './bank.ts';
import { cancelDeposit, refreshDeposit } from './deposit-transitions.ts';
import {
  createDeposit,
  type DepositRow,
  depositOfForm,
  requireDeposit,
  withDailyRemainders,
} from './deposits.ts';
import { listDeposits } from './lists.ts';
import { amountRefusal, chips, refuseField } from './requests.ts';
import {
  AmountRefusalSchema,
  amountQuery,
  cashierListQuery,
  DepositSchema,
  DepositsSchema,
  depositViews,
  formKey,
  named,
  reference,
  requestedAmount,
  rupiah,
} from './views.ts';

const tags = ['Cashier'];
const security = sessionBearer;
const params = z.object({ reference });

const languageQuery = z.strictObject({ language: languageTag.default('id') });

const methodsQuery = languageQuery.extend(amountQuery.shape);

const DepositMethodsSchema = z
  .object({
    methods: z.array(
      z.object({
        ...{ ...named, about: z.string(), minimum: rupiah, maximum: rupiah, dailyMaximum: rupiah },
        fee: rupiah.openapi({ description: 'On top, paid at the bank, never booked.' }),
        usual: z
          .object({ least: z.int().min(0), most: z.int().min(0) })
          .openapi({ description: 'Seconds until the money is usually there.' }),
        dailyRemainder: rupiah.openapi({
          description: 'What it still takes today, by days of western Indonesia; deposits under way count.',
        }),
        isUsedUp: z.boolean().openapi({ description: 'It takes nothing more today.' }),
        refusal: AmountRefusalSchema.nullable().openapi({
          description: 'The limit that the `amount` of the query breaks now.',
        }),
      }),
    ),
    chips: z.array(rupiah).openapi({ description: 'Amounts to pick.' }),
  })
  .openapi('DepositMethods');

const NewDepositSchema = z
  .strictObject({
    key: formKey,
    method: text(64),
    amount: requestedAmount,
    language: languageTag,
    returnUrl: text(512).openapi({
      description: 'Of the site. `{reference}` in it stands for that of the deposit.',
    }),
  })
  .openapi('NewDeposit');

const methods = describeCall({
  ...{ method: 'get', path: '/cashier/methods', tags, security },
  timeout: 'asksOthers',
  summary: 'Ways to bring money in',
  description: 'With their limits, fee and usual time, and the rest of the day of this player.',
  request: { query: methodsQuery },
  responses: { 200: json('The methods', DepositMethodsSchema) },
  codes: ['BANK_UNREACHABLE', 'INVALID_INPUT'],
});

const create = describeCall({
  ...{ method: 'post', path: '/deposits', tags, security },
  timeout: 'asksOthers',
  summary: 'Create a deposit',
  description:
    'Stores the deposit and opens the page of the bank, whose address is `url`. The same key returns the same deposit. A player creates thirty in an hour without a delay. While the bank does not answer, the deposit is `created`, and opened later by itself.',
  request: { body: body(NewDepositSchema) },
  responses: { 201: json('The deposit', DepositSchema) },
  codes: ['BANK_UNREACHABLE', 'IDEMPOTENCY_CONFLICT', 'INVALID_INPUT', 'TOO_MANY_ATTEMPTS'],
});

const list = describeCall({
  ...{ method: 'get', path: '/deposits', tags, security },
  timeout: 'asksOthers',
  summary: "The player's deposits",
  description: 'Newest first, with those that moved no money.',
  request: { query: cashierListQuery },
  responses: { 200: json('A page of them', DepositsSchema) },
  codes: ['INVALID_INPUT'],
});

const show = describeCall({
  ...{ method: 'get', path: '/deposits/{reference}', tags, security },
  timeout: 'asksOthers',
  summary: 'One deposit',
  description: 'Polls the bank first, unless it has ended or was polled within 2 s. Only of the caller.',
  request: { params, query: languageQuery.partial() },
  responses: { 200: json('The deposit', DepositSchema) },
  codes: ['NOT_FOUND', 'INVALID_INPUT'],
});

const resume = describeCall({
  ...{ method: 'post', path: '/deposits/{reference}/resume', tags, security },
  timeout: 'asksOthers',
  summary: 'Resume a deposit',
  description: 'The page on which its player pays, while that can be done.',
  request: { params },
  responses: { 200: json('The page of the bank', z.object({ url: z.string() })) },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'BANK_UNREACHABLE'],
});

const drop = describeCall({
  ...{ method: 'post', path: '/deposits/{reference}/drop', tags, security },
  timeout: 'asksOthers',
  summary: 'Drop a deposit',
  description: 'Cancels it at the bank, which may report that it is paid already; the state says so.',
  request: { params },
  responses: { 200: json('The deposit', DepositSchema) },
  codes: ['NOT_FOUND', 'BANK_UNREACHABLE'],
});

export function registerDeposits(app: PlatformApp, services: CashierServices): void {
  const { db, clock, addresses, log } = services;

  async function viewOf(row: DepositRow, language?: string) {
    const [view] = await depositViews(services, [row], language);
    if (!view) throw new Error('Deposits: the row has no view.');
    return view;
  }

  app.openapi(methods, async (c) => {
    const { uid } = await requirePlayer(c);
    const { language, amount } = c.req.valid('query');
    const offered = await withDailyRemainders(db, uid, await methodsOf(services, language), clock());
    const methods = offered.map((method) => ({
      ...method,
      isUsedUp: amountRefusal(method.minimum, method) !== null,
      refusal: amount === undefined ? null : amountRefusal(amount, method),
    }));
    return c.json({ methods, chips }, 200);
  });

  app.openapi(create, async (c) => {
    const { uid } = await requirePlayer(c);
    const requested = { ...c.req.valid('json'), uid };
    const earlier = await depositOfForm(db, requested);
    if (earlier) return c.json(await viewOf(await refreshDeposit(services, earlier)), 201);
    if (!isSiteAddress(requested.returnUrl, addresses.site)) refuseField('returnUrl', 'NOT_OF_THE_SITE');
    const offered = await methodsOf(services, requested.language);
    const method = offered.find(({ code }) => code === requested.method);
    if (!method) refuseField('method', 'METHOD_UNKNOWN');
    const deposit = await createDeposit(db, requested, method, clock());
    log.info('deposit.created', { requestId: c.get('requestId'), uid, reference: deposit.reference });
    return c.json(await viewOf(await refreshDeposit(services, deposit)), 201);
  });

  app.openapi(list, async (c) => {
    const { uid } = await requirePlayer(c);
    const { state, cursor, limit, language } = c.req.valid('query');
    const page = await listDeposits(db, { uid, state, start: startOf(cursor), limit });
    return c.json({ entries: await depositViews(services, page.page, language), ...cursorsOf(page) }, 200);
  });

  app.openapi(show, async (c) => {
    const { uid } = await requirePlayer(c);
    const deposit = await requireDeposit(db, uid, c.req.valid('param').reference);
    return c.json(await viewOf(await refreshDeposit(services, deposit), c.req.valid('query').language), 200);
  });

  app.openapi(resume, async (c) => {
    const { uid } = await requirePlayer(c);
    const found = await requireDeposit(db, uid, c.req.valid('param').reference);
    const { state, bankUrl } = await refreshDeposit(services, found);
    if (state === 'created') throw new PlatformError('BANK_UNREACHABLE');
    if (state !== 'open' || bankUrl === null) throw new PlatformError('ATTEMPT_CLOSED');
    return c.json({ url: bankUrl }, 200);
  });

  app.openapi(drop, async (c) => {
    const { uid } = await requirePlayer(c);
    const found = await requireDeposit(db, uid, c.req.valid('param').reference);
    const cancelled = await cancelDeposit(services, found);
    if (!cancelled) throw new PlatformError('BANK_UNREACHABLE');
    return c.json(await viewOf(cancelled), 200);
  });
}
