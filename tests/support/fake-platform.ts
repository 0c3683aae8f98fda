import type { PlatformClient } from '../../src/server/platform/client.ts';

/** A platform client whose calls are functions by method and path, such as `GET /me`. */
export function fakePlatform(calls: Record<string, (init: never) => unknown>): PlatformClient {
  const call = (method: string) => (path: string, init?: unknown) => {
    const answer = calls[`${method} ${path}`];
    if (!answer) throw new Error(`The test has no answer to ${method} ${path}.`);
    return answer(init as never);
  };
  return { GET: call('GET'), PUT: call('PUT'), POST: call('POST'), DELETE: call('DELETE') } as PlatformClient;
}
