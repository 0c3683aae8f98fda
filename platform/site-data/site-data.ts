import { banner, contact, description, links } from '../../brand/brand.ts';

/** What holds until an operator stores something else (ADR 32). */
export const siteDefaults = {
  site: {
    defaultLang: 'id',
    sessionCheckLimit: 30_000,
    brand: { links: contact === null ? links : [...links, { key: 'contact', url: contact }] },
  },
  social: { icon: banner, metaTag: '<meta name="rating" content="adult">', metaDescription: description },
};
