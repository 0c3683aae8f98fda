import { describe, expect, it } from 'vitest';
import { type Change, renameTranslations } from '../../../integrations/content-editor/change.ts';
import { escapeForMdx, unescapeMdx } from '../../../integrations/content-editor/mdx-signs.ts';
import { findRefusal } from '../../../integrations/content-editor/refusal.ts';
import { article, drawing, question } from '../../support/content-folder.ts';
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
  ...twins('articles/two', article()),
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

  it('leaves other languages alone when a text keeps its name', async () => {
    const { root } = await folderWith(texts);
    const made = change([add('help/en/why.md', 'new'), add('pictures/why/a.webp', 'a')]);
    expect(renameTranslations(made, root)).toBe(made);
  });

  it('refuses a new name, and the end, of what other texts lead to', async () => {
    const reason =
      'Nothing has been saved. This would break links of other texts. Change their links first: articles/en/one.md, articles/id/one.md, help/id/why.md.';
    const both = [remove('articles/en/two.md'), remove('articles/id/two.md')];
    expect(await refusalIn(change([], both))).toBe(reason);
    const renamed = [add('articles/en/three.md', article()), add('articles/id/three.md', article())];
    expect(await refusalIn(change(renamed, both))).toBe(reason);
  });

  it('refuses to hide what other texts lead to', async () => {
    const draft = change([add('articles/id/two.md', article({ draft: 'true' }))]);
    expect(await refusalIn(draft)).toContain('Change their links first: help/id/why.md.');
  });

  it('writes a text whose own links lead nowhere yet', async () => {
    const early = article({ related: '[nobody]' }, 'See [this](/pages/games/nothing).');
    expect(await refusalIn(change([add('articles/id/two.md', early)]))).toBeNull();
  });

  it('refuses a translation of nothing, and to leave one behind', async () => {
    expect(await refusalIn(change([add('help/en/new.md', question())]))).toContain(
      'There is no Indonesian text of this name. Write that one first, as src/content/help/id/new.md,',
    );
    expect(await refusalIn(change([], [remove('help/id/why.md')]))).toContain(
      'src/content/help/en/why.md needs the Indonesian text. Delete the translation first.',
    );
    expect(await refusalIn(change([], [remove('help/en/why.md')]))).toBeNull();
  });

  it('refuses the pictures that the site would not show well', async () => {
    const picture = async (bytes: Buffer | string) =>
      refusalIn(change([add('pictures/one/rain.webp', bytes)]));
    expect(await picture(await drawing(800, 600))).toContain('rain.webp: It is 800×600. Crop it to 16:9.');
    expect(await picture('no picture')).toContain('rain.webp: It is not a readable picture.');
    expect(await picture(await drawing())).toBeNull();
  });
});

describe('a text with signs that the editor reads as code', () => {
  it.each([
    ['Write {name} and a < b.', 'Write \\{name} and a \\< b.'],
    ['Write \\{name\\} and `{code} <b>`.', 'Write \\{name\\} and `{code} <b>`.'],
    ['```\n{ x < y }\n```\n{', '```\n{ x < y }\n```\n\\{'],
    ['import a\nexported', '&#x69;mport a\nexported'],
    ['<https://example.com>', '[https://example.com](https://example.com)'],
    ['one<br>two <!-- note -->', 'one\\<br>two \\<!-- note -->'],
  ])('is opened: %j', (text, opened) => {
    expect(escapeForMdx(text)).toBe(opened);
  });

  it('is saved as it was, and a typed tag stays text', () => {
    const before = 'a {b} 1 < 2 one<br>two `{`';
    expect(unescapeMdx('a \\{b} 1 \\< 2 one\\<br>two `{` \\<i>', before)).toBe(`${before} \\<i>`);
  });
});
