import type { Authorize } from '../platform/realtime/host/options.ts';
import { authorizeVisitor } from '../platform/realtime/visitor-authorization.ts';
import { createPlatformClient } from '../src/server/platform/client.ts';
import type { PlatformConnection } from '../src/server/platform/connection.ts';

/**
 * Decides who may join a channel. A visitor's ticket with our signature is checked here; the platform is
 * called for every other ticket, in the same process or over the network.
 */
export function authorizer(connection: PlatformConnection): Authorize {
  const { siteKey } = connection;
  return async (question) => {
    const visitor = siteKey ? authorizeVisitor(siteKey, question.ticket, question, Date.now()) : null;
    if (visitor?.granted) return visitor;
    const caller = { token: null, address: null, requestId: crypto.randomUUID() };
    const outcome = await createPlatformClient(connection, caller).POST('/realtime/authorizations', {
      body: question,
    });
    if (outcome.kind === 'done') return outcome.value;
    const why = outcome.kind === 'refused' ? outcome.refusal.code : 'no result';
    throw new Error(`The platform did not authorize a channel: ${why}.`);
  };
}
