import type { Authorize } from '../platform/realtime/host/options.ts';
import { authorizeVisitor } from '../platform/realtime/visitor-authorization.ts';
import type { PlatformConnection } from '../src/server/platform/connection.ts';

const timeout = 3_000;

/**
 * Whether a socket may join a channel. A visitor's ticket that carries our signature needs no question; the platform is
 * asked about every other, by the same call in one process or over the network.
 */
export function authorizer({ url, siteKey, fetch }: PlatformConnection): Authorize {
  return async (question) => {
    const visitor = siteKey ? authorizeVisitor(siteKey, question.ticket, question, Date.now()) : null;
    if (visitor?.granted) return visitor;
    const request = new Request(`${url}/realtime/authorizations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Site-Key': siteKey },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(timeout),
    });
    const answer = await fetch(request);
    if (!answer.ok) throw new Error(`The platform answered an authorization with ${answer.status}.`);
    return (await answer.json()) as Awaited<ReturnType<Authorize>>;
  };
}
