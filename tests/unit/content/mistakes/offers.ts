import { bundledGames } from '../../../../games/games.ts';
import { games } from '../../../../platform/seed/catalogue.ts';
import { promotion, quest, ruled } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

/** The games that have free spins, as a finding lists them. */
const withSpins = bundledGames
  .filter(({ engine }) => engine.freeSpin)
  .map(({ gameBrand, gameID }) => `${gameBrand}/${gameID}`)
  .join(', ');

const played = '[{ at: 2026-11-18T20:00:00+07:00, player: Sari, gets: 0 }]';

/** A quest with more parts of a rule. */
const questOf = (rule: string, fields: Record<string, string> = {}) =>
  quest({
    rule: `{ kind: quest, counts: rounds, goal: 10, period: week, gives: { money: 500 }, budget: 1000, ${rule} }`,
    example: played,
    ...fields,
  });

/** The same rule with changed parts. */
const questRule = (changed: Record<string, string>) => {
  const own = {
    kind: 'quest',
    counts: 'rounds',
    goal: '10',
    period: 'week',
    gives: '{ money: 500 }',
    budget: '1000',
  };
  const rule = Object.entries({ ...own, ...changed }).map(([name, value]) => `${name}: ${value}`);
  return `{ ${rule.join(', ')} }`;
};

const aQuest = (changed: Record<string, string>, body?: string) =>
  twins('quests/a', quest({ rule: questRule(changed), example: played }, body), quest());

const anOffer = (rule: Record<string, string | null>, fields: Record<string, string> = {}) =>
  twins('promotions/a', promotion({ ...ruled(rule), ...fields }), promotion(fields));

const cardsAt = (...days: string[]) => ({
  cards: `[${days.map((day) => `{ at: ${day}, title: Moon, text: Lantern }`).join(', ')}]`,
});

const names = games.map(([, brand, id]) => `${brand}/${id}`).join(', ');

const inQuest = (message: string) => [`Errors | quests/id/a.md | ${message}`];
const inOffer = (message: string) => [`Errors | promotions/id/a.md | ${message}`];

