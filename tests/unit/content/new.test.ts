import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportOn, ungated } from '../../../content-checks/report.ts';
import { readNewEntry } from '../../../scripts/new/new-entry.ts';
import {
  type NewEntry,
  scaffold,
  slugFrom,
  type TitleCheck,
  titleCheck,
  UnusableTitle,
} from '../../../scripts/new/scaffold.ts';
import { UsageError } from '../../../scripts/usage-error.ts';
import {
  type ContentFolder,
  contentFolder,
  drawing,
  promotion,
  ruled,
} from '../../support/content-folder.ts';

// An added language has no texts here.
vi.mock(import('../../../src/i18n/locales.ts'), async (original) => ({
  ...(await original()),
  locales: ['id', 'en'] as const,
}));

const now = new Date('2026-11-21T23:30:00+07:00');
let folder: ContentFolder;

beforeEach(async () => {
  folder = await contentFolder({ 'promotions/id/offer.md': promotion({ order: '70' }) });
  folder.write('src/content/pictures/night.webp', await drawing());
});
afterEach(() => folder.remove());

const titles = { id: 'Mengapa: "bulan" #1?', en: 'Why the moon?' };

const beginnings: [NewEntry, string][] = [
  [
    { kind: 'article', titles, choices: { category: 'games', type: 'guide' } },
    '/pages/guide/games/why-the-moon',
  ],
  [{ kind: 'article', titles, choices: { category: 'about' } }, '/pages/about/why-the-moon'],
  [{ kind: 'promotion', titles, choices: { type: 'cashback' } }, '/promotions/cashback/why-the-moon'],
  [{ kind: 'help', titles, choices: { topic: 'site' } }, '/help#why-the-moon'],
  [{ kind: 'quest', titles, choices: {} }, '/quests#why-the-moon'],
];

