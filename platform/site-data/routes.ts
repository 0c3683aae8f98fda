import type { PlatformApp } from '../http/environment.ts';
import { describeCall, json } from '../http/route.ts';
import type { Services } from '../services.ts';
import { SiteDataSchema, SocialDataSchema } from './schema.ts';
import { readSiteData, readSocialData } from './site-data.ts';

const tags = ['Site data'];
const siteData = describeCall({
  method: 'get',
  path: '/site-data',
  tags,
  summary: 'Site data',
  responses: { 200: json('Settings for the shell', SiteDataSchema) },
});
const socialData = describeCall({
  method: 'get',
  path: '/social-data',
  tags,
  summary: 'Social data',
  responses: { 200: json('Loading banner and descriptions', SocialDataSchema) },
});

export function registerSiteData(app: PlatformApp, { db }: Services): void {
  app.openapi(siteData, async (c) => c.json(await readSiteData(db), 200));
  app.openapi(socialData, async (c) => c.json(await readSocialData(db), 200));
}
