import { z } from '@hono/zod-openapi';
import { type GameServices, listBrands } from '../games/games.ts';
import type { PlatformApp } from '../http/environment.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import { MoneySchema, rupiah } from '../ledger/ledger.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { createBrandWallets } from './brand-wallets.ts';

const asOf = z.int().openapi({ description: 'Epoch ms at which the balance was true.' });

const TransferInfoSchema = z
  .object({
    main: z.object({ balance: MoneySchema, asOf }),
    brands: z.array(
      z.object({ gameBrand: z.string(), gameBrandName: z.string(), balance: MoneySchema, asOf }),
    ),
  })
  .openapi('TransferInfo');

const transferInfo = describeCall({
  method: 'get',
  path: '/wallet/transfer-info',
  tags: ['Wallet'],
  summary: 'Transfer-wallet info',
  description: 'The main wallet and the wallets at the game brands (D16).',
  security: sessionBearer,
  request: {
    query: z.strictObject({
      type: z.enum(['0', '1']).default('0').openapi({
        description: '0: the balances that the brands told last; 1: asks them for fresh ones.',
      }),
    }),
  },
  responses: { 200: json('The wallets, each with its time', TransferInfoSchema) },
  codes: ['INVALID_INPUT'],
});

export function registerWallet(app: PlatformApp, services: GameServices): void {
  const brandWallets = createBrandWallets(services.gameProviders, () => services.clock());

  app.openapi(transferInfo, async (c) => {
    const { uid, balance } = await requirePlayer(c);
    const main = { balance, asOf: services.clock() };
    const brands = await brandWallets(uid, await listBrands(services.db), c.req.valid('query').type === '1');
    return c.json(
      { main, brands: brands.map(({ amount, ...brand }) => ({ ...brand, balance: rupiah(amount) })) },
      200,
    );
  });
}
