import type { Catalogue, SiteData, SocialData } from '../contract/contract.ts';
import { defaultLocale } from '../i18n/locales.ts';
import { builtFacts, isBuilding } from './built-facts.ts';
import type { PlatformClient } from './platform/client.ts';
import type { Outcome } from './platform/outcome.ts';

/** What the whole site shows of the platform's data. */
export interface SiteFacts {
  siteData: SiteData;
  socialData: SocialData;
  catalogue: Catalogue;
}

/** Shown until the platform has answered for the first time, where no build knows better. */
const unknown: SiteFacts = {
  siteData: {
    defaultLang: defaultLocale,
    sessionCheckLimit: 30_000,
    brand: { links: [] },
  },
  socialData: { icon: { mobile: null, desktop: null }, metaTag: '', metaDescription: {} },
  catalogue: { brands: [], games: [] },
};

const freshFor = 60_000;
/** After a failure the last known value stands for a while, so that pages do not wait for a platform that is away. */
const retryAfter = 5_000;

/** Caches an answer that is the same for everyone, and keeps the last one when the platform is away. */
function cached<T>(initial: T, ask: (platform: PlatformClient) => Promise<Outcome<T>>) {
  let value = initial;
  let known = false;
  let validUntil = 0;
  let pending: Promise<T> | null = null;
  const renew = async (platform: PlatformClient) => {
    const outcome = await ask(platform);
    if (outcome.kind === 'done') [value, known] = [outcome.value, true];
    validUntil = Date.now() + (outcome.kind === 'done' ? freshFor : retryAfter);
    pending = null;
    return value;
  };
  return async (platform: PlatformClient): Promise<T> => {
    if (Date.now() < validUntil) return value;
    pending ??= renew(platform);
    return known ? value : pending;
  };
}

/** A memory of the site facts; the site has one, each test its own. It begins with what its build was told. */
export function cacheSiteFacts(initial = builtFacts ?? unknown) {
  const siteData = cached(initial.siteData, (platform) => platform.GET('/site-data'));
  const socialData = cached(initial.socialData, (platform) => platform.GET('/social-data'));
  const catalogue = cached(initial.catalogue, (platform) => platform.GET('/games'));
  return async ({ platform }: { platform: PlatformClient }): Promise<SiteFacts> => {
    const [site, social, games] = await Promise.all([
      siteData(platform),
      socialData(platform),
      catalogue(platform),
    ]);
    return { siteData: site, socialData: social, catalogue: games };
  };
}

const built = isBuilding ? builtFacts : null;

/** Never throws and never keeps a page waiting for long: the last known facts stand in. */
export const siteFacts = built ? async (_: { platform: PlatformClient }) => built : cacheSiteFacts();
