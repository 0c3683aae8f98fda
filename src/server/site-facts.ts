import type { Catalogue, SiteData, SocialData } from '../contract/contract.ts';
import { defaultLocale } from '../i18n/locales.ts';
import { builtFacts, isBuilding } from './built-facts.ts';
import type { PlatformClient } from './platform/client.ts';
import type { Outcome } from './platform/outcome.ts';

/** The platform's data that every page uses. */
export interface SiteFacts {
  siteData: SiteData;
  socialData: SocialData;
  catalogue: Catalogue;
}

/** Used until the platform's first response, when there is no data from a build. */
const unknown: SiteFacts = {
  siteData: {
    defaultLang: defaultLocale,
    currency: 'IDR',
    sessionCheckLimit: 30_000,
    brand: { links: [] },
  },
  socialData: { icon: { mobile: null, desktop: null }, metaTag: '', metaDescription: {} },
  catalogue: { brands: [], games: [] },
};

const ttlMs = 60_000;
/** After a failure the last value is used for this long, so that pages do not wait for an unreachable platform. */
const retryDelayMs = 5_000;

/** Caches a call that is the same for everyone. Keeps the last value while the platform is unreachable. */
function cached<T>(initial: T, load: (platform: PlatformClient) => Promise<Outcome<T>>) {
  let value = initial;
  let isLoaded = false;
  let validUntil = 0;
  let pending: Promise<T> | null = null;
  const refresh = async (platform: PlatformClient) => {
    const outcome = await load(platform);
    if (outcome.kind === 'done') [value, isLoaded] = [outcome.value, true];
    validUntil = Date.now() + (outcome.kind === 'done' ? ttlMs : retryDelayMs);
    pending = null;
    return value;
  };
  return async (platform: PlatformClient): Promise<T> => {
    if (Date.now() < validUntil) return value;
    pending ??= refresh(platform);
    return isLoaded ? value : pending;
  };
}

/** Caches the site facts, starting with the build's. The site has one cache; each test creates its own. */
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

/** Never throws; returns the last known facts while the platform is unreachable. */
export const siteFacts = built ? async (_: { platform: PlatformClient }) => built : cacheSiteFacts();
