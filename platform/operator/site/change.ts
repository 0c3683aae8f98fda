import type { Context } from 'hono';
import type { PlatformEnv } from '../../http/environment.ts';
import type { Services } from '../../services.ts';
import {
  differences,
  lockDocuments,
  ownSettings,
  type SiteSettings,
  storeDocuments,
  withSettings,
} from '../../site-data/site-data.ts';
import { execute, type OperatorRequest } from '../execute.ts';

/**
 * Changes the operator's settings of the site and records the change. Concurrent changes wait for each other,
 * so that none is lost.
 */
export async function changeSite(
  c: Context<PlatformEnv>,
  services: Pick<Services, 'db' | 'log'>,
  request: OperatorRequest,
  change: (own: Partial<SiteSettings>) => Partial<SiteSettings>,
): Promise<{ changed: string }> {
  const { result } = await execute(c, services, request, async (tx) => {
    const documents = await lockDocuments(tx);
    const own = ownSettings(documents);
    const next = change(own);
    await storeDocuments(tx, withSettings(documents, next));
    return { result: { changed: differences(own, next).join(', ') || 'nothing' } };
  });
  return result;
}
