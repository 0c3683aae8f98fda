import { z } from '@hono/zod-openapi';
import { languageTag } from '../http/language.ts';

const LinkSchema = z.object({ key: z.string(), url: z.string() });

export const SiteDataSchema = z
  .object({
    defaultLang: languageTag.openapi({
      description: 'What a first visit to / shows when nothing is stored (D6).',
    }),
    sessionCheckLimit: z.int().openapi({ description: 'ms between two session checks of type 2 (D12).' }),
    brand: z.object({
      name: z.string().optional().openapi({
        description: 'What the site is called, from its next build on; without it as its brand folder says.',
      }),
      links: z
        .array(LinkSchema)
        .openapi({ description: 'At the foot of every page; contact is one of them.' }),
    }),
  })
  .openapi('SiteData');

export const SocialDataSchema = z
  .object({
    icon: z
      .object({ mobile: z.string().nullable(), desktop: z.string().nullable() })
      .openapi({ description: 'The loading banner per device class; null shows none (D17).' }),
    metaTag: z
      .string()
      .openapi({ description: 'Parsed against an allowlist by the site, never inserted as markup (D31).' }),
    metaDescription: z.record(z.string(), z.string()).openapi({ description: 'By language.' }),
  })
  .openapi('SocialData');

/** What an operator has set, as it is stored: what is missing is as the brand folder and the defaults say. */
export const StoredSiteSchema = SiteDataSchema.partial().extend({
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
