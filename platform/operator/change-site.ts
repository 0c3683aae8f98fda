import type { Context } from 'hono';
import type { PlatformEnv } from '../http/environment.ts';
import type { Services } from '../services.ts';
import {
  differences,
  holdDocuments,
  ownSettings,
  type SiteSettings,
  storeDocuments,
  withSettings,
} from '../site-data/site-data.ts';
import { carryOut, type Order } from './carry-out.ts';

/** Changes what an operator has set of the site, and writes it down. Of two changes at once neither is lost. */
export async function changeSite(
  c: Context<PlatformEnv>,
  services: Pick<Services, 'db' | 'log'>,
  order: Order,
  change: (own: Partial<SiteSettings>) => Partial<SiteSettings>,
): Promise<{ changed: string }> {
  const { answer } = await carryOut(c, services, order, async (tx) => {
    const documents = await holdDocuments(tx);
    const own = ownSettings(documents);
    const next = change(own);
    await storeDocuments(tx, withSettings(documents, next));
    return { answer: { changed: differences(own, next).join(', ') || 'nothing' } };
  });
  return answer;
}
