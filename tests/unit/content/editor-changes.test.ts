import { describe, expect, it } from 'vitest';
import { type Change, renameTranslations } from '../../../integrations/content-editor/change.ts';
import { escapeForMdx, unescapeMdx } from '../../../integrations/content-editor/mdx-signs.ts';
import { findRefusal } from '../../../integrations/content-editor/refusal.ts';
import { shareFields } from '../../../integrations/content-editor/shared-fields.ts';
import {
  article,
  type ContentFiles,
  drawing,
  promotion,
  question,
  ruled,
} from '../../support/content-folder.ts';
import { folderWith, twins } from './findings.ts';

const add = (path: string, text: string | Buffer) => ({
  path: `src/content/${path}`,
  contents: Buffer.from(text).toString('base64url'),
});
const remove = (path: string) => ({ path: `src/content/${path}` });
const change = (additions: Change['additions'], deletions: Change['deletions'] = []) => ({
  additions,
  deletions,
});
const texts = {
  ...twins('articles/one', article({ related: '[two]' })),
  ...twins('articles/two', article({ title: 'Two' })),
  ...twins('promotions/rain', promotion({ order: '30' })),
  ...twins('help/why', question({}, 'See [that](/pages/games/two).')),
};
const refusalIn = async (made: Change) => findRefusal(made, (await folderWith(texts)).root);

describe('the editor', () => {
  it('renames a text in all languages', async () => {
    const { root } = await folderWith(texts);
    const made = change([add('help/en/how.md', 'new')], [remove('help/en/why.md')]);
    expect(renameTranslations(made, root)).toEqual({
      additions: [...made.additions, add('help/id/how.md', texts['help/id/why.md'] as string)],
      deletions: [...made.deletions, remove('help/id/why.md')],
    });
  });

  it('leaves other languages alone when the name stays', async () => {
    const { root } = await folderWith(texts);
    const made = change([add('help/en/why.md', 'new'), add('pictures/why/a.webp', 'a')]);
    expect(renameTranslations(made, root)).toBe(made);
  });

  it('refuses to rename or delete texts that other texts link to', async () => {
    const reason =
      'Nothing has been saved. This would break links of other texts. Change their links first: articles/en/one.md, articles/id/one.md, help/id/why.md.';
    const both = [remove('articles/en/two.md'), remove('articles/id/two.md')];
    expect(await refusalIn(change([], both))).toBe(reason);
    const renamed = ['en', 'id'].map((locale) =>
      add(`articles/${locale}/three.md`, article({ title: 'Two' })),
    );
    expect(await refusalIn(change(renamed, both))).toBe(reason);
  });

  it('refuses to hide a text that other texts link to', async () => {
    const draft = change([add('articles/id/two.md', article({ title: 'Two', draft: 'true' }))]);
    expect(await refusalIn(draft)).toContain('Change their links first: help/id/why.md.');
  });

  it('saves a text whose own links have no target yet', async () => {
    const early = article({ title: 'Two', related: '[nobody]' }, 'See [this](/pages/games/nothing).');
    expect(await refusalIn(change([add('articles/id/two.md', early)]))).toBeNull();
  });

  it("refuses a translation without its original, and an original's deletion before its translation's", async () => {
    expect(await refusalIn(change([add('help/en/new.md', question())]))).toContain(
      'There is no Indonesian text of this name. Write that one first, as src/content/help/id/new.md,',
    );
    expect(await refusalIn(change([], [remove('help/id/why.md')]))).toContain(
      'src/content/help/en/why.md needs the Indonesian text. Delete the translation first.',
    );
    expect(await refusalIn(change([], [remove('help/en/why.md')]))).toBeNull();
  });

  it('refuses pictures of a wrong shape or format', async () => {
    const picture = async (bytes: Buffer | string) =>
      refusalIn(change([add('pictures/one/rain.webp', bytes)]));
    expect(await picture(await drawing(800, 600))).toContain('rain.webp: It is 800×600. Crop it to 16:9.');
    expect(await picture('no picture')).toContain('rain.webp: It is not a readable picture.');
    expect(await picture(await drawing())).toBeNull();
  });
});

