import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../../accounts/accounts.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import { listGrants, revokeGrant } from '../../free-spins/free-spins.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { pageLimit, rowId } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import { publishGrant } from '../../notifications/notifications.ts';
import { notifyOffersChanged } from '../../offers/offers.ts';
import { callBrand } from '../call-brand.ts';
import { execute } from '../execute.ts';
import { accountName, noteOnly, operatorHeaders } from '../fields.ts';
import { GrantSchema, grantFacts } from './grant-facts.ts';

const list = describeCall({
  method: 'get',
  path: '/operator/free-spins',
  tags: ['Operator'],
  summary: 'List grants of free spins',
  description: 'Newest first. Can be limited to one player or one campaign.',
  security: operatorRole('read'),
  command: { name: 'free-spin list', example: '--account demo', list: 'grants' },
  request: {
    query: z.strictObject({
      account: accountName.optional(),
      campaign: text(100).optional().openapi({ description: 'Only this campaign.' }),
      cursor: rowId.optional(),
      limit: pageLimit(500),
    }),
  },
  responses: {
    200: json('A page', z.object({ grants: z.array(GrantSchema), nextCursor: z.string().nullable() })),
  },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

const revoke = describeCall({
  method: 'post',
  path: '/operator/free-spins/{grant}/revoke',
  tags: ['Operator'],
  summary: 'Revoke free spins',
  description:
    'Revokes the remaining spins of a grant, from the next spin on. Winnings of played spins stay. If the brand does not respond, repeat the command.',
  security: operatorRole('money'),
  command: {
    name: 'free-spin revoke',
    example: '--grant 3',
    done: 'Grant {grant} of {account} is {state}. {remaining} of {count} spins were left.',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({
      grant: rowId.openapi({ description: 'Number of the grant; "free-spin list" shows it.' }),
    }),
    body: noteOnly,
  },
  responses: { 200: json('The grant', GrantSchema) },
  codes: ['UNKNOWN_GRANT', 'BRAND_UNREACHABLE', 'INVALID_INPUT'],
});

export function registerGrants(app: PlatformApp, services: GameServices): void {
  const { db, clock } = services;

  app.openapi(list, async (c) => {
    const { account, campaign, cursor, limit } = c.req.valid('query');
    const uid = account === undefined ? undefined : (await findAccountByName(db, account)).uid;
    const before = cursor === undefined ? undefined : Number(cursor);
    const found = await listGrants(db, { uid, campaign, before, limit });
    const grants = found.map(({ grant, account }) => ({ account, ...grantFacts(grant, clock()) }));
    const last = grants.length === limit ? (grants.at(-1)?.grant ?? null) : null;
    return c.json({ grants, nextCursor: last }, 200);
  });

  app.openapi(revoke, async (c) => {
    const id = Number(c.req.valid('param').grant);
    const [found] = await listGrants(db, { id, limit: 1 });
    if (!found) throw new PlatformError('UNKNOWN_GRANT');
    const { account, grant } = found;
    const { uid, key: reference, gameBrand } = grant;
    const details = { grant: id };
    const request = { action: 'free-spin revoke', uid, details, note: c.req.valid('json').note };
    const { result } = await execute(c, services, request, async (tx) => {
      return { result: { account, ...grantFacts(await revokeGrant(tx, id, new Date(clock())), clock()) } };
    });
    await publishGrant(services, uid, id);
    await notifyOffersChanged(services, [uid]);
    const revoked = { reference, uid, gameBrand };
    await callBrand(services, gameBrand, (provider) => provider.revokeFreeSpins(revoked));
    return c.json(result, 200);
  });
}
