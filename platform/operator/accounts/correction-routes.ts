import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { dateOfBirthProblem, findAccountByName } from '../../accounts/accounts.ts';
import { holderName } from '../../bank-accounts/bank-accounts.ts';
import type { Queries } from '../../database/database.ts';
import { accounts, bankAccountHolders } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { type FieldCode, PlatformError } from '../../http/errors.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import type { Services } from '../../services.ts';
import { execute } from '../execute.ts';
import { accountName, neededNote, operatorHeaders } from '../fields.ts';

const correct = describeCall({
  method: 'post',
  path: '/operator/accounts/{account}/correct',
  tags: ['Operator'],
  summary: 'Correct what a player has stated wrongly',
  description:
    'The date of birth, or the name that bank accounts must be in. Bank accounts that were added before keep their name. What is booked is corrected in the ledger.',
  security: operatorRole('money'),
  command: {
    name: 'account correct',
    example: '--account demo --date-of-birth 1990-05-17 --note "S7KQ2M9RXTB: typed the wrong year"',
    done: '{account} is corrected.',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({ account: accountName }),
    body: body(
      z
        .strictObject({
          dateOfBirth: text(10).optional().openapi({
            description: 'The player must be 18 by it.',
            example: '1990-05-17',
          }),
          holder: text(200).optional().openapi({ description: 'Name of the holder, as the bank has it.' }),
          note: neededNote,
        })
        .openapi('AccountCorrection'),
    ),
  },
  responses: { 200: json('The account', z.object({ account: z.string() })) },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

/** Throws INVALID_INPUT for each of these fields. */
function refuse(codes: Record<string, FieldCode>): never {
  throw new PlatformError('INVALID_INPUT', {
    fields: Object.entries(codes).map(([field, code]) => ({ field, code })),
  });
}

/** Stores a date of birth; returns what it was. */
async function correctBirth(tx: Queries, uid: string, dateOfBirth: string) {
  const isIt = eq(accounts.uid, uid);
  const [before] = await tx.select().from(accounts).where(isIt).for('no key update');
  await tx.update(accounts).set({ dateOfBirth }).where(isIt);
  return { from: before?.dateOfBirth ?? null, to: dateOfBirth };
}

/** Stores the holder that bank accounts must have; returns who it was. */
async function correctHolder(tx: Queries, uid: string, holder: string) {
  const isIt = eq(bankAccountHolders.uid, uid);
  const [before] = await tx.select().from(bankAccountHolders).where(isIt).for('update');
  const set = { holder };
  await tx
    .insert(bankAccountHolders)
    .values({ uid, holder })
    .onConflictDoUpdate({ target: bankAccountHolders.uid, set });
  return { from: before?.holder ?? null, to: holder };
}

export function registerAccountCorrection(app: PlatformApp, services: Services): void {
  app.openapi(correct, async (c) => {
    const { dateOfBirth, holder: typed, note } = c.req.valid('json');
    const { uid, account } = await findAccountByName(services.db, c.req.valid('param').account);
    if (dateOfBirth === undefined && typed === undefined) refuse({ dateOfBirth: 'FORMAT', holder: 'FORMAT' });
    const birth =
      dateOfBirth === undefined ? null : dateOfBirthProblem(dateOfBirth, new Date(services.clock()));
    if (birth) refuse({ dateOfBirth: birth });
    const holder = typed === undefined ? undefined : holderName(typed);
    if (holder === null) refuse({ holder: 'HOLDER_FORMAT' });
    const request = { action: 'account correct', uid, details: { dateOfBirth, holder }, note };
    const { result } = await execute(c, services, request, async (tx) => ({
      result: { account },
      details: {
        ...(dateOfBirth !== undefined && { dateOfBirth: await correctBirth(tx, uid, dateOfBirth) }),
        ...(holder !== undefined && { holder: await correctHolder(tx, uid, holder) }),
      },
    }));
    return c.json(result, 200);
  });
}
