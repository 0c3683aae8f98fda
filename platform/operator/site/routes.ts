import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../../http/environment.ts';
import { languageTag } from '../../http/language.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { brandSettings, ownSettings, readDocuments, type SiteSettings } from '../../site-data/site-data.ts';
import { note, operatorHeaders } from '../fields.ts';
import { changeSite } from './change.ts';
import { bannerFile, checkLimit, contactAddress, linkAddress, linkKey, metaTags, newName } from './fields.ts';
import { requireSitePath, unchecked } from './path.ts';

const shared = { tags: ['Operator'], security: operatorRole('support') };

const SiteSettingsSchema = z
  .object({
    settings: z.array(
      z.object({
        setting: z.string(),
        value: z.string().nullable().openapi({ description: 'Null: not set.' }),
        from: z
          .enum(['brand', 'database'])
          .openapi({ description: 'brand: the brand folder; database: set by an operator.' }),
      }),
    ),
  })
  .openapi('SiteSettings');

const SiteChangeSchema = z
  .object({
    changed: z.string().openapi({ description: 'Names of the changed settings, or "nothing".' }),
    unchecked,
  })
  .openapi('SiteChange');

const done =
  'Changed: {changed}. Pages rendered on request show banner and links within a minute. For all other pages, run npm run build -- --if-changed, then send SIGHUP to the server or restart it.';
const changes = {
  responses: { 200: json('The changed settings', SiteChangeSchema) },
  codes: ['INVALID_INPUT'] as const,
};

const show = describeCall({
  ...shared,
  security: operatorRole('read'),
  method: 'get',
  path: '/operator/site',
  summary: 'Show name, contact, banner and links of the site, and the source of each',
  command: { name: 'site show', example: '', list: 'settings' },
  request: { headers: operatorHeaders },
  responses: { 200: json('The settings', SiteSettingsSchema) },
});

const set = describeCall({
  ...shared,
  ...changes,
  method: 'post',
  path: '/operator/site',
  summary: 'Set name, contact, banner, first language, check limit or meta elements of the site',
  description:
    'Give at least one. A banner for which the site answers 404 is refused; while the site does not answer, nothing is checked. Pages show it within a minute, built pages their links and the name with the next build.',
  command: { name: 'site set', example: '--contact mailto:help@example.com', done },
  request: {
    headers: operatorHeaders,
    body: body(
      z
        .strictObject({
          name: newName.optional(),
          contact: contactAddress.optional(),
          bannerMobile: bannerFile.optional(),
          bannerDesktop: bannerFile.optional(),
          defaultLang: languageTag.optional().openapi({ description: 'Language of a first visit to /.' }),
          sessionCheckLimit: checkLimit.optional(),
          metaTag: metaTags.optional(),
          note,
        })
        .superRefine((given, context) => {
          const settings = [
            ...(['name', 'contact', 'bannerMobile', 'bannerDesktop'] as const),
            ...(['defaultLang', 'sessionCheckLimit', 'metaTag'] as const),
          ];
          if (context.issues.length > 0 || settings.some((setting) => given[setting] !== undefined)) return;
          for (const setting of settings) context.addIssue({ code: 'custom', path: [setting] });
        })
        .openapi('NewSiteSettings'),
    ),
  },
});

const link = describeCall({
  ...shared,
  ...changes,
  method: 'post',
  path: '/operator/site/links',
  summary: 'Set or remove a link in the footer',
  command: { name: 'site link', example: '--key help --url /help', done },
  request: {
    headers: operatorHeaders,
    body: body(z.strictObject({ key: linkKey, url: linkAddress, note }).openapi('NewSiteLink')),
  },
});

const settingNames = [
  ...(['name', 'contact', 'banner', 'links'] as const),
  ...(['default-lang', 'session-check-limit', 'meta-tag', 'all'] as const),
] as const;
const resetting: Record<(typeof settingNames)[number], readonly (keyof SiteSettings)[]> = {
  name: ['name'],
  contact: ['contact'],
  banner: ['bannerMobile', 'bannerDesktop'],
  links: ['links'],
  'default-lang': ['defaultLang'],
  'session-check-limit': ['sessionCheckLimit'],
  'meta-tag': ['metaTag'],
  all: Object.keys(brandSettings) as (keyof SiteSettings)[],
};

const reset = describeCall({
  ...shared,
  ...changes,
  method: 'post',
  path: '/operator/site/reset',
  summary: 'Reset a setting to the value of the brand folder',
  command: { name: 'site reset', example: '--setting contact', done },
  request: {
    headers: operatorHeaders,
    body: body(
      z
        .strictObject({
          setting: z.enum(settingNames).openapi({ description: `One of ${settingNames.join(', ')}.` }),
          note,
        })
        .openapi('SiteReset'),
    ),
  },
});

export function registerSiteSettings(app: PlatformApp, services: Services): void {
  app.openapi(show, async (c) => {
    const own = ownSettings(await readDocuments(services.db));
    return c.json({ settings: listed(own) }, 200);
  });
  app.openapi(set, async (c) => {
    const { note, ...given } = c.req.valid('json');
    const mobile = await requireSitePath(services, 'bannerMobile', given.bannerMobile);
    const desktop = await requireSitePath(services, 'bannerDesktop', given.bannerDesktop);
    const request = { action: 'site set', details: given, note };
    const change = await changeSite(c, services, request, (own) => {
      return { ...own, ...(given as Partial<SiteSettings>) };
    });
    return c.json({ ...change, unchecked: [mobile, desktop].filter(Boolean).join(' ') || undefined }, 200);
  });
  app.openapi(link, async (c) => {
    const { note, key, url } = c.req.valid('json');
    const unchecked = await requireSitePath(services, 'url', url);
    const request = { action: 'site link', details: { key, url }, note };
    const change = await changeSite(c, services, request, (own) => {
      const links = own.links ?? brandSettings.links;
      const known = links.some((each) => each.key === key);
      if (url === null) return known ? { ...own, links: links.filter((each) => each.key !== key) } : own;
      const changed = links.map((each) => (each.key === key ? { key, url } : each));
      return { ...own, links: known ? changed : [...links, { key, url }] };
    });
    return c.json({ ...change, unchecked }, 200);
  });
  app.openapi(reset, async (c) => {
    const { note, setting } = c.req.valid('json');
    const request = { action: 'site reset', details: { setting }, note };
    const change = await changeSite(c, services, request, (own) =>
      Object.fromEntries(
        Object.entries(own).filter(([name]) => !resetting[setting].some((each) => each === name)),
      ),
    );
    return c.json(change, 200);
  });
}

function listed(own: Partial<SiteSettings>) {
  const from = (name: keyof SiteSettings) => (name in own ? ('database' as const) : ('brand' as const));
  const settings = { ...brandSettings, ...own };
  const { name, contact, bannerMobile, bannerDesktop, links } = settings;
  const { defaultLang, sessionCheckLimit, metaTag } = settings;
  return [
    { setting: 'name', value: name, from: from('name') },
    { setting: 'contact', value: contact, from: from('contact') },
    { setting: 'banner-mobile', value: bannerMobile, from: from('bannerMobile') },
    { setting: 'banner-desktop', value: bannerDesktop, from: from('bannerDesktop') },
    { setting: 'default-lang', value: defaultLang, from: from('defaultLang') },
    { setting: 'session-check-limit', value: String(sessionCheckLimit), from: from('sessionCheckLimit') },
    { setting: 'meta-tag', value: metaTag, from: from('metaTag') },
    ...links.map(({ key, url }) => ({ setting: `link ${key}`, value: url, from: from('links') })),
  ];
}
