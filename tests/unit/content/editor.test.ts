import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentSchema } from '@keystatic/core';
import { createReader } from '@keystatic/core/reader';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { schemas } from '../../../content-checks/collections.ts';
import { contentFiles } from '../../../content-checks/files.ts';
import { splitFrontMatter } from '../../../content-checks/front-matter.ts';
import { collectionKey, collections } from '../../../integrations/content-editor/collections.ts';
import { isLoopbackRequest } from '../../../integrations/content-editor/loopback-only.ts';
import { resolvePageLink } from '../../../integrations/content-editor/page-link.ts';
import { fileName } from '../../../integrations/content-editor/picture-field.tsx';
import { quoteDates } from '../../../integrations/content-editor/quoted-dates.ts';
import config from '../../../keystatic.config.ts';
import { hasPlaceholder } from '../../../src/content/placeholder.ts';
import { type ContentFolder, contentFolder, promotion, question } from '../../support/content-folder.ts';

const root = join(import.meta.dirname, '../../..');
/** As the editor reads and writes it, with dates. */
const { load, dump } = createRequire(import.meta.resolve('astro'))('js-yaml');
const { files } = contentFiles(join(root, 'src/content'));
/** Undecided values are required and not written. */
const decided = files.filter(({ text }) => !hasPlaceholder(splitFrontMatter(text).data));

/** The value that the editor writes without a change. */
function written(field: ComponentSchema, value: unknown, slug: string): unknown {
  if (field.kind === 'object') {
    const parts = (value ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(field.fields).map(([name, part]) => [name, written(part, parts[name], slug)]),
    );
  }
  if (field.kind !== 'form') throw new Error(`${field.kind} is not expected`);
  if (field.formKind === 'asset') {
    const parsed = field.parse(value as string, { asset: undefined, slug });
    return field.serialize(field.validate(parsed), { suggestedFilenamePrefix: 'image', slug }).value;
  }
  if (field.formKind !== undefined && field.formKind !== 'slug')
    throw new Error(`${field.formKind} is not expected`);
  return field.serialize(field.validate(field.parse(value as string, undefined), undefined)).value;
}

