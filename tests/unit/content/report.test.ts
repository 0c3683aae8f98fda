import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { article, drawing, promotion, question } from '../../support/content-folder.ts';
import { clean, findings, findingsIn, folderWith, twins } from './findings.ts';

describe('the report on texts', () => {
  it('has nothing to say about texts that are right', async () => {
    expect(await findings(twins('promotions/offer', promotion()))).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a field that is missing',
      twins('articles/a', article(), article({ summary: null })),
      'Errors | articles/en/a.md | summary: Write this field; it is missing.',
    ],
    [
      'a field that does not exist',
      twins('articles/a', article(), article({ sumary: 'Short' })),
      'Errors | articles/en/a.md | Take out "sumary": there is no such field. Perhaps it is misspelt.',
    ],
    [
      'a word that is no choice',
      twins('help/a', question(), question({ topic: 'moon' })),
      'Errors | help/en/a.md | topic: Write one of: account, session, money, bonuses, games, safer-play, site.',
    ],
    [
      'a date that is none',
      twins('articles/a', article(), article({ published: 'soon' })),
      'Errors | articles/en/a.md | published: Write a date such as 2026-11-30, or with a time and its zone: 2026-11-30T20:00:00+07:00.',
    ],
    [
      'a title that is too long, with its length',
      twins('articles/a', article(), article({ title: 'x'.repeat(61) })),
      'Errors | articles/en/a.md | title: Shorten it to 60 characters. It has 61.',
    ],
    [
      'terms that are missing',
      twins('promotions/a', promotion(), promotion({ terms: null })),
      'Errors | promotions/en/a.md | terms: Write this field; it is missing.',
    ],
    [
      'an end before the beginning',
      twins('promotions/a', promotion(), promotion({ until: '2026-10-01' })),
      'Errors | promotions/en/a.md | until: The end comes before the beginning. Write a later date than `from`.',
    ],
    [
      'a colon in a text without quotes',
      twins('help/a', question(), question({ title: 'One: two' })),
      'Errors | help/en/a.md | Line 2 cannot be read (Nested mappings are not allowed in compact mappings). Put a text with a colon, a # or a quote in it between double quotes.',
    ],
    [
      'a file without its upper block',
      twins('help/a', question(), 'Just text.'),
      'Errors | help/en/a.md | Begin the file with a line of ---, the fields, and another line of ---.',
    ],
    [
      'a text that is still to be written',
      twins('articles/a', article(), article({ summary: '"…"' })),
      'Errors | articles/en/a.md | summary: Write this; it is empty.',
    ],
    [
      'an empty body',
      twins('help/a', question(), question({}, '')),
      'Errors | help/en/a.md | the text below the block: Write this; it is empty.',
    ],
    [
      'a file that the site would not read',
      { 'articles/en/Big Moon.md': article() },
      'Errors | articles/en/Big Moon.md | The site does not read it here. Name it articles/id/<name>.md or articles/en/<name>.md; a name has small letters, digits and hyphens.',
    ],
    [
      'a translation of nothing',
      { 'help/en/a.md': question() },
      'Errors | help/en/a.md | Write the Indonesian text as well, as help/id/a.md. If that one has been renamed, rename this one too.',
    ],
    [
      'languages that lead to different addresses',
      twins('articles/a', article(), article({ category: 'about' })),
      'Errors | articles/en/a.md | category: Write the same as in articles/id/a.md.',
    ],
    [
      'languages that promise different things',
      twins('promotions/a', promotion(), promotion({ until: '2026-12-01' })),
      'Errors | promotions/en/a.md | until: Write the same as in promotions/id/a.md.',
    ],
    [
      'languages with different terms',
      twins(
        'promotions/a',
        promotion(),
        promotion({ terms: '{ wagering: 0, minimum: 50000, products: [slots] }' }),
      ),
      'Errors | promotions/en/a.md | terms.minimum: Write the same as in promotions/id/a.md.',
    ],
    [
      'terms that are none',
      twins('promotions/a', promotion(), promotion({ terms: 'none' })),
      'Errors | promotions/en/a.md | terms: Write the terms in lines of their own below it, each behind two spaces.',
    ],
    [
      'an amount with dots, which YAML would read as 50',
      twins('promotions/a', promotion(), promotion({ terms: '\n  minimum: 50.000' })),
      'Errors | promotions/en/a.md | Line 11 cannot be read. Write the number without dots: 50000.',
    ],
    [
      'a list without brackets, once',
      twins('articles/a', article(), article({ related: 'first-top-up' })),
      'Errors | articles/en/a.md | related: Write a list between square brackets: [play-money, privacy].',
    ],
    [
      'a number for a title',
      twins('help/a', question(), question({ title: '2026' })),
      'Errors | help/en/a.md | title: Put this text between double quotes.',
    ],
    [
      'a title that YAML takes for a comment',
      twins('help/a', question(), question({ title: '#1' })),
      'Errors | help/en/a.md | title: Write a text here; it is empty. One that begins with a sign such as # goes between double quotes.',
    ],
    [
      'a field without a space after its colon',
      twins('help/a', question(), question({ order: '10\ntopic:site' })),
      'Errors | help/en/a.md | Line 5 cannot be read. Write a space after the colon.',
    ],
    [
      'a field that stands there twice',
      twins('help/a', question(), question({ order: '10\norder: 20' })),
      'Errors | help/en/a.md | Line 5 cannot be read. The field stands there twice: take one of them out.',
    ],
    [
      'a day of change that has not come yet',
      twins('articles/a', article(), article({ updated: '2026-11-22' })),
      'Errors | articles/en/a.md | updated: That day has not come yet. Write the day on which the text changed.',
    ],
    [
      'a file that is no picture',
      twins('articles/a', article(), article({ image: '../../articles/id/one.md' })),
      'Errors | articles/en/a.md | image: There is no picture ../../articles/id/one.md. Put it into src/content/pictures and write ../../pictures/<name>.',
    ],
    [
      'an article that names itself to read next',
      twins('articles/a', article(), article({ related: '[a]' })),
      'Links | articles/en/a.md | related: Take out this article itself.',
    ],
    [
      'a picture that is not there',
      twins('articles/a', article(), article({ image: '../../pictures/sun.webp' })),
      'Errors | articles/en/a.md | image: There is no picture ../../pictures/sun.webp. Put it into src/content/pictures and write ../../pictures/<name>.',
    ],
    [
      'a related article that does not exist',
      twins('articles/a', article(), article({ related: '[one, two]' })),
      'Links | articles/en/a.md | related: There is no article "two".',
    ],
    [
      'a text without translation',
      { 'articles/id/a.md': article() },
      'Not | articles/id/a.md | There is no English text. Write it as articles/en/a.md.',
    ],
    [
      'a translation older than its original',
      twins('articles/a', article({ updated: '2026-11-05' }), article()),
      'Translations | articles/en/a.md | The Indonesian text changed on 2026-11-05. Bring this one up to it, then write that day in updated.',
    ],
    [
      'a draft, and what is left to write',
      twins('articles/a', article(), article({ draft: 'true', imageAlt: '"…"' }, '…')),
      'Drafts: | articles/en/a.md | Still to write: imageAlt, the text below the block.'.replace(
        'Drafts:',
        'Drafts',
      ),
    ],
  ])('names %s', async (_name, files, finding) => {
    expect(await findings(files)).toEqual([finding]);
  });

  it.each([
    '',
    'true',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '30 November 2026',
    '5/12/2026',
    '2026-11-01T20:00:00',
  ])('takes %j for no date', async (published) => {
    expect(await findings(twins('articles/a', article(), article({ published })))).toEqual([
      'Errors | articles/en/a.md | published: Write a date such as 2026-11-30, or with a time and its zone: 2026-11-30T20:00:00+07:00.',
    ]);
  });

  it.each([
    ['# Moon', 'Begin a heading with ##; the title stands above the text already.'],
    ['##Moon', 'Write a space after the signs of a heading.'],
    ['<br>', 'Write it in Markdown, without HTML.'],
    ['![](../../pictures/moon.webp)', 'Say between the square brackets what the picture shows.'],
    ['[moon]()', 'Write an address between the round brackets.'],
    ['[moon](/en/help me)', 'Write the address without spaces.'],
  ])('names the Markdown %s', async (piece, sentence) => {
    expect(await findings(twins('help/a', question(), question({}, `Text.\n\n${piece}\n`)))).toEqual([
      `Markdown | help/en/a.md | ${piece}: ${sentence}`,
    ]);
  });

  it('names what is shown from another day on', async () => {
    expect(await findings(twins('articles/a', article({ published: '2026-12-01' })))).toEqual(
      ['en', 'id'].map(
        (locale) => `Scheduled | articles/${locale}/a.md | Shown from 1 Dec 2026, 00:00, Jakarta time.`,
      ),
    );
  });

  it('says that a translation of a draft is not shown either', async () => {
    expect(await findings(twins('help/a', question({ draft: 'true' }), question()))).toEqual([
      'Drafts | help/en/a.md | Not shown either, because the Indonesian text is a draft.',
      'Drafts | help/id/a.md | Ready.',
    ]);
  });

  it('names a link to a page whose Indonesian text is gone', async () => {
    const reader = question({}, '[x](/promotions/deposit/offer)');
    expect(
      await findings({ 'promotions/en/offer.md': promotion(), ...twins('help/a', reader, question()) }),
    ).toContain(
      'Links | help/id/a.md | /promotions/deposit/offer: There is no Indonesian text of that page.',
    );
  });

  it('blames a mistake on its own file, and on none that leads there', async () => {
    const broken = promotion({ order: 'first' });
    const reader = question({}, '[x](/promotions/deposit/offer) [y](/promotions/deposit/offer#end)');
    const found = await findings({ 'promotions/id/offer.md': broken, 'help/id/a.md': reader });
    expect(found.filter((line) => !line.startsWith('Not'))).toEqual([
      'Errors | promotions/id/offer.md | order: Write a whole number.',
    ]);
  });

  it('names what has ended, and what lists have dropped', async () => {
    const ended = promotion({ until: '2026-11-10' });
    const hidden = promotion({ until: '2026-11-10', hidden: '2026-11-12' });
    const found = await findings({ 'promotions/id/a.md': ended, 'promotions/id/b.md': hidden });
    expect(found.filter((line) => line.startsWith('Ended'))).toEqual([
      'Ended | promotions/id/a.md | Ended 10 Nov 2026, 23:59; lists still show it as ended.',
      'Ended | promotions/id/b.md | Ended; only its page is left. It may be removed.',
    ]);
  });

  it('names pictures that are too small, too heavy, of another shape, or shown nowhere', async () => {
    const { root, write } = await folderWith({
      ...clean,
      ...twins('articles/a', article({ image: '../../pictures/tall.webp' })),
    });
    write('src/content/pictures/tall.webp', await drawing(800, 800));
    write('src/content/pictures/spare.webp', Buffer.concat([await drawing(), Buffer.alloc(500_000)]));
    expect(await findingsIn(root)).toEqual([
      'Pictures | pictures/spare.webp | It has 502 kB; 500 are the most.',
      'Pictures | pictures/spare.webp | No text and no page shows it.',
      'Pictures | pictures/tall.webp | It is 800×800; cut it to 16:9.',
      'Pictures | pictures/tall.webp | It is 800×800; 1280×720 is the least.',
    ]);
  });
});

it('the texts of the site have nothing to mend', () => {
  const script = join(import.meta.dirname, '../../../scripts/content.ts');
  expect(execFileSync(process.execPath, [script, '--errors'], { encoding: 'utf8' })).toMatch(
    /nothing to mend/,
  );
});
