import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { siteDocuments } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { languageTag } from '../http/language.ts';
import { describeCall, json } from '../http/route.ts';
import type { Services } from '../services.ts';
import { siteDefaults } from './site-data.ts';

const SiteDataSchema = z
  .object({
    defaultLang: languageTag.openapi({
      description: 'What a first visit to / shows when nothing is stored (D6).',
    }),
    sessionCheckLimit: z.int().openapi({ description: 'ms between two session checks of type 2 (D12).' }),
    brand: z.object({ links: z.array(z.object({ key: z.string(), url: z.string() })) }),
  })
  .openapi('SiteData');

const SocialDataSchema = z
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

const tags = ['Site data'];
const siteData = describeCall({
  method: 'get',
  path: '/site-data',
  tags,
  summary: 'Site data',
  responses: { 200: json('What the shell asks at start-up', SiteDataSchema) },
});
const socialData = describeCall({
  method: 'get',
  path: '/social-data',
  tags,
  summary: 'Social data',
  responses: { 200: json('Loading banner and descriptions', SocialDataSchema) },
});

export function registerSiteData(app: PlatformApp, { db }: Services): void {
  const read = async (name: keyof typeof siteDefaults): Promise<unknown> => {
    const [row] = await db.select().from(siteDocuments).where(eq(siteDocuments.name, name));
    return { ...siteDefaults[name], ...(row?.document as object | undefined) };
  };
  app.openapi(siteData, async (c) => c.json(SiteDataSchema.parse(await read('site')), 200));
  app.openapi(socialData, async (c) => c.json(SocialDataSchema.parse(await read('social')), 200));
}
