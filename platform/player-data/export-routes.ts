import { z } from '@hono/zod-openapi';
import type { dataExports } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { epochMs } from '../http/fields.ts';
import { isPublicId } from '../http/public-id.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import type { Services } from '../services.ts';
import { proofFields, proofOf, proofs, requirePlayer, requireProof } from '../sessions/sessions.ts';
import { findExport, readExport, requestExport } from './export.ts';

const tags = ['Account'];

const DataExportSchema = z
  .object({
    id: z.string(),
    requestedAt: epochMs,
    readyAt: epochMs.nullable().openapi({ description: 'Null while it is being made.' }),
    expiresAt: epochMs.openapi({ description: 'When it is removed.' }),
  })
  .openapi('DataExport');

const newest = describeCall({
  method: 'get',
  path: '/data-exports',
  tags,
  summary: 'The newest export of the player’s data',
  security: sessionBearer,
  responses: {
    200: json(
      'The export, and the proof that a new one needs',
      z.object({ export: DataExportSchema.nullable(), proof: z.enum(proofs) }),
    ),
  },
});

const request = describeCall({
  method: 'post',
  path: '/data-exports',
  timeout: 'hashesPassword',
  tags,
  summary: 'Request an export',
  description:
    'Everything that is kept about the player as JSON, made within minutes; a `security` notification says when. One a day: until then the last one is returned.',
  security: sessionBearer,
  request: { body: body(z.strictObject(proofFields).openapi('DataExportRequest')) },
  responses: { 202: json('The export', DataExportSchema) },
  codes: ['PROOF_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_ATTEMPTS', 'BUSY'],
});

const document = describeCall({
  method: 'get',
  path: '/data-exports/{id}',
  timeout: 'callsOthers',
  tags,
  summary: 'Download an export',
  description: 'The document, by table; only for the session of its player, and until it expires.',
  security: sessionBearer,
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(
      'The document',
      z.object({ uid: z.string(), at: z.string(), data: z.record(z.string(), z.unknown()) }),
    ),
  },
  codes: ['NOT_FOUND'],
});

const factsOf = ({
  id,
  requestedAt,
  readyAt,
  expiresAt,
}: Omit<typeof dataExports.$inferSelect, 'document'>) => ({
  id,
  requestedAt: requestedAt.getTime(),
  readyAt: readyAt?.getTime() ?? null,
  expiresAt: expiresAt.getTime(),
});

export function registerDataExports(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(newest, async (c) => {
    const { uid } = await requirePlayer(c);
    const found = await findExport(db, uid, clock());
    return c.json({ export: found && factsOf(found), proof: await proofOf(c, services) }, 200);
  });

  app.openapi(request, async (c) => {
    const { uid } = await requirePlayer(c);
    await requireProof(c, services, c.req.valid('json'));
    return c.json(factsOf(await requestExport(db, uid, clock())), 202);
  });

  app.openapi(document, async (c) => {
    const { uid } = await requirePlayer(c);
    const { id } = c.req.valid('param');
    const text = isPublicId(id) ? await readExport(db, uid, id, clock()) : null;
    if (text === null) throw new PlatformError('NOT_FOUND');
    return c.body(text, 200, { 'Content-Type': 'application/json' }) as never;
  });
}
