import { z } from '@hono/zod-openapi';
import { languageTag } from '../http/language.ts';

const LinkSchema = z.object({ key: z.string(), url: z.string() });

export const SiteDataSchema = z
  .object({
    defaultLang: languageTag.openapi({
      description: 'Language of a first visit to / (D6).',
    }),
    currency: z.literal('IDR').openapi({
      description: 'Currency of every amount in the contract; amounts are whole units of it (D32).',
    }),
    sessionCheckLimit: z.int().openapi({ description: 'Minimum ms between session checks of type 2 (D12).' }),
    brand: z.object({
      name: z.string().optional().openapi({
        description: 'Name of the site from the next build on; default: the brand folder.',
      }),
      links: z.array(LinkSchema).openapi({ description: 'Links in the footer, contact among them.' }),
    }),
  })
  .openapi('SiteData');

export const SocialDataSchema = z
  .object({
    icon: z
      .object({ mobile: z.string().nullable(), desktop: z.string().nullable() })
      .openapi({ description: 'Loading banner by device class; null: none (D17).' }),
    metaTag: z.string().openapi({
      description: 'The site parses it against an allowlist and never inserts it as markup (D31).',
    }),
    metaDescription: z.record(z.string(), z.string()).openapi({ description: 'By language.' }),
  })
  .openapi('SocialData');

/** An operator's changes as stored; missing fields come from the brand folder and the defaults. */
export const StoredSiteSchema = SiteDataSchema.omit({ currency: true })
  .partial()
  .extend({
    brand: z
      .object({ name: z.string(), contact: z.string().nullable(), links: z.array(LinkSchema) })
      .partial()
      .optional(),
  });
export const StoredSocialSchema = SocialDataSchema.partial().extend({
  icon: SocialDataSchema.shape.icon.partial().optional(),
});

export type SiteData = z.infer<typeof SiteDataSchema>;
export type SocialData = z.infer<typeof SocialDataSchema>;
export type StoredSite = z.infer<typeof StoredSiteSchema>;
export type StoredSocial = z.infer<typeof StoredSocialSchema>;
