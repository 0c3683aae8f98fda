import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { body, describeCall, sessionBearer } from '../http/route.ts';
import type { Services } from '../services.ts';
import { proofFields, requireProof } from './proof.ts';

const prove = describeCall({
  method: 'post',
  path: '/proofs',
  timeout: 'hashesPassword',
  tags: ['Sessions'],
  summary: 'Prove the identity',
  description: 'Before an action that takes no proof itself. Valid for ten minutes in this session.',
  security: sessionBearer,
  request: { body: body(z.strictObject(proofFields).openapi('Proof')) },
  responses: { 204: { description: 'Proved' } },
  codes: ['PROOF_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_ATTEMPTS', 'BUSY'],
});

export function registerProofs(app: PlatformApp, services: Services): void {
  app.openapi(prove, async (c) => {
    await requireProof(c, services, c.req.valid('json'));
    return c.body(null, 204);
  });
}