describe('a mistake in the editor', () => {
  const rain = (fields: Record<string, string | null>, body?: string) =>
    change([add('promotions/id/rain.md', promotion({ order: '30', ...fields }, body))]);

  it.each([
    [
      'an end before the beginning',
      rain({ until: '2026-10-01' }),
      'until: The end comes before the beginning. Write a later date than `from`.',
    ],
    [
      'a # that cuts a text',
      rain({ title: 'Jumat #1' }),
      'Line 2 is not valid. title: Only "Jumat" is left,',
    ],
    [
      'a quotation mark on one side',
      rain({ title: 'Hujan"' }),
      'title: A quotation mark is on one side only.',
    ],
    [
      'an English text',
      rain({}, 'This is the text that you are to read.'),
      'line 12, text: This is English. Write it in Indonesian;',
    ],
    [
      'another figure than that of the rule',
      rain(ruled(), 'Setoran minimal Rp10.000.'),
      'text: The text says "minimal Rp10.000", but rule.minimum is 20000.',
    ],
    [
      '"Gambar" as an alternative text',
      rain({ imageAlt: 'Gambar' }),
      'imageAlt: Describe what the picture shows,',
    ],
    [
      'a zero-width space',
      rain({ title: 'Hu\u200Bjan' }),
      'Line 2, title: There is an invisible character, U+200B,',
    ],
    ['another language’s order', rain({ order: '40' }), 'order: Write the same as in promotions/id/rain.md.'],
  ])('is refused as by npm run content: %s', async (_mistake, made, reason) => {
    const refusal = await refusalIn(made);
    expect(refusal).toMatch(/^Nothing has been saved\. promotions\/(?:id|en)\/rain\.md, /);
    expect(refusal).toContain(reason);
  });

  it('is refused where the platform pays something else than the example', async () => {
    const example = ruled().example?.replace('gets: 20000', 'gets: 30000') ?? '';
    expect(await refusalIn(rain({ ...ruled(), example }))).toBe(
      'Nothing has been saved. promotions/id/rain.md, line 11, example: For Sari, 2026-11-18 20:05, the example says "Rp\u00a030,000"; the platform gave "Rp\u00a020,000". Correct the example and the text, or the rule.',
    );
  });

  it('is accepted in the translation of a changed rule, until that is changed', async () => {
    const told = (amount: string) => promotion({}, `The most for a week is Rp ${amount}.`);
    const first = ruled({ maximum: '40000' });
    const { root } = await folderWith(twins('promotions/snow', promotion(first), told('40,000')));
    const original = add('promotions/id/snow.md', promotion(ruled({ maximum: '60000' })));
    expect(await findRefusal(change([original]), root)).toBeNull();
    const translation = add('promotions/en/snow.md', told('50,000'));
    expect(await findRefusal(change([original, translation]), root)).toContain(
      'promotions/en/snow.md, line 12, text: The text says "The most for a week is Rp 50,000"',
    );
  });

  it('is refused in another text too: two promotions with one order', async () => {
    const sun = promotion({ order: '30', title: 'Sun' });
    expect(await refusalIn(change([add('promotions/id/sun.md', sun)]))).toBe(
      'Nothing has been saved. promotions/id/sun.md, order: promotions/id/rain.md has the order 30 too. Write another number in every language; 40 is free.',
    );
  });

  it('is not reported for a draft with a new picture and without a translation', async () => {
    const fields = { order: '40', title: 'Sun', image: '../../pictures/sun/day.webp', draft: 'true' };
    const made = [
      add('promotions/id/sun.md', promotion(fields)),
      add('pictures/sun/day.webp', await drawing()),
    ];
    expect(await refusalIn(change(made))).toBeNull();
  });
});

describe('a field shared by all languages', () => {
  const changed = async (made: Change, files: ContentFiles = texts) => {
    const { root } = await folderWith(files);
    const { additions } = shareFields(made, root);
    return Object.fromEntries(
      additions.map(({ path, contents }) => [
        path.replace('src/content/', ''),
        Buffer.from(contents, 'base64url').toString(),
      ]),
    );
  };

  it('changes in all of them, and nothing else does', async () => {
    const own = promotion({ order: '50', title: 'Hujan', until: '2026-12-24' });
    expect(await changed(change([add('promotions/id/rain.md', own)]))).toEqual({
      'promotions/id/rain.md': own,
      'promotions/en/rain.md': promotion({ order: '50', until: '2026-12-24' }),
    });
  });

  it('is removed from all of them', async () => {
    const files = { ...texts, ...twins('promotions/rain', promotion({ until: '2026-12-24' })) };
    const own = promotion();
    const after = await changed(change([add('promotions/en/rain.md', own)]), files);
    expect(after['promotions/id/rain.md']).toBe(own);
  });

  it('changes together with the name', async () => {
    const own = promotion({ order: '50' });
    const made = change([add('promotions/en/sun.md', own)], [remove('promotions/en/rain.md')]);
    const { root } = await folderWith(texts);
    const { additions } = shareFields(renameTranslations(made, root), root);
    expect(additions).toEqual([add('promotions/en/sun.md', own), add('promotions/id/sun.md', own)]);
  });

  it('is copied from the original to a new translation', async () => {
    const files = { ...texts, 'promotions/en/rain.md': null };
    const own = promotion({ order: '990', title: 'Rain', type: 'cashback', draft: 'true' });
    expect(await changed(change([add('promotions/en/rain.md', own)]), files)).toEqual({
      'promotions/en/rain.md': promotion({ order: '30', title: 'Rain', draft: 'true' }),
    });
  });

  it('is untouched by other changes', async () => {
    const own = promotion({ order: '30', title: 'Hujan' });
    expect(await changed(change([add('promotions/id/rain.md', own)]))).toEqual({
      'promotions/id/rain.md': own,
    });
  });
});

describe('a text with characters that the editor reads as code', () => {
  it.each([
    ['Write {name} and a < b.', 'Write \\{name} and a \\< b.'],
    ['Write \\{name\\} and `{code} <b>`.', 'Write \\{name\\} and `{code} <b>`.'],
    ['```\n{ x < y }\n```\n{', '```\n{ x < y }\n```\n\\{'],
    ['import a\nexported', '&#x69;mport a\nexported'],
    ['<https://example.com>', '[https://example.com](https://example.com)'],
    ['one<br>two <!-- note -->', 'one\\<br>two \\<!-- note -->'],
  ])('is escaped when opened: %j', (text, opened) => {
    expect(escapeForMdx(text)).toBe(opened);
  });

  it('is saved unchanged, and a typed tag stays text', () => {
    const before = 'a {b} 1 < 2 one<br>two `{`';
    expect(unescapeMdx('a \\{b} 1 \\< 2 one\\<br>two `{` \\<i>', before)).toBe(`${before} \\<i>`);
  });
});
