import { desc } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { banner, links, name } from '../../../../brand/brand.ts';
import { auditLog } from '../../../../platform/database/schema/schema.ts';
import { siteRowsOf, writeSiteRows } from '../../../../platform/database/site-rows.ts';
import { keys } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

interface SiteAnswer {
  changed?: string;
  settings?: { setting: string; value: string | null; from: string }[];
  brand?: { name: string; links: { key: string; url: string }[] };
  icon?: unknown;
  error?: { code: string; fields: { field: string }[] };
}

const platform = testPlatform();

const request = async (method: string, path: string, body?: unknown) => {
  const response = await platform().call(method, path, { body, token: keys.operator });
  return { status: response.status, ...(response.body as unknown as SiteAnswer) };
};
const change = (path: string, body: unknown) => request('POST', `/operator/site${path}`, body);
const siteData = async () => (await request('GET', '/site-data')).brand;

describe('the settings of the site', () => {
  afterEach(() => change('/reset', { setting: 'all' }));

  test('are those of the brand folder until operators set others, and again after a reset', async () => {
    expect(await siteData()).toEqual({ name, links });
    const set = { name: 'Zamrud & Co.', contact: 'mailto:halo@zamrud.example', bannerDesktop: 'none' };
    expect((await change('', set)).changed).toBe('name, contact, banner-desktop');
    expect(await siteData()).toEqual({
      name: 'Zamrud & Co.',
      links: [...links, { key: 'contact', url: 'mailto:halo@zamrud.example' }],
    });
    expect((await request('GET', '/social-data')).icon).toEqual({ ...banner, desktop: null });
    expect((await request('GET', '/operator/site')).settings).toEqual(
      expect.arrayContaining([
        { setting: 'name', value: 'Zamrud & Co.', from: 'database' },
        { setting: 'banner-mobile', value: banner.mobile, from: 'brand' },
        { setting: 'banner-desktop', value: null, from: 'database' },
      ]),
    );
    expect((await change('', set)).changed).toBe('nothing');
    expect((await change('/reset', { setting: 'banner' })).changed).toBe('banner-desktop');
    expect((await change('/reset', { setting: 'all' })).changed).toBe('name, contact');
    expect(await siteData()).toEqual({ name, links });
  });

  test('include first language, session check limit and meta elements, each within its bounds', async () => {
    const read = async () => {
      const [site, social] = await Promise.all(
        ['/site-data', '/social-data'].map(async (path) => (await platform().call('GET', path)).body),
      );
      return { ...site, ...social } as unknown as Record<string, unknown>;
    };
    const before = await read();
    const set = {
      defaultLang: 'en',
      sessionCheckLimit: 60_000,
      metaTag: '<meta name="rating" content="mature">',
    };
    expect((await change('', set)).changed).toBe('default-lang, session-check-limit, meta-tag');
    expect(await read()).toMatchObject(set);
    expect((await request('GET', '/operator/site')).settings).toEqual(
      expect.arrayContaining([{ setting: 'session-check-limit', value: '60000', from: 'database' }]),
    );
    for (const odd of [{ sessionCheckLimit: 4_999 }, { sessionCheckLimit: 600_001 }, { defaultLang: 'e n' }])
      expect((await change('', odd)).error?.code).toBe('INVALID_INPUT');
    expect((await change('/reset', { setting: 'meta-tag' })).changed).toBe('meta-tag');
    expect((await change('/reset', { setting: 'all' })).changed).toBe('default-lang, session-check-limit');
    expect(await read()).toEqual(before);
  });

  test('have links that are set, moved and removed one by one', async () => {
    await change('/links', { key: 'Blog', url: 'https://blog.example/' });
    await change('/links', { key: 'help', url: '/pages/about/who-we-are' });
    expect((await change('/links', { key: 'promotions', url: 'none' })).changed).toBe('links');
    expect((await change('/links', { key: 'nowhere', url: 'none' })).changed).toBe('nothing');
    expect((await siteData())?.links).toEqual([
      { key: 'help', url: '/pages/about/who-we-are' },
      ...links.filter(({ key }) => key !== 'help' && key !== 'promotions'),
      { key: 'Blog', url: 'https://blog.example/' },
    ]);
  });

  test('lose nothing under concurrent changes', async () => {
    const some = ['one', 'two', 'three', 'four', 'five'];
    await Promise.all(some.map((key) => change('/links', { key, url: `/${key}` })));
    const keysNow = (await siteData())?.links.map(({ key }) => key);
    expect(keysNow?.filter((key) => some.includes(key)).sort()).toEqual(some.sort());
  });

  test('are taken from the rows of an earlier database, together with new defaults', async () => {
    const { db } = platform().database;
    const rows = {
      site_documents: [{ name: 'site', document: { brand: { name: 'Zamrud' } }, old: 'x' }],
      game_brands: [
        { code: 'nova', name: 'Nova by another name', position: 0 },
        { code: 'own', name: 'Own', position: 9 },
      ],
      games: [],
    };
    const now = await siteRowsOf(db);
    const done = new Error('nothing is kept');
    const trial = db.transaction(async (tx) => {
      await writeSiteRows(tx, rows);
      const { site_documents, game_brands, games } = await siteRowsOf(tx);
      expect(site_documents).toContainEqual({ name: 'site', document: { brand: { name: 'Zamrud' } } });
      expect(game_brands).toHaveLength(now.game_brands.length + 1);
      expect(game_brands).toContainEqual({
        code: 'nova',
        name: 'Nova by another name',
        position: 0,
        wallet: 'shared',
      });
      expect(games).toEqual(now.games);
      throw done;
    });
    await expect(trial).rejects.toBe(done);
  });

  test('are changed by operators only, who are in the audit log', async () => {
    const { status } = await platform().call('POST', '/operator/site', { body: { name: 'Mine' } });
    expect(status).toBe(401);
    const headers = { 'X-Operator': 'Rani' };
    const body = { contact: 'tel:+62-21-555', note: 'new office' };
    await platform().call('POST', '/operator/site', { body, token: keys.operator, headers });
    const [row] = await platform().database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(row).toMatchObject({ action: 'site set', person: 'Rani', note: 'new office' });
    expect(row?.details).toEqual({ contact: 'tel:+62-21-555' });
  });

  test.each([
    ['', { name: '' }, 'name'],
    ['', { name: '<b>Kancil</b>' }, 'name'],
    ['', { name: 'x'.repeat(41) }, 'name'],
    ['', { name: null }, 'name'],
    ['', { contact: 'javascript:alert(1)' }, 'contact'],
    ['', { contact: 'http://example.com' }, 'contact'],
    ['', { contact: 'halo@zamrud.example' }, 'contact'],
    ['', { bannerMobile: '//evil.example/x.svg' }, 'bannerMobile'],
    ['', { bannerMobile: 'https://elsewhere.example/x.svg' }, 'bannerMobile'],
    ['', { banner: '/x.svg' }, 'banner'],
    ['/links', { key: 'contact', url: '/help' }, 'key'],
    ['/links', { key: ' ', url: '/help' }, 'key'],
    ['/links', { key: 'x', url: 'javascript:alert(1)' }, 'url'],
    ['/links', { key: 'x', url: '/\t/evil.example' }, 'url'],
    ['/reset', { setting: 'everything' }, 'setting'],
  ])('refuse at %j %j', async (path, body, field) => {
    const { status, error } = await change(path, body);
    expect([400, 422]).toContain(status);
    expect(error?.fields.map((each) => each.field)).toEqual([field]);
    expect(await siteData()).toEqual({ name, links });
  });
});
