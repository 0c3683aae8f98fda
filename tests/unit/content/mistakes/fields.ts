import { name } from '../../../../brand/brand.ts';
import { article, promotion, quest, question, ruled } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

const played = (step: string) => `[{ at: 2026-11-18T20:00:00+07:00, player: Sari, ${step} }]`;
const questRule = {
  rule: '{ kind: quest, counts: rounds, goal: 5, period: week, gives: { money: 500 }, budget: 1000 }',
};

/** Mistakes in the fields at the top of a file. */
export const fieldMistakes: Mistake[] = [
  {
    mistake: 'a field that is missing',
    files: twins('articles/a', article(), article({ summary: null })),
    messages: ['Errors | articles/en/a.md | summary: Write this field; it is missing.'],
  },
  {
    mistake: 'a field that does not exist',
    files: twins('articles/a', article(), article({ sumary: 'Short' })),
    messages: [
      'Errors | articles/en/a.md | Remove "sumary": there is no such field. Perhaps it is misspelt.',
    ],
  },
  {
    mistake: 'an unknown choice',
    files: twins('help/a', question(), question({ topic: 'moon' })),
    messages: [
      'Errors | help/en/a.md | topic: Write one of: account, session, money, bonuses, games, safer-play, site.',
    ],
  },
  {
    mistake: 'an invalid date',
    files: twins('articles/a', article(), article({ published: 'soon' })),
    messages: [
      'Errors | articles/en/a.md | published: Write a date such as 2026-11-30, or with a time and its zone: 2026-11-30T20:00:00+07:00.',
    ],
  },
  {
    mistake: 'a title that is too long, with its length',
    files: twins('articles/a', article(), article({ title: 'x'.repeat(61) })),
    messages: ['Errors | articles/en/a.md | title: Shorten it to 60 characters. It has 61.'],
  },
  {
    mistake: 'a rule without a part that it needs',
    files: twins('promotions/a', promotion(ruled({ minimum: null })), promotion()),
    messages: ['Errors | promotions/id/a.md | rule.minimum: Write this field; it is missing.'],
  },
  {
    mistake: 'a rule of no kind',
    files: twins('promotions/a', promotion(ruled({ kind: 'lottery' })), promotion()),
    messages: [
      'Errors | promotions/id/a.md | rule.kind: Write kind: cashback, deposit-bonus, free-spins, leaderboard, quest, referral.',
    ],
  },
  {
    mistake: 'a part of a rule that does not exist',
    files: twins('promotions/a', promotion(ruled({ maximun: '5' })), promotion()),
    messages: [
      'Errors | promotions/id/a.md | rule: Remove "maximun": there is no such field. Perhaps it is misspelt.',
    ],
  },
  {
    mistake: 'a wagering multiple that is not offered',
    files: twins('promotions/a', promotion(ruled({ wagering: '11' })), promotion()),
    messages: [
      'Errors | promotions/id/a.md | rule.wagering: A wagering multiple above 10 is not offered here.',
    ],
  },
  {
    mistake: 'an invalid period',
    files: twins('promotions/a', promotion(ruled({ period: 'monday' })), promotion()),
    messages: [
      'Errors | promotions/id/a.md | rule.period: Write once, day, week, month, {week: [friday, sunday]}, {month: [25, 28]} or {dates: [2026-12-24, 2026-12-28]}.',
    ],
  },
  {
    mistake: 'a time of day in a period that is counted by days',
    files: twins(
      'promotions/a',
      promotion(ruled({ kind: 'cashback', of: 'loss', period: '{ week: [monday, friday 12:00] }' })),
      promotion(),
    ),
    messages: [
      'Errors | promotions/id/a.md | rule.period: Write weekdays without a time: stakes, wins and games are counted by whole days.',
    ],
  },
  {
    mistake: 'a rule without an example',
    files: twins('promotions/a', promotion({ ...ruled(), example: null }), promotion()),
    messages: [
      'Errors | promotions/id/a.md | example: Write an example: what players do, and what they get.',
    ],
  },
  {
    mistake: 'an example without a rule',
    files: twins('promotions/a', promotion({ ...ruled(), rule: null }), promotion()),
    messages: ['Errors | promotions/id/a.md | rule: Write the rule that the example follows.'],
  },
  {
    mistake: 'an example without a reward, out of order, or with a line of two events',
    files: {
      ...twins('promotions/a', promotion({ ...ruled(), example: played('deposits: 1') }), promotion()),
      ...twins(
        'promotions/b',
        promotion({ ...ruled(), title: 'B', order: '20', example: played('deposits: 1, gets: 1') }),
        promotion({ title: 'B', order: '20' }),
      ),
      ...twins(
        'promotions/c',
        promotion({ ...ruled(), title: 'C', order: '30', example: played('stakes: 1, wins: 0') }),
        promotion({ title: 'C', order: '30' }),
      ),
    },
    messages: [
      'a.md | example: Write what a player gets in the end: gets: 6000, or spins: 15.',
      'b.md | example.1: Write one of these on each line: stakes, deposits, logs, names, invited by, favourite, reads, adds, gets, keeps, spins.',
      'c.md | example.1: Write the class or the game of the round: class: slots.',
    ].map((message) => `Errors | promotions/id/${message}`),
  },
  {
    mistake: 'a number outside its bounds, a text without a list, and a second line with a text for a number',
    files: twins(
      'promotions/a',
      promotion({
        ...ruled({ products: 'slots' }),
        example: `[${['rounds: 0', 'rounds: many', 'rounds: 5000'].map((rounds) => `{ at: 2026-11-18T20:00:00+07:00, player: Sari, stakes: 500, wins: 0, class: slots, ${rounds} }`).join(', ')}]`,
      }),
      promotion(),
    ),
    messages: [
      'rule.products: Write a list between square brackets: [one, two].',
      'example.1.rounds: Write 1 or more.',
      'example.2.rounds: Write a number.',
      'example.3.rounds: Write 1000 or less.',
    ].map((message) => `Errors | promotions/id/a.md | ${message}`),
  },
  {
    mistake: 'a time without its zone in a rule',
    files: twins(
      'promotions/a',
      promotion({
        ...ruled(),
        rule: '{ kind: free-spins, for: log-in, period: week, at: 2026-11-20, game: nova/lucky-durian, spins: 5, budget: 10000 }',
      }),
      promotion(),
    ),
    messages: [
      'Errors | promotions/id/a.md | rule.at: Write a weekday with a time, friday 16:00, or a date with its zone: 2026-08-17T17:08:00+07:00.',
    ],
  },
  {
    mistake: 'a quest among the promotions, and another rule among the quests',
    files: {
      ...twins('promotions/a', promotion({ ...ruled(), ...questRule }), promotion()),
      ...twins('quests/a', quest({ rule: ruled().rule ?? '' }), quest()),
    },
    messages: [
      'Errors | promotions/id/a.md | rule: Write a quest in src/content/quests, and another kind here.',
      'Errors | quests/id/a.md | rule: Write kind: quest.',
    ],
  },
  {
    mistake: 'an end before the beginning',
    files: twins('promotions/a', promotion(), promotion({ until: '2026-10-01' })),
    messages: [
      'Errors | promotions/en/a.md | until: The end comes before the beginning. Write a later date than `from`.',
    ],
  },
  {
    mistake: 'a text that is not written yet',
    files: twins('articles/a', article(), article({ summary: '"…"' })),
    messages: ['Errors | articles/en/a.md | summary: Write this; it is empty.'],
  },
  {
    mistake: 'a rule of the wrong type',
    files: twins('promotions/a', promotion({ ...ruled(), rule: 'none' }), promotion()),
    messages: [
      'Errors | promotions/id/a.md | rule: Write kind: cashback, deposit-bonus, free-spins, leaderboard, quest, referral.',
    ],
  },
  {
    mistake: 'a list without brackets, once',
    files: twins('articles/a', article(), article({ related: 'first-top-up' })),
    messages: [
      'Errors | articles/en/a.md | related: Write a list between square brackets: [play-money, privacy].',
    ],
  },
  {
    mistake: 'a number for a title',
    files: twins('help/a', question(), question({ title: '2026' })),
    messages: ['Errors | help/en/a.md | title: Put this text between double quotes.'],
  },
  {
    mistake: 'a title that YAML takes for a comment',
    files: twins('help/a', question(), question({ title: '#1' })),
    messages: [
      'Errors | help/en/a.md | title: Write a text here; it is empty. One that begins with a sign such as # goes between double quotes.',
    ],
  },
  {
    mistake: 'a change date in the future',
    files: twins('articles/a', article(), article({ updated: '2026-11-22' })),
    messages: [
      'Errors | articles/en/a.md | updated: That day is in the future. Write the day on which the text changed.',
    ],
  },
  {
    mistake: 'an article related to itself',
    files: twins('articles/a', article(), article({ related: '[a]' })),
    messages: ['Links | articles/en/a.md | related: Remove this article itself.'],
  },
  {
    mistake: 'a related article that does not exist',
    files: twins('articles/a', article(), article({ related: '[one, two]' })),
    messages: [
      'Links | articles/en/a.md | related: There is no article "two". If it has been renamed, write its new name; else remove it.',
    ],
  },
  {
    mistake: 'a time without its zone',
    files: twins('articles/a', article(), article({ published: '2026-11-01T20:00' })),
    messages: [
      'Errors | articles/en/a.md | published: Write the zone after the time, in Jakarta 2026-11-01T20:00+07:00.',
    ],
  },
  {
    mistake: 'a description that is too short',
    files: twins('promotions/a', promotion(), promotion({ description: 'Short.' })),
    messages: ['Errors | promotions/en/a.md | description: Write at least 40 characters. It has 6.'],
  },
  {
    mistake: 'a description that is too long',
    files: twins('promotions/a', promotion(), promotion({ description: 'x'.repeat(161) })),
    messages: ['Errors | promotions/en/a.md | description: Shorten it to 160 characters. It has 161.'],
  },
  {
    mistake: 'a summary that is too short for a list and the feed',
    files: twins('articles/a', article(), article({ summary: 'Short.' })),
    messages: ['Errors | articles/en/a.md | summary: Write at least 40 characters. It has 6.'],
  },
  {
    mistake: 'a rule with undecided parts',
    files: twins(
      'promotions/a',
      promotion(ruled({ minimum: '…', maximum: '…', products: '[…]' })),
      promotion(),
    ),
    messages: ['rule.minimum', 'rule.maximum', 'rule.products'].map(
      (field) => `Errors | promotions/id/a.md | ${field}: Write this; it is empty.`,
    ),
  },
  {
    mistake: 'an offer that gives less than it requires',
    files: {
      'promotions/id/a.md': promotion(ruled({ maximum: '5000' })),
    },
    messages: [
      'Perhaps | promotions/id/a.md | rule.maximum: The maximum 5000 is less than the 10000 that the minimum brings. Change one of them, unless this is intended.',
      'Not | promotions/id/a.md | There is no English text. Write it as promotions/en/a.md.',
    ],
  },
  {
    mistake: 'two texts of one title',
    files: {
      ...twins('help/a', question(), question({ title: 'Another?' })),
      'help/id/b.md': question({ order: '20' }),
    },
    messages: [
      'Errors | help/id/b.md | title: help/id/a.md has the same title. Change one of them, so that readers can tell them apart.',
      'Not | help/id/b.md | There is no English text. Write it as help/en/b.md.',
    ],
  },
  {
    mistake: 'curly quotation marks where straight ones belong',
    files: twins('help/a', question(), question({ title: '“A question?”' })),
    messages: [
      'Texts | help/en/a.md | title: Its quotation marks would be shown. Write " on both sides, or none.',
    ],
  },
  {
    mistake: 'curly and straight quotation marks in a title',
    files: twins('help/a', question(), question({ title: `'What is “RTP” or "return"?'` })),
    messages: [],
  },
  {
    mistake: 'Markdown in a field',
    files: twins('help/a', question(), question({ title: '"Is **this** a [link](/en/help)?"' })),
    messages: ['Texts | help/en/a.md | title: Markdown and HTML are shown literally here. Remove the marks.'],
  },
  {
    mistake: 'Markdown in an invitation',
    files: twins(
      'invitations/a',
      '---\ntitle: Come in\n---\n\nCome.\n',
      '---\ntitle: Come in\n---\n\nA **word**.\n',
    ),
    messages: [
      'Texts | invitations/en/a.md | line 5, **word**: Markdown and HTML are shown literally here. Remove the marks.',
    ],
  },
  {
    mistake: 'a title that is too long with the name of the site in it',
    files: twins('articles/a', article(), article({ title: `${'x'.repeat(54)} $site` })),
    messages: [
      `Errors | articles/en/a.md | title: Shorten it to 60 characters. With the name of the site in it, it has ${55 + name.length}.`,
    ],
  },
  {
    mistake: 'the name of the site misspelt in a field',
    files: twins('help/a', question(), question({ title: 'What is $Site?' })),
    messages: [
      'Texts | help/en/a.md | title: Write $site for the name of the site, in lower-case letters and without brackets.',
    ],
  },
];
