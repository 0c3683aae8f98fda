import { z } from '@hono/zod-openapi';
import { cursorsOf, startOf } from '../history/history.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { unsignedRupiah } from '../http/fields.ts';
import { languageTag } from '../http/language.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { isSiteAddress } from '../http/site-address.ts';
import { text } from '../http/text.ts';
import { PauseSchema, requireNoPause } from '../protection/protection.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { type CashierServices, listMethods } from './bank.ts';
import { cancelDeposit, refreshDeposit } from './deposit-transitions.ts';
import {
  createDeposit,
  type DepositRow,
  findDepositByKey,
  listDeposits,
  requireDeposit,
  withRemainders,
} from './deposits.ts';
import { amountRefusal, chips, refuseField } from './requests.ts';
import {
  AmountRefusalSchema,
  amountQuery,
  cashierListQuery,
  codeAndName,
  DepositSchema,
  DepositsSchema,
  depositViews,
  requestedAmount,
  requestKey,
  requestReference,
} from './views.ts';

const tags = ['Cashier'];
const security = sessionBearer;
const params = z.object({ reference: requestReference });

const languageQuery = z.strictObject({ language: languageTag.default('id') });

const methodsQuery = languageQuery.extend(amountQuery.shape);

const DepositMethodsSchema = z
  .object({
    pause: PauseSchema.nullable().optional(),
    methods: z.array(
      z.object({
        ...codeAndName,
        about: z.string(),
        minimum: unsignedRupiah,
        maximum: unsignedRupiah,
        dailyMaximum: unsignedRupiah,
        fee: unsignedRupiah.openapi({ description: 'Charged by the bank on top of the amount.' }),
        usual: z
          .object({ least: z.int().min(0), most: z.int().min(0) })
          .openapi({ description: 'Usual time until the money arrives, in seconds.' }),
        dailyRemainder: unsignedRupiah.openapi({
          description: 'Remainder of the daily limit, by days of western Indonesia. Open deposits count.',
        }),
        ownRemainder: unsignedRupiah
          .nullable()
          .optional()
          .openapi({ description: 'Remainder of the limits that the player has set; null without one.' }),
        isUsedUp: z.boolean().openapi({ description: 'True if the remainder is below the minimum.' }),
        refusal: AmountRefusalSchema.nullable().openapi({
          description: 'The limit that the `amount` of the query does not meet; null if it meets all.',
        }),
      }),
    ),
    chips: z.array(unsignedRupiah).openapi({ description: 'Preset amounts.' }),
  })
  .openapi('DepositMethods');

const NewDepositSchema = z
  .strictObject({
    key: requestKey,
    method: text(64),
    amount: requestedAmount,
    language: languageTag,
    returnUrl: text(512).openapi({
      description: 'Address of the site. `{reference}` in it is replaced by the reference of the deposit.',
    }),
  })
  .openapi('NewDeposit');

const methods = describeCall({
  method: 'get',
  path: '/cashier/methods',
  tags,
  security,
  timeout: 'callsOthers',
  summary: 'Payment methods for deposits',
  description:
    'Lists limits, fee and usual time of each method, and what remains of the daily limit of the player.',
  request: { query: methodsQuery },
  responses: { 200: json('The methods', DepositMethodsSchema) },
  codes: ['BANK_UNREACHABLE', 'INVALID_INPUT'],
});

const create = describeCall({
  method: 'post',
  path: '/deposits',
  tags,
  security,
  timeout: 'callsOthers',
  summary: 'Create a deposit',
  description:
    'Stores the deposit and opens it at the bank; the player pays at `url`. The same key returns the same deposit. A player can create thirty per hour without a delay. If the bank does not respond, the deposit stays `created` and is opened later.',
  request: { body: body(NewDepositSchema) },
  responses: { 201: json('The deposit', DepositSchema) },
  codes: ['BANK_UNREACHABLE', 'IDEMPOTENCY_CONFLICT', 'INVALID_INPUT', 'PLAY_PAUSED', 'TOO_MANY_ATTEMPTS'],
});

const list = describeCall({
  method: 'get',
  path: '/deposits',
  tags,
  security,
  timeout: 'callsOthers',
  summary: "The player's deposits",
  description: 'Newest first. Includes deposits without a payment.',
  request: { query: cashierListQuery },
  responses: { 200: json('A page', DepositsSchema) },
  codes: ['INVALID_INPUT'],
});

const show = describeCall({
  method: 'get',
  path: '/deposits/{reference}',
  tags,
  security,
  timeout: 'callsOthers',
  summary: 'One deposit',
  description:
    'Polls the bank first, unless the deposit has ended or was polled within 2 s. Only deposits of the player.',
  request: { params, query: languageQuery.partial() },
  responses: { 200: json('The deposit', DepositSchema) },
  codes: ['NOT_FOUND', 'INVALID_INPUT'],
});

const resume = describeCall({
  method: 'post',
  path: '/deposits/{reference}/resume',
  tags,
  security,
  timeout: 'callsOthers',
  summary: 'Resume a deposit',
  description: 'Returns the page on which the player pays, while the deposit is open.',
  request: { params },
  responses: { 200: json('The page of the bank', z.object({ url: z.string() })) },
  codes: ['NOT_FOUND', 'WRONG_STATE', 'BANK_UNREACHABLE', 'PLAY_PAUSED'],
});

const drop = describeCall({
  method: 'post',
  path: '/deposits/{reference}/drop',
  tags,
  security,
  timeout: 'callsOthers',
  summary: 'Drop a deposit',
  description: 'Cancels the deposit at the bank. If it is already paid, the state shows that.',
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
    const listed = await listMethods(services, language);
    const { pause, methods: limited } = await withRemainders(db, uid, listed, clock());
    const methods = limited.map((method) => ({
      ...method,
      isUsedUp: amountRefusal(method.minimum, method) !== null,
      refusal: amount === undefined ? null : amountRefusal(amount, method),
    }));
    return c.json({ pause, methods, chips }, 200);
  });

  app.openapi(create, async (c) => {
    const { uid } = await requirePlayer(c);
    const requested = { ...c.req.valid('json'), uid };
    const earlier = await findDepositByKey(db, requested);
    if (earlier) return c.json(await viewOf(await refreshDeposit(services, earlier)), 201);
    await requireNoPause(db, uid, clock());
    if (!isSiteAddress(requested.returnUrl, addresses.site)) refuseField('returnUrl', 'NOT_OF_THE_SITE');
    const listed = await listMethods(services, requested.language);
    const method = listed.find(({ code }) => code === requested.method);
    if (!method) refuseField('method', 'METHOD_UNKNOWN');
    const deposit = await createDeposit(db, requested, method, clock());
    log.info('deposit.created', { requestId: c.get('requestId'), uid, reference: deposit.reference });
    return c.json(await viewOf(await refreshDeposit(services, deposit)), 201);
  });

  app.openapi(list, async (c) => {
    const { uid } = await requirePlayer(c);
    const { language, cursor, ...query } = c.req.valid('query');
    const page = await listDeposits(db, { ...query, uid, start: startOf(cursor) });
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
    await requireNoPause(db, uid, clock());
    const { state, bankUrl } = await refreshDeposit(services, found);
    if (state === 'created') throw new PlatformError('BANK_UNREACHABLE');
    if (state !== 'open' || bankUrl === null) throw new PlatformError('WRONG_STATE');
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
