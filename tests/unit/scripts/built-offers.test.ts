import { expect, it } from 'vitest';
import { readEntries } from '../../../content-checks/entries.ts';
import { contentFiles } from '../../../content-checks/files.ts';
import { offersOf } from '../../../content-checks/offers/offers-of.ts';
import { offerSchema } from '../../../shared/offers/rule.ts';
import { siteName } from '../../../src/i18n/site-name.ts';
import { promotion, quest, ruled } from '../../support/content-folder.ts';
import { folderWith, twins } from '../content/findings.ts';

const at = '2026-12-20T20:00:00+07:00';

it('the offers of a build are those with a rule, with their cards in all languages', async () => {
  const { root } = await folderWith({
    ...twins(
      'promotions/rain',
      promotion({
        ...ruled(),
        title: 'Satu judul',
        until: '2026-12-24',
        cards: `[{at: ${at}, title: Satu, text: Di $site}]`,
      }),
      promotion({ title: 'One title', cards: `[{at: ${at}, title: One, text: At $site}]` }),
    ),
    ...twins('promotions/tales', promotion({ title: 'B' })),
    ...twins('promotions/later', promotion({ ...ruled(), title: 'C', draft: 'true' })),
    ...twins(
      'quests/five',
      quest({
        rule: '{kind: quest, counts: games, goal: 5, period: week, gives: {money: 500}, budget: 1000}',
        example: '[{at: 2026-12-20T20:00:00+07:00, player: Sari, gets: 0}]',
      }),
      quest(),
    ),
  });
  const { entries } = readEntries(contentFiles(`${root}/src/content`).files);
  const written = JSON.parse(JSON.stringify(offersOf(entries, false))) as unknown[];
  expect(written.map((offer) => offerSchema.parse(offer))).toEqual(written);
  expect(written).toEqual([
    {
      id: 'promotion/rain',
      from: '2026-10-31T17:00:00.000Z',
      until: '2026-12-24T16:59:00.000Z',
      title: expect.objectContaining({ id: 'Satu judul', en: 'One title' }),
      rule: expect.objectContaining({ kind: 'deposit-bonus', percent: 50, wagering: 0 }),
      cards: [
        {
          at: '2026-12-20T13:00:00.000Z',
          title: expect.objectContaining({ id: 'Satu', en: 'One' }),
          text: expect.objectContaining({ id: `Di ${siteName}`, en: `At ${siteName}` }),
          linkUrl: '/promotions/deposit/rain',
        },
      ],
    },
    expect.objectContaining({ id: 'quest/five', until: null, cards: [] }),
  ]);
  expect(offersOf(entries, true).map(({ id }) => id)).toContain('promotion/later');
});
