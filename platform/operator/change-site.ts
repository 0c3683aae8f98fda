import type { Context } from 'hono';
import type { PlatformEnv } from '../http/environment.ts';
import type { Services } from '../services.ts';
import {
  brandSettings,
  holdDocuments,
  ownSettings,
  type SiteSettings,
  storeDocuments,
  withSettings,
} from '../site-data/site-data.ts';
import { carryOut, type Order } from './carry-out.ts';

const titles: Record<keyof SiteSettings, string> = {
  name: 'name',
  contact: 'contact',
  bannerMobile: 'banner-mobile',
  bannerDesktop: 'banner-desktop',
  links: 'links',
};

/** What a visitor of the site would see otherwise, in words. */
function differences(before: Partial<SiteSettings>, after: Partial<SiteSettings>): string {
  const [was, is] = [before, after].map((own) => ({ ...brandSettings, ...own }));
  const names = Object.keys(titles) as (keyof SiteSettings)[];
  const changed = names.filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]));
  return changed.map((name) => titles[name]).join(', ') || 'nothing';
}

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
    return { answer: { changed: differences(own, next) } };
  });
  return answer;
}