describe('the editor', () => {
  it.each(decided)('saves $path unchanged', ({ collection, locale, name, text }) => {
    const { title, body, ...fields } =
      collections[collectionKey(collection as 'articles', locale)]?.schema ?? {};
    const { data } = splitFrontMatter(text);
    const before = data as Record<string, unknown>;
    const after = Object.fromEntries([
      ['title', before.title],
      ...Object.entries(fields).map(([field, schema]) => [field, written(schema, before[field], name)]),
    ]);
    const saved = parse(dump(after, { skipInvalid: true })) as object;
    expect([title, body]).not.toContain(undefined);
    expect(Object.keys(saved).sort()).toEqual(
      Object.keys({ ...before, ...('related' in saved && { related: [] }) }).sort(),
    );
    expect(schemas[collection].parse(saved)).toEqual(schemas[collection].parse(before));
  });

  it('finds the texts of both languages', async () => {
    const reader = createReader(root, config);
    for (const [key, collection] of Object.entries(reader.collections)) {
      const names = files.filter((file) => collectionKey(file.collection as 'articles', file.locale) === key);
      expect((await collection?.list())?.sort(), key).toEqual(names.map(({ name }) => name).sort());
    }
    const durian = await reader.collections['promotions-id']?.readOrThrow('lucky-durian');
    expect(durian?.title).toBe('Putaran gratis Lucky Durian');
    expect(durian?.image).toBe('../../pictures/lucky-durian.webp');
  });

  it('gives new texts the fallback picture', () => {
    const { image } = collections['promotions-id']?.schema ?? {};
    const chosen = image?.kind === 'form' ? image.defaultValue() : null;
    expect(chosen).toEqual({ path: '../../pictures/night.webp', upload: null });
  });

  it.each(['2026-11-30', '2026-11-30T20:00:00+07:00', '2026-11-30T07:00:00+07:00'])(
    'saves the date %s unchanged',
    (date) => {
      const text = promotion({ from: date, until: `${date} # the end`, hidden: `"${date}"` });
      const { from, until, hidden } = collections['promotions-id']?.schema ?? {};
      const [, top = ''] = quoteDates(text).split('---');
      const before = load(top);
      const after = {
        from: written(from as ComponentSchema, before.from, 'a'),
        until: written(until as ComponentSchema, before.until, 'a'),
        hidden: written(hidden as ComponentSchema, before.hidden, 'a'),
      };
      expect(dump(after)).toBe(`from: ${date}\nuntil: ${date}\nhidden: ${date}\n`);
    },
  );

  it('leaves everything else in a file unchanged', () => {
    const text = question({ title: '"2026-11-30: news"', order: '10' }, 'from: 2026-11-30');
    expect(quoteDates(text)).toBe(text.replace('updated: 2026-11-01', 'updated: "2026-11-01"'));
    expect(quoteDates('from: 2026-11-30')).toBe('from: 2026-11-30');
  });

  it('reads the dates of a rule as strings', () => {
    const dates =
      'rule: {period: {dates: [2026-12-24, [2026-12-25, 2026-12-31]]}}\nexample:\n  - {at: 2026-11-30T20:00:00+07:00, player: Sari}\ncards:\n  - at: 2026-11-30T20:00:00+07:00\n    text: On 2026-12-24, or later';
    const { rule, example, cards } = load(quoteDates(`---\n${dates}\n---\n`).split('---')[1]);
    const moment = '2026-11-30T20:00:00+07:00';
    expect(rule).toEqual({ period: { dates: ['2026-12-24', ['2026-12-25', '2026-12-31']] } });
    expect(example).toEqual([{ at: moment, player: 'Sari' }]);
    expect(cards).toEqual([{ at: moment, text: 'On 2026-12-24, or later' }]);
  });

  it('has rule and example only in the default language', () => {
    const fields = (key: string) => Object.keys(collections[key]?.schema ?? {});
    expect(fields('promotions-id')).toEqual(expect.arrayContaining(['rule', 'example']));
    for (const name of ['rule', 'example']) expect(fields('promotions-en')).not.toContain(name);
  });

  it('turns the file name of a new picture into the form of addresses', () => {
    expect(fileName('My Photo (1).JPG')).toBe('my-photo-1.jpg');
  });

  it('links from a text to its page', () => {
    expect(resolvePageLink('/keystatic-page/articles/en/who-we-are', root)).toEqual({
      location: '/en/pages/about/who-we-are',
    });
    expect(resolvePageLink('/keystatic-page/help/id/wagering', root)).toEqual({ location: '/help#wagering' });
    expect(resolvePageLink('/keystatic-page/invitations/en/freespin', root)).toEqual({
      location: '/en?ot=freespin&rf=TEST',
    });
    expect(resolvePageLink('/keystatic-page/articles/en/nobody', root)).toBeNull();
    expect(resolvePageLink('/keystatic-page/articles/en/..%2Fwho-we-are', root)).toBeNull();
    expect(resolvePageLink('/en/pages/about/who-we-are', root)).toBeNull();
  });
});

describe('the link to a page', () => {
  let folder: ContentFolder;
  afterEach(() => folder.remove());

  it('names the missing Indonesian original of an English text', async () => {
    folder = await contentFolder({ 'help/en/a.md': question() });
    expect(resolvePageLink('/keystatic-page/help/en/a', folder.root)).toEqual({
      obstacle: 'There is no page yet: write the Indonesian text first, as src/content/help/id/a.md.',
    });
  });

  it('names the line that cannot be parsed', async () => {
    folder = await contentFolder({ 'help/id/a.md': question({ order: '10\norder: 20' }) });
    expect(resolvePageLink('/keystatic-page/help/id/a', folder.root)).toEqual({
      obstacle:
        'src/content/help/id/a.md: Line 5 is not valid. The field is there twice. Remove one of them.',
    });
  });
});

describe('the editor is reachable', () => {
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    isLoopbackRequest({ headers, socket: { remoteAddress } } as Parameters<typeof isLoopbackRequest>[0]);

  it('from this machine', () => {
    expect(from('127.0.0.1', { host: 'localhost:4321' })).toBe(true);
    expect(from('::1', { host: '[::1]:4321' })).toBe(true);
    expect(from('127.0.0.1', { host: 'localhost:4321', origin: 'http://localhost:4321' })).toBe(true);
  });

  it.each([
    ['another machine', '192.168.1.7', { host: 'localhost:4321' }],
    ['a name that someone else has pointed here', '127.0.0.1', { host: 'evil.test:4321' }],
    ['a page of another origin', '127.0.0.1', { host: 'localhost:4321', origin: 'https://evil.test' }],
    ['a page of another port', '127.0.0.1', { host: 'localhost:4321', origin: 'http://localhost:9999' }],
    ['a request without a name', '127.0.0.1', {}],
  ])('never from %s', (_name, address, headers) => {
    expect(from(address, headers as Record<string, string>)).toBe(false);
  });
});
