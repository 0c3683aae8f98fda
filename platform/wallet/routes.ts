import { z } from '@hono/zod-openapi';
import type { GameServices } from '../catalogue/catalogue.ts';
import type { PlatformApp } from '../http/environment.ts';
import { epochMs, rupiah } from '../http/fields.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import type { BrandMoneyInProcess } from './brand-money.ts';
import { balanceStates, findTransferInfo } from './transfer-info.ts';

const asOf = epochMs.openapi({ description: 'When the balance was true.' });
const wallet = z.object({ balance: rupiah, asOf });

const TransferInfoSchema = z
  .object({
    main: wallet,
    held: wallet,
    bonus: wallet.optional().openapi({ description: 'Bonus money; absent where there are no bonuses.' }),
    brands: z.array(
      z.object({
        gameBrand: z.string(),
        gameBrandName: z.string(),
        wallet: z.literal('transfer'),
        balance: rupiah.nullable().openapi({ description: 'Null while unknown, never 0 instead.' }),
        inTransit: rupiah,
        asOf,
        state: z.enum(balanceStates).openapi({
          description:
            'known: reported by the brand; updating: a transfer is not confirmed yet, or money is being returned; unknown: the brand did not respond.',
        }),
      }),
    ),
  })
  .openapi('TransferInfo');

const transferInfo = describeCall({
  method: 'get',
  path: '/wallet/transfer-info',
  timeout: 'callsOthers',
  tags: ['Wallet'],
  summary: 'Transfer-wallet info',
  description:
    'The main wallet, the money held for withdrawals, bonus money, and the wallets at transfer brands with the money in transit (D16). Brands with a shared wallet are not listed.',
  security: sessionBearer,
  request: {
    query: z.strictObject({
      type: z.enum(['0', '1']).default('0').openapi({
        description: '0: stored balances; 1: polls the brands first.',
      }),
    }),
  },
  responses: { 200: json('The wallets, each with its time', TransferInfoSchema) },
  codes: ['INVALID_INPUT'],
});

const bringBack = describeCall({
  method: 'post',
  path: '/wallet/return',
  timeout: 'callsOthers',
  tags: ['Wallet'],
  summary: 'Return all money',
  description:
    'Returns the money from every transfer brand, and responds with all balances. A transfer that a brand has not confirmed is `updating` and completes later.',
  security: sessionBearer,
  responses: { 200: json('The wallets after it', TransferInfoSchema) },
});

export interface WalletServices extends GameServices {
  brandMoney: BrandMoneyInProcess;
}

export function registerWallet(app: PlatformApp, services: WalletServices): void {
  async function walletsOf(uid: string, refresh: boolean): Promise<z.infer<typeof TransferInfoSchema>> {
    const { main, held, bonus, asOf, brands } = await findTransferInfo(services, uid, refresh);
    return {
      main: { balance: main, asOf },
      held: { balance: held, asOf },
      bonus: { balance: bonus, asOf },
      brands,
    };
  }

  app.openapi(transferInfo, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json(await walletsOf(uid, c.req.valid('query').type === '1'), 200);
  });

  app.openapi(bringBack, async (c) => {
    const { uid } = await requirePlayer(c);
    await services.brandMoney.returnAll(uid);
    return c.json(await walletsOf(uid, false), 200);
  });
}