/** Offers that cannot work, or that promise another time or other games than their rule. */
export const offerMistakes: Mistake[] = [
  {
    mistake: 'a quest after itself',
    files: aQuest({ after: 'a' }),
    messages: inQuest('rule.after: A quest cannot come after itself. Write another quest, or leave it out.'),
  },
  {
    mistake: 'quests in a circle',
    files: {
      ...twins('quests/a', questOf('after: b'), quest()),
      ...twins(
        'quests/b',
        questOf('after: a, products: [slots]', { title: 'B', order: '20' }),
        quest({ title: 'B', order: '20' }),
      ),
    },
    messages: [
      'Errors | quests/id/a.md | rule.after: These quests wait for each other: a → b → a. Leave it out in one of them.',
      'Errors | quests/id/b.md | rule.after: These quests wait for each other: b → a → b. Leave it out in one of them.',
    ],
  },
  {
    mistake: 'a quest after one that does not exist',
    files: {
      ...aQuest({ after: 'first-depositt' }),
      ...twins(
        'quests/b',
        questOf('products: [slots]', { title: 'B', order: '20' }),
        quest({ title: 'B', order: '20' }),
      ),
    },
    messages: inQuest('rule.after: The quest "first-depositt" does not exist. Write one of: b.'),
  },
  {
    mistake: 'a game that does not exist',
    files: aQuest({ game: 'nova/lucky-durien' }),
    messages: [...inQuest(`rule.game: There is no game "nova/lucky-durien". Write one of: ${names}.`)],
  },
  {
    mistake: 'a gift for a game that does not exist',
    files: aQuest({ gives: '{ game: nova/none, spins: 1, value: 500 }' }),
    messages: inQuest(`rule.gives.game: There is no game "nova/none". Write one of: ${names}.`),
  },
  {
    mistake: 'a page that does not exist, and one that is no article',
    files: {
      ...aQuest({ counts: 'page', goal: '1', page: '/pages/games/none' }),
      ...twins(
        'quests/b',
        quest({
          title: 'B',
          order: '20',
          rule: questRule({ counts: 'page', goal: '1', page: '/help' }),
          example: played,
        }),
        quest({ title: 'B', order: '20' }),
      ),
    },
    messages: [
      ...inQuest(
        'rule.page: /pages/games/none: There is no such page. If its text was renamed or removed, write its new address.',
      ),
      'Errors | quests/id/b.md | rule.page: Only articles are read to their end. Write the path of one instead of /help.',
    ],
  },
  {
    mistake: 'a page that exists',
    files: aQuest({ counts: 'page', goal: '1', page: '/pages/games/one' }),
    messages: [],
  },
  {
    mistake: 'a goal of more games than there are',
    files: aQuest({ counts: 'games', goal: '40' }),
    messages: inQuest(
      `rule.goal: A goal of 40 cannot be reached: ${games.length} games count. Write ${games.length} or less.`,
    ),
  },
  {
    mistake: 'a goal of a hundred million rounds',
    files: aQuest({ goal: '100000000' }),
    messages: inQuest(
      'rule.goal: A goal of 100,000,000 cannot be reached: the most for rounds is 1,000. Write 1,000 or less.',
    ),
  },
  {
    mistake: 'a goal of more days than a week has',
    files: aQuest({ counts: 'log-in-days', goal: '8' }),
    messages: inQuest('rule.goal: A goal of 8 cannot be reached: a period has 7 days. Write 7 or less.'),
  },
  {
    mistake: 'a reward above the budget',
    files: anOffer({ maximum: '50000', budget: '40000' }),
    messages: inOffer(
      'rule.budget: The budget 40000 does not pay one reward: 50000. Raise the budget, or lower the reward.',
    ),
  },
  {
    mistake: 'an offer without a day in its time',
    files: anOffer({ period: '{ week: [friday, friday] }' }, { from: '2026-11-21', until: '2026-11-26' }),
    messages: inOffer(
      'rule.period: No day of the period lies between `from` and `until`. Write another period, or other dates in `from` and `until`.',
    ),
  },
  {
    mistake: 'a date outside the time of an offer',
    files: anOffer({ period: '{ dates: [2026-12-24, 2027-12-24] }' }, { until: '2026-12-31' }),
    messages: inOffer(
      'rule.period: 2027-12-24 lies outside the time of the offer, or is no range. Write another period, or other dates in `from` and `until`.',
    ),
  },
  {
    mistake: 'a day that is there twice, and days from the last to the first',
    files: {
      ...anOffer({ period: '{ dates: [2026-11-20, [2026-11-18, 2026-11-20]] }' }, { until: '2026-11-30' }),
      ...twins(
        'promotions/b',
        promotion({
          ...ruled({ period: '{ dates: [2026-11-13, [2026-11-20, 2026-11-18]] }' }),
          title: 'B',
          order: '20',
          until: '2026-11-30',
        }),
        promotion({ title: 'B', order: '20', until: '2026-11-30' }),
      ),
    },
    messages: [
      'a.md | rule.period: 2026-11-20 is there twice. Write each day once.',
      'b.md | rule.period: 2026-11-20 lies outside the time of the offer, or is no range. Write another period, or other dates in `from` and `until`.',
    ].map((message) => `Errors | promotions/id/${message}`),
  },
  {
    mistake: 'a budget for the prizes of one of two rounds',
    files: twins(
      'promotions/a',
      promotion({
        until: '2026-11-30',
        rule: '{ kind: leaderboard, of: best-round, game: nova/lucky-durian, period: { dates: [2026-11-20, 2026-11-27] }, prizes: [500, 400], budget: 900 }',
        example: played,
      }),
      promotion({ until: '2026-11-30' }),
    ),
    messages: inOffer(
      'rule.budget: The budget 900 does not pay the prizes of 2 periods: 1800. Raise the budget, or lower the reward.',
    ),
  },
  {
    mistake: 'free spins in a game that has none, with a stake that no game has',
    files: aQuest({ gives: '{ game: samudra/coral-hunter, spins: 1, value: 777 }', budget: '1000' }),
    messages: [
      `Errors | quests/id/a.md | rule.gives.game: samudra/coral-hunter has no free spins. Write one of: ${withSpins}.`,
      'Errors | quests/id/a.md | rule.gives.value: 777 is no stake of a spin. Write one of: 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000.',
    ],
  },
  {
    mistake: 'a highest stake below the smallest',
    files: anOffer({ wagering: '3', maximumStake: '100' }),
    messages: inOffer(
      'rule.maximumStake: The smallest stake is 500, so the bonus could not be used. Write 500 or more.',
    ),
  },
  {
    mistake: 'classes, a game and a page for a quest that counts something else',
    files: aQuest({
      counts: 'deposits',
      goal: '1',
      products: '[slots]',
      game: 'nova/lucky-durian',
      page: '/pages/games/one',
    }),
    messages: [
      ['products', 'rounds, games, stakes'],
      ['game', 'rounds, games, stakes, free-spins'],
      ['page', 'page'],
    ].map(
      ([name, counts]) =>
        `Errors | quests/id/a.md | rule.${name}: A quest that counts deposits does not look at it. Leave it out, or count one of: ${counts}.`,
    ),
  },
  {
    mistake: 'cards before the offer, and two at one time',
    files: twins(
      'promotions/a',
      promotion({ ...ruled(), ...cardsAt('2026-10-31', '2026-11-05', '2026-11-05') }),
      promotion(cardsAt('2026-10-31', '2026-11-05', '2026-11-05')),
    ),
    messages: inOffer(
      'cards.1.at: It lies outside the time of the offer. Write a time between `from` and `until`.',
    ).concat(inOffer('cards.3.at: Another card has the same time. Write another time in every language.')),
  },
  {
    mistake: 'cards of a text without a rule',
    files: twins('promotions/a', promotion(cardsAt('2026-11-05')), promotion(cardsAt('2026-11-05'))),
    messages: inOffer(
      'cards: Cards are sent with a rule only. Write a rule, or remove the cards in every language.',
    ),
  },
  {
    mistake: 'the same offer twice',
    files: {
      ...anOffer({}),
      ...twins(
        'promotions/b',
        promotion({ ...ruled({ budget: '2000000' }), title: 'B', order: '20' }),
        promotion({ title: 'B', order: '20' }),
      ),
    },
    messages: [
      'Errors | promotions/id/b.md | rule: promotions/id/a.md gives the same for the same, at the same time. Change the rule, or delete one of the two.',
    ],
  },
  {
    mistake: 'the terms of a bonus where nothing has to be wagered',
    files: anOffer({ expiry: '7', maximumWin: '5' }),
    messages: ['expiry', 'maximumWin'].map(
      (field) =>
        `Errors | promotions/id/a.md | rule.${field}: Nothing has to be wagered, so the money is the player's own at once. Leave ${field} out, or write wagering.`,
    ),
  },
  {
    mistake: 'an offer whose translation is a draft',
    files: twins('promotions/a', promotion(ruled()), promotion({ draft: 'true' })),
    messages: [
      'Errors | promotions/en/a.md | draft: The Indonesian text is not a draft. Finish this text and remove `draft` here first, or make both drafts.',
      'Drafts | promotions/en/a.md | Ready.',
    ],
  },
  {
    mistake: 'a draft that cannot work',
    files: twins(
      'quests/a',
      quest({ rule: questRule({ after: 'a', goal: '5000' }), example: played, draft: 'true' }),
      quest({ draft: 'true' }),
    ),
    messages: ['en', 'id'].map((locale) => `Drafts | quests/${locale}/a.md | Ready.`),
  },
  {
    mistake: 'another number of rounds than the goal',
    files: twins(
      'quests/a',
      quest({ rule: questRule({}), example: played, description: 'Mainkan lima ronde.' }),
      quest({ description: 'Play five rounds.' }, 'Ten rounds, or 12 more draws.'),
    ),
    messages: [
      ['en/a.md | description', 'five rounds'],
      ['en/a.md | line 9, text', '12 more draws'],
      ['id/a.md | description', 'lima ronde'],
    ].map(
      ([place, piece]) =>
        `Texts | quests/${place}: The text says "${piece}", which neither the rule nor the example has. Correct one of them.`,
    ),
  },
  {
    mistake: 'the title of the quest before in a text with another goal',
    files: {
      ...twins(
        'quests/a',
        quest(
          { rule: questRule({ counts: 'games', after: 'b' }), example: played },
          'Terbuka setelah Lima permainan.',
        ),
        quest({}, 'Opens after Five games. Ten games.'),
      ),
      ...twins(
        'quests/b',
        questOf('products: [slots]', { title: 'Lima permainan', order: '20' }),
        quest({ title: 'Five games', order: '20' }),
      ),
    },
    messages: [],
  },
  {
    mistake: 'another weekday than that of the rule',
    files: twins(
      'promotions/a',
      promotion(
        { ...ruled({ period: '{ week: [friday, friday] }' }), title: 'Bonus hari Sabtu' },
        'Setiap Sabtu, dari Jumat sampai Minggu. Anda menyetor hari Rabu. Setiap hari Jumat.',
      ),
      promotion(
        { title: 'Saturday bonus' },
        'Each Saturday, on Sundays. You deposit on a Monday. Every Friday.',
      ),
    ),
    messages: [
      ['en/a.md | title', 'Saturday'],
      ['en/a.md | line 12, text', 'Each Saturday'],
      ['en/a.md | line 12, text', 'on Sundays'],
      ['id/a.md | title', 'Sabtu'],
      ['id/a.md | line 14, text', 'Setiap Sabtu'],
      ['id/a.md | line 14, text', 'dari Jumat sampai Minggu'],
    ].map(
      ([place, piece]) =>
        `Texts | promotions/${place}: The text says "${piece}", but by the rule its days are Friday. Correct one of them.`,
    ),
  },
  {
    mistake: 'the first day of a week',
    files: {
      ...twins(
        'promotions/a',
        promotion(ruled(), 'Setiap Senin mulai lagi.'),
        promotion({}, 'Each Monday it begins anew.'),
      ),
    },
    messages: [],
  },
  {
    mistake: 'other games than those of the rule',
    files: twins(
      'promotions/a',
      promotion(
        ruled(),
        'Untuk slot dan kasino langsung. Tangkap ikan tidak ikut. Taruhan di semua permainan dihitung.',
      ),
      promotion(
        {},
        'For [slots](/en/lobby/live) and live casino. Fishing games do not count. Stakes in every game do.',
      ),
    ),
    messages: [
      ['en/a.md | line 12', 'live casino'],
      ['en/a.md | line 12', 'every game'],
      ['id/a.md | line 14', 'kasino langsung'],
      ['id/a.md | line 14', 'semua permainan'],
    ].map(
      ([place, piece]) =>
        `Texts | promotions/${place}, text: The text says "${piece}", but by the rule only these count: slots. Correct one of them, or say that it does not count.`,
    ),
  },
  {
    mistake: 'another game than that of the rule',
    files: twins(
      'quests/a',
      quest(
        { rule: questRule({ game: 'rimba/komodo-gold' }), example: played, title: 'Lucky Durian' },
        'Komodo Gold saja. Lucky Durian tidak dihitung.',
      ),
      quest({ title: 'Komodo Gold' }, 'Ten rounds of Bintang Keno.'),
    ),
    messages: [
      ['en/a.md | line 9, text', 'Bintang Keno'],
      ['id/a.md | title', 'Lucky Durian'],
    ].map(
      ([place, piece]) =>
        `Texts | quests/${place}: The text says "${piece}", but by the rule only these count: Komodo Gold. Correct one of them, or say that it does not count.`,
    ),
  },
  {
    mistake: 'another period than that of the rule',
    files: {
      ...twins(
        'quests/a',
        quest({
          rule: questRule({}),
          example: played,
          description: 'Dalam satu hari, setiap minggu.',
        }),
        quest({ description: 'Within a day, every week.' }),
      ),
      ...twins(
        'quests/b',
        quest({
          rule: questRule({ period: 'once', goal: '20' }),
          example: played,
          title: 'B',
          order: '20',
          description: 'Setiap minggu.',
        }),
        quest({ title: 'B', order: '20', description: 'For each Sunday.' }),
      ),
    },
    messages: [
      ['en/a.md | description', 'a day', 'by the week'],
      ['en/b.md | description', 'Sunday', ''],
      ['id/a.md | description', 'satu hari', 'by the week'],
      ['id/b.md | description', 'Setiap minggu', 'once'],
    ].map(([place, piece, counted]) =>
      counted
        ? `Texts | quests/${place}: The text says "${piece}", but the rule counts ${counted}. Correct one of them.`
        : `Texts | quests/${place}: The text says "${piece}", but by the rule it names no weekday. Correct one of them.`,
    ),
  },
  {
    mistake: 'another time of day than those of the rule, its example and its cards',
    files: twins(
      'promotions/a',
      promotion(
        { ...ruled({ period: '{ week: [friday 07:30, sunday] }' }), ...cardsAt('2026-11-05T18:15:00+07:00') },
        'Dari pukul 07.30, 20.00 atau pukul 18.15 sampai pukul 23.59. Pukul 16.00 tidak.',
      ),
      promotion(cardsAt('2026-11-05T18:15:00+07:00'), 'From 07:30, 20:05, 18:15, 00:00 or 16:00.'),
    ),
    messages: [
      ['en/a.md | line 13, text', '16:00'],
      ['id/a.md | line 15, text', 'Pukul 16.00'],
    ].map(
      ([place, piece]) =>
        `Texts | promotions/${place}: The text says "${piece}", which neither the rule nor the example has. Correct one of them.`,
    ),
  },
  {
    mistake: 'marks, another language and another figure in a card',
    files: twins(
      'promotions/a',
      promotion({
        ...ruled(),
        cards: '[{ at: 2026-11-05, title: Moon, text: The light of the moon is for you. }]',
      }),
      promotion({ cards: '[{ at: 2026-11-05, title: "**Moon**", text: "Rp 1,000,000 for you." }]' }),
    ),
    messages: [
      'en/a.md | cards.1.title: Markdown and HTML are shown literally here. Remove the marks.',
      'en/a.md | cards.1.text: The text says "Rp 1,000,000", which neither the rule nor the example has. Correct one of them.',
      'id/a.md | cards.1.text: This is English. Write it in Indonesian; the English text has a file of its own.',
    ].map((message) => `Texts | promotions/${message}`),
  },
  {
    mistake: 'no upper limit where the rule has one',
    files: twins(
      'promotions/a',
      promotion(ruled(), 'Tanpa batas atas.'),
      promotion({}, 'There is no upper limit.'),
    ),
    messages: [
      ['en/a.md | line 12', 'no upper limit'],
      ['id/a.md | line 14', 'Tanpa batas atas'],
    ].map(
      ([place, piece]) =>
        `Texts | promotions/${place}, text: The text says "${piece}", but rule.maximum is 50000. Correct one of them.`,
    ),
  },
];