describe('a text made by npm run new', () => {
  it.each(beginnings)(
    '%j has valid fields in both languages, and starts as a draft',
    async (beginning, address) => {
      const { files, addresses } = scaffold(beginning, folder.root, now);
      for (const { path, text } of files) folder.write(path, text);
      const { groups } = await reportOn(folder.root, now, ungated);
      const drafts = groups.find(({ heading }) => heading.startsWith('Drafts'))?.findings;
      expect(groups.filter(({ failsCheck }) => failsCheck).flatMap((group) => group.findings)).toEqual([]);
      expect(drafts?.map(({ path }) => `src/content/${path}`).sort()).toEqual(
        files.map(({ path }) => path).sort(),
      );
      expect(addresses).toEqual({ id: address, en: `/en${address}` });
    },
  );

  it('explains every field, also optional ones', () => {
    const [indonesian] = scaffold(
      { kind: 'promotion', titles, choices: { type: 'cashback' } },
      folder.root,
      now,
    ).files;
    const lines = indonesian?.text.split('\n') ?? [];
    const fields = lines.filter((line) => /^\s*(# )?[a-zA-Z]+: /.test(line) || line === 'rule:');
    expect(fields.map((line) => /([a-zA-Z]+):/.exec(line)?.[1])).toEqual(
      'title description type image imageAlt order from until hidden rule kind of percent period minimum maximum products wagering expiry maximumStake maximumWin budget example cards updated draft'.split(
        ' ',
      ),
    );
    for (const field of fields) expect(lines[lines.indexOf(field) - 1]).toMatch(/^\s*# [A-Z].+\.$/);
    expect(lines).toContain('order: 80');
    expect(lines).toContain('from: 2026-11-21');
  });

  it('has errors in an offer until each part is decided', async () => {
    const offer: NewEntry = { kind: 'promotion', titles, choices: { type: 'cashback' } };
    const { files } = scaffold(offer, folder.root, now);
    const undecided = async (change: (text: string) => string) => {
      for (const { path, text } of files) folder.write(path, change(text));
      const { groups } = await reportOn(folder.root, now, ungated);
      const found = groups.flatMap(({ findings }) => findings).filter(({ path }) => path.includes('/id/why'));
      return found.map(({ field, text }) => (field ? `${field}: ${text}` : text));
    };
    const written = (text: string) =>
      text.replace(/(description|imageAlt): .*/g, `$1: ${'x'.repeat(40)} x`).replace(/…\n$/, 'Text.\n');
    const parts = [
      'of',
      'percent',
      'period',
      'minimum',
      'maximum',
      'products',
      'wagering',
      'expiry',
      'maximumStake',
      'maximumWin',
      'budget',
    ].map((part) => `rule.${part}`);
    parts.push('example');
    expect(await undecided(written)).toEqual([`Still to write: ${parts.join(', ')}.`]);
    const published = (text: string) => written(text).replace('draft: true\n', '');
    expect(await undecided(published)).toEqual(parts.map((part) => `${part}: Write this; it is empty.`));
    const decided = (text: string) =>
      published(text)
        .replace(/(percent|minimum|maximum|budget): …/g, '$1: 50')
        .replace(/ *(wagering|expiry|maximumStake|maximumWin): …\n/g, '')
        .replace('of: …', 'of: loss')
        .replace('period: …', 'period: week')
        .replace('[…]', '[slots]')
        .replace('example: …', `example: ${ruled().example}`);
    expect(await undecided(decided)).toEqual([]);
  });

  it('gets no name that is taken in any language', () => {
    const again: NewEntry = {
      kind: 'promotion',
      titles: { id: 'Lain', en: 'Offer!' },
      choices: { type: 'deposit' },
    };
    expect(() => scaffold(again, folder.root, now)).toThrow(UnusableTitle);
    expect(() => scaffold({ ...again, titles: { id: 'Lain', en: '???' } }, folder.root, now)).toThrow(
      UnusableTitle,
    );
  });

  it.each([
    ['Dragon Boat Week!', 'dragon-boat-week'],
    ['  Café & “friends”: 2×  ', 'cafe-friends-2'],
    ["Don't wait", 'dont-wait'],
  ])('%s is named %s', (title, name) => {
    expect(slugFrom(title)).toBe(name);
  });
});

describe('the input of npm run new', () => {
  const flawOf: TitleCheck = (...question) => titleCheck(folder.root)(...question);
  const words = ['article', '--title-id', 'Satu', '--title-en', 'One', '--category', 'games'];

  it('is complete with arguments alone', async () => {
    expect(await readNewEntry(words, null, flawOf)).toEqual({
      kind: 'article',
      titles: { id: 'Satu', en: 'One' },
      choices: { category: 'games' },
    });
  });

  it.each([
    [[], 'A kind is required, one of article, promotion, quest, help.'],
    [['poem'], 'Unknown kind "poem".'],
    [
      words.slice(0, 5),
      '--category is required, one of about, account, games, safer-play, technology, terms.',
    ],
    [[...words, '--type', 'poem'], '--type must be one of guide, legal, news, got "poem".'],
    [[...words.slice(0, 3), ...words.slice(5)], '--title-en is required.'],
    [['help', '--category', 'games'], '"help" has no option --category.'],
    [['article', '--titel', 'Satu'], 'Unknown option --titel.'],
    [['article', '--title-id', '--type', 'guide'], '--title-id needs a value in quotation marks.'],
    [
      ['article', 'Satu kata'],
      'Unexpected argument "Satu kata": put the title in quotation marks, after its --title-… option.',
    ],
    [
      ['help', '--topic', 'site', '--title-id', 'Satu', '--title-en', 'x'.repeat(91)],
      '--title-en: Shorten it to 90 characters; it has 91.',
    ],
  ])('%j is rejected with the reason', async (given, sentence) => {
    await expect(readNewEntry(given, null, flawOf)).rejects.toThrow(new UsageError(sentence));
  });

  function terminalWith(inputs: string[]) {
    const prompts: string[] = [];
    const ask = async (question: string) => {
      prompts.push(question);
      return inputs.shift() ?? '';
    };
    return { prompts, ask };
  }

  it('is prompted for on the terminal until it is valid, by number or by name', async () => {
    const inputs = ['9', '1', 'Games', '', '', 'Satu', 'One'];
    const { prompts, ask } = terminalWith(inputs);
    expect(await readNewEntry([], ask, flawOf)).toEqual({
      kind: 'article',
      titles: { id: 'Satu', en: 'One' },
      choices: { category: 'games' },
    });
    expect(prompts[1]).toBe('Enter a number from 1 to 4, or a name from the list.\n> ');
    expect(prompts[2]).toContain('4  safer-play   Safer play');
    expect(inputs).toEqual([]);
  });

  it('keeps the other values when a title is rejected', async () => {
    const inputs = ['2', '3', 'x'.repeat(61), 'Lain', 'Offer', '日本', 'Another offer'];
    const { prompts, ask } = terminalWith(inputs);
    expect(await readNewEntry([], ask, flawOf)).toEqual({
      kind: 'promotion',
      titles: { id: 'Lain', en: 'Another offer' },
      choices: { type: 'cashback' },
    });
    expect(prompts.slice(3).map((question) => question.split('\n')[1])).toEqual([
      'Shorten it to 60 characters; it has 61.',
      'Title in English',
      'There is src/content/promotions/id/offer.md already: take another English title, or change that file.',
      'The English title has no letter from a to z and no digit to make a name from.',
    ]);
  });
});

it('the fallback picture of a new text exists', () => {
  const picture = join(import.meta.dirname, '../../../src/content/pictures/night.webp');
  expect(readFileSync(picture).length).toBeGreaterThan(1000);
});
