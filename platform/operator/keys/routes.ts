import { z } from '@hono/zod-openapi';
import { operatorRoles } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { epochMs, rowId } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { createKey, listKeys, operatorOf, personName, revokeKey } from '../../operator-keys/operator-keys.ts';
import type { Services } from '../../services.ts';
import { execute } from '../execute.ts';
import { note, noteOnly, operatorHeaders } from '../fields.ts';

const role = z.enum(operatorRoles);

const KeySchema = z
  .object({
    number: z.int(),
    person: z.string(),
    role,
    createdAt: epochMs,
    createdBy: z.string(),
    revokedAt: epochMs.nullable(),
    revokedBy: z.string().nullable(),
  })
  .openapi('OperatorKey');

const create = describeCall({
  method: 'post',
  path: '/operator/keys',
  tags: ['Operator'],
  summary: "Make a person's key",
  description:
    'Prints the key once; only its hash is stored. read: reports and look-ups; support: also accounts, games, news and the site; money: also gifts, free spins, reversals, withdrawals, deposits and transfers.',
  security: operatorRole('administrator'),
  command: {
    name: 'keys create',
    example: '--person rani --role support',
    done: 'Key {number} of {person} ({role}), shown only now. Its holder sets OPERATOR_KEY to it:\n{key}',
  },
  request: {
    headers: operatorHeaders,
    body: body(
      z
        .strictObject({
          person: personName.openapi({
            minLength: 1,
            description: 'Name of the person, for the audit log: one line, in letters of one script.',
          }),
          role: role.openapi({ description: `What the key allows: ${operatorRoles.join(', ')}.` }),
          note,
        })
        .openapi('NewOperatorKey'),
    ),
  },
  responses: {
    201: json('The key', KeySchema.extend({ key: z.string() }).openapi('CreatedOperatorKey')),
  },
  codes: ['INVALID_INPUT'],
});

const revoke = describeCall({
  method: 'post',
  path: '/operator/keys/{number}/revoke',
  tags: ['Operator'],
  summary: "Revoke a person's key",
  description: 'Holds at once and for good.',
  security: operatorRole('administrator'),
  command: {
    name: 'keys revoke',
    example: '3',
    done: 'Key {number} of {person} is revoked.',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({
      number: rowId.openapi({ description: 'Number of the key; "keys list" shows it.' }),
    }),
    body: noteOnly,
  },
  responses: { 200: json('The key', KeySchema) },
  codes: ['UNKNOWN_KEY', 'INVALID_INPUT'],
});

const list = describeCall({
  method: 'get',
  path: '/operator/keys',
  tags: ['Operator'],
  summary: "List persons' keys",
  security: operatorRole('read'),
  command: { name: 'keys list', example: '', list: 'rows' },
  responses: { 200: json('All keys', z.object({ rows: z.array(KeySchema), nextCursor: z.null() })) },
});

function shown({ id, createdAt, revokedAt, hash: _, ...key }: Awaited<ReturnType<typeof listKeys>>[number]) {
  const revoked = revokedAt?.getTime() ?? null;
  return { number: id, ...key, createdAt: createdAt.getTime(), revokedAt: revoked };
}

export function registerOperatorKeys(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(create, async (c) => {
    const { person, role, note } = c.req.valid('json');
    const createdBy = operatorOf(c).person;
    const request = { action: 'keys create', details: { person, role }, note };
    const { result } = await execute(c, services, request, async (tx) => {
      const { row, key } = await createKey(tx, { person, role, createdBy, createdAt: new Date(clock()) });
      return { result: { ...shown(row), key }, details: { number: row.id, person, role } };
    });
    return c.json(result, 201);
  });

  app.openapi(revoke, async (c) => {
    const id = Number(c.req.valid('param').number);
    const { note } = c.req.valid('json') ?? {};
    const by = operatorOf(c).person;
    const request = { action: 'keys revoke', details: { number: id }, note };
    const { result } = await execute(c, services, request, async (tx) => {
      const row = await revokeKey(tx, id, { at: new Date(clock()), by });
      if (!row) throw new PlatformError('UNKNOWN_KEY');
      return { result: shown(row) };
    });
    return c.json(result, 200);
  });

  app.openapi(list, async (c) => c.json({ rows: (await listKeys(db)).map(shown), nextCursor: null }, 200));
}
