import * as brand from '../../brand/brand.ts';
import type { Queries } from '../database/database.ts';
import { readDocuments, type StoredDocuments } from './documents.ts';
import type { SiteData, SocialData } from './schema.ts';

export { lockDocuments, readDocuments, type StoredDocuments, storeDocuments } from './documents.ts';

interface SiteLink {
  key: string;
  url: string;
}

const CONTACT = 'contact';

/** Values until an operator sets others (ADR 32). */
export const siteDefaults = {
  site: { defaultLang: 'id', sessionCheckLimit: 30_000 },
  social: { metaTag: '<meta name="rating" content="adult">', metaDescription: brand.description },
};

/** Settings that an operator can change; the brand folder has the defaults. */
export interface SiteSettings {
  name: string;
  /** Null: none. */
  contact: string | null;
  bannerMobile: string | null;
  bannerDesktop: string | null;
  /** Without the contact link, which the site shows last. */
  links: readonly SiteLink[];
  /** Language of a first visit to / (D6). */
  defaultLang: string;
  /** In ms (D12). */
  sessionCheckLimit: number;
  /** Meta elements for the head of every page, of which the site takes those on its allowlist (D31). */
  metaTag: string;
}

export const brandSettings: SiteSettings = {
  name: brand.name,
  contact: brand.contact,
  bannerMobile: brand.banner.mobile,
  bannerDesktop: brand.banner.desktop,
  links: brand.links,
  ...siteDefaults.site,
  metaTag: siteDefaults.social.metaTag,
};

/** The settings that an operator has changed. */
export function ownSettings({ site, social }: StoredDocuments): Partial<SiteSettings> {
  const { name, links, contact } = site.brand ?? {};
  const { mobile, desktop } = social.icon ?? {};
  const set = {
    name,
    bannerMobile: mobile,
    bannerDesktop: desktop,
    contact: contact === undefined ? links?.find(({ key }) => key === CONTACT)?.url : contact,
    links: links?.filter(({ key }) => key !== CONTACT),
    defaultLang: site.defaultLang,
    sessionCheckLimit: site.sessionCheckLimit,
    metaTag: social.metaTag,
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

const titles: Record<keyof SiteSettings, string> = {
  name: 'name',
  contact: 'contact',
  bannerMobile: 'banner-mobile',
  bannerDesktop: 'banner-desktop',
  links: 'links',
  defaultLang: 'default-lang',
  sessionCheckLimit: 'session-check-limit',
  metaTag: 'meta-tag',
};

/** Names of the settings that a visitor would see changed, as on the command line. */
export function differences(before: Partial<SiteSettings>, after: Partial<SiteSettings>): string[] {
  const was = { ...brandSettings, ...before };
  const is = { ...brandSettings, ...after };
  const names = Object.keys(titles) as (keyof SiteSettings)[];
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => titles[name]);
}

/** Names of the settings in which the database differs from the brand folder. */
export async function settingsBesideBrand(db: Queries): Promise<string[]> {
  return differences({}, ownSettings(await readDocuments(db)));
}

/** The documents with these settings replaced. */
export function withSettings(
  {
    site: { defaultLang: _, sessionCheckLimit: __, ...site },
    social: { metaTag: ___, ...social },
  }: StoredDocuments,
  { name, contact, links, bannerMobile, bannerDesktop, ...others }: Partial<SiteSettings>,
): StoredDocuments {
  const { defaultLang, sessionCheckLimit, metaTag } = others;
  const set = {
    ...(name !== undefined && { name }),
    ...(contact !== undefined && { contact }),
    ...(links !== undefined && { links: [...links] }),
  };
  const icon = {
    ...(bannerMobile !== undefined && { mobile: bannerMobile }),
    ...(bannerDesktop !== undefined && { desktop: bannerDesktop }),
  };
  return {
    site: {
      ...site,
      ...(defaultLang !== undefined && { defaultLang }),
      ...(sessionCheckLimit !== undefined && { sessionCheckLimit }),
      brand: set,
    },
    social: { ...social, ...(metaTag !== undefined && { metaTag }), icon },
  };
}

function siteDataOf(documents: StoredDocuments): SiteData {
  const settings = { ...brandSettings, ...ownSettings(documents) };
  const { name, links, contact, defaultLang, sessionCheckLimit } = settings;
  const all = [...links, ...(contact === null ? [] : [{ key: CONTACT, url: contact }])];
  return { defaultLang, currency: 'IDR', sessionCheckLimit, brand: { name, links: all } };
}

function socialDataOf(documents: StoredDocuments): SocialData {
  const settings = { ...brandSettings, ...ownSettings(documents) };
  const { bannerMobile: mobile, bannerDesktop: desktop, metaTag } = settings;
  const { metaDescription } = siteDefaults.social;
  return {
    icon: { mobile, desktop },
    metaTag,
    metaDescription: documents.social.metaDescription ?? metaDescription,
  };
}

export const readSiteData = async (db: Queries): Promise<SiteData> => siteDataOf(await readDocuments(db));
export const readSocialData = async (db: Queries): Promise<SocialData> =>
  socialDataOf(await readDocuments(db));

/** The name of the site. */
export async function siteName(db: Queries): Promise<string> {
  return ownSettings(await readDocuments(db)).name ?? brandSettings.name;
}
