import { article, promotion, question, ruled } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

const quotation =
  'A quotation mark is on one side only. Write one at the beginning and one at the end, or none.';
const english = 'This is English. Write it in Indonesian; the English text has a file of its own.';
const describe =
  'Describe what the picture shows, for those who do not see it: "Three durians on a wooden slot machine".';

const offer = ruled({ wagering: '3', expiry: '7' });
const indonesianOffer = (body: string) => twins('promotions/a', promotion(offer, body), promotion());
const englishOffer = (body: string) => twins('promotions/a', promotion(offer), promotion({}, body));

/** Valid texts whose meaning is not what their editors intend. */
export const meaningMistakes: Mistake[] = [
  {
    mistake: 'a # that cuts a title',
    files: twins('help/a', question({ title: 'Jumat #1 hujan' })),
    messages: ['en', 'id'].map(
      (locale) =>
        `Errors | help/${locale}/a.md | Line 2 is not valid. title: Only "Jumat" is left, because a # after a space begins a comment. Put the text between double quotes; a comment goes into a line of its own.`,
    ),
  },
  {
    mistake: 'a comment after a number or a date, or a # in quotation marks or without a space before it,',
    files: twins(
      'help/a',
      question({ title: '"Jumat #1 hujan"', order: '10 # first', updated: '2026-11-01 # today' }),
      question({ title: 'Lagu C#minor' }),
    ),
    messages: [],
  },
  {
    mistake: 'a quotation mark after a title alone',
    files: twins('help/a', question(), question({ title: 'Rainy Friday"' })),
    messages: [`Texts | help/en/a.md | title: ${quotation}`],
  },
  {
    mistake: 'a quotation mark on one side in a paragraph and in a list',
    files: twins('help/a', question(), question({}, 'A "word" here.\n\nA "word here.\n\n- a\n- “b\n- `"`')),
    messages: [
      `Texts | help/en/a.md | line 10, "word: ${quotation}`,
      `Texts | help/en/a.md | line 13, “b: ${quotation}`,
    ],
  },
  {
    mistake: 'a single quotation mark that is opened only',
    files: twins('help/a', question(), question({}, 'It’s ‘yes’ here.\n\nA ‘word here.')),
    messages: [`Texts | help/en/a.md | line 10, ‘word: ${quotation}`],
  },
  {
    mistake: 'a short English sentence in an Indonesian list',
    files: twins(
      'help/a',
      question({}, '- Setiap putaran berdiri sendiri.\n- Every spin stands alone and remembers nothing.'),
      question(),
    ),
    messages: [`Texts | help/id/a.md | line 9, text: ${english}`],
  },
  {
    mistake: 'an English text in the Indonesian file',
    files: twins(
      'articles/a',
      article(
        { description: 'What is on offer this week, and how to get the most of it.' },
        'Satu dua tiga.\n\nThis is the text that players of the site are to read.',
      ),
      article(),
    ),
    messages: [
      `Texts | articles/id/a.md | description: ${english}`,
      `Texts | articles/id/a.md | line 15, text: ${english}`,
    ],
  },
  {
    mistake: 'an Indonesian text in the English file',
    files: twins('help/a', question({}), question({}, 'Saldo itu tidak bisa ditarik dan tidak akan hangus.')),
    messages: [
      'Texts | help/en/a.md | line 8, text: This is Indonesian. Write it in English; the Indonesian text has a file of its own.',
    ],
  },
  {
    mistake: 'an English name, or words in code, in an Indonesian text',
    files: twins(
      'help/a',
      question({}, 'Buka Lord of the Sea, lalu tekan `this is the name of it`.'),
      question(),
    ),
    messages: [],
  },
  {
    mistake: 'an Indonesian text with other figures than its rule',
    files: indonesianOffer(
      'Setoran paling sedikit Rp10.000, bonus paling banyak Rp75.000.\n\nSyarat taruhannya 5 kali bonus. Berlaku dua hari.',
    ),
    messages: [
      ['16', 'Syarat taruhannya 5 kali', 'wagering is 3'],
      ['14', 'paling sedikit Rp10.000', 'minimum is 20000'],
      ['14', 'paling banyak Rp75.000', 'maximum is 50000'],
      ['16', 'Berlaku dua hari', 'expiry is 7'],
    ].map(
      ([line, piece, term]) =>
        `Texts | promotions/id/a.md | line ${line}, text: The text says "${piece}", but rule.${term}. Correct one of them.`,
    ),
  },
  {
    mistake: 'an English text with other figures than its rule',
    files: englishOffer(
      'With a deposit of at least Rp10,000 you get up to Rp75,000, good for two days. Nothing to wager.',
    ),
    messages: [
      ['Nothing to wager', 'wagering is 3'],
      ['at least Rp10,000', 'minimum is 20000'],
      ['up to Rp75,000', 'maximum is 50000'],
      ['good for two days', 'expiry is 7'],
    ].map(
      ([piece, term]) =>
        `Texts | promotions/en/a.md | line 12, text: The text says "${piece}", but rule.${term}. Correct one of them.`,
    ),
  },
  {
    mistake: 'an Indonesian text that states its rule in other words',
    files: indonesianOffer(
      'Minimal setoran Rp10.000. Dengan syarat taruhan sebesar 5×. Hangus setelah dua hari.',
    ),
    messages: [
      ['syarat taruhan sebesar 5×', 'wagering is 3'],
      ['Minimal setoran Rp10.000', 'minimum is 20000'],
      ['Hangus setelah dua hari', 'expiry is 7'],
    ].map(
      ([piece, term]) =>
        `Texts | promotions/id/a.md | line 14, text: The text says "${piece}", but rule.${term}. Correct one of them.`,
    ),
  },
  {
    mistake: 'an English text that states its rule in other words',
    files: englishOffer(
      'The minimum deposit is 10,000 rupiah, with a wagering requirement of 5×. It expires after two days.',
    ),
    messages: [
      ['wagering requirement of 5×', 'wagering is 3'],
      ['minimum deposit is 10,000 rupiah', 'minimum is 20000'],
      ['expires after two days', 'expiry is 7'],
    ].map(
      ([piece, term]) =>
        `Texts | promotions/en/a.md | line 12, text: The text says "${piece}", but rule.${term}. Correct one of them.`,
    ),
  },
  {
    mistake: 'a description with a figure where nothing is given',
    files: twins(
      'promotions/a',
      promotion(),
      promotion({ description: 'A deposit brings a third of it on top, at most Rp30,000.' }),
    ),
    messages: [
      'Texts | promotions/en/a.md | description: The text says "Rp30,000", which neither the rule nor the example has. Correct one of them.',
    ],
  },
  {
    mistake: 'a text with the figures of its rule, of its example, and with those that follow',
    files: twins(
      'promotions/a',
      promotion(
        offer,
        'Setoran minimal Rp20.000. Setoran Rp40.000 mendapat 50%, yaitu Rp20.000. Syarat taruhannya 3 kali bonus. Bonus tertinggi seminggu Rp50.000, pada setoran Rp100.000. Berlaku tujuh hari, dipertaruhkan satu kali.',
      ),
      promotion(
        {},
        'At least Rp20,000. Rp40,000 brings 50%, which is Rp20,000. Wagering is 3×. The most for a week is Rp50,000, for a deposit of Rp100,000. Good for seven days. One day is enough.',
      ),
    ),
    messages: [],
  },
  {
    mistake: 'an Indonesian text with figures that nothing has',
    files: indonesianOffer(
      'Setoran Rp60.000 mendapat 40 persen, atau lima putaran gratis.\n\nKembali dua belas hari kemudian, 4 × lebih banyak.',
    ),
    messages: [
      ['14', 'Rp60.000'],
      ['14', '40 persen'],
      ['14', 'lima putaran'],
      ['16', 'dua belas hari'],
      ['16', '4 ×'],
    ].map(
      ([line, piece]) =>
        `Texts | promotions/id/a.md | line ${line}, text: The text says "${piece}", which neither the rule nor the example has. Correct one of them.`,
    ),
  },
  {
    mistake: 'an English text with figures that nothing has',
    files: englishOffer(
      'A deposit of Rp60,000 brings forty or 40 per cent, 15 free spins and 4 times two days.',
    ),
    messages: ['Rp60,000', '40 per cent', '15 free spins', 'two days', '4 times'].map(
      (piece) =>
        `Texts | promotions/en/a.md | line 12, text: The text says "${piece}", which neither the rule nor the example has. Correct one of them.`,
    ),
  },
  {
    mistake: 'amounts in another form than the site writes them',
    files: twins(
      'help/a',
      question({}, 'Rp. 4.000, IDR 5.000, Rp4,000 dan Rp 4.000.'),
      question({}, 'Rp 4.000, Rp 4,000, and 1.500 points.'),
    ),
    messages: [
      ['en/a.md | line 8, Rp 4.000', 'Rp 20,000'],
      ['id/a.md | line 8, Rp. 4.000', 'Rp 20.000'],
      ['id/a.md | line 8, IDR 5.000', 'Rp 20.000'],
      ['id/a.md | line 8, Rp4,000', 'Rp 20.000'],
    ].map(([place, right]) => `Texts | help/${place}: Write the amount in the form ${right}.`),
  },
  {
    mistake: 'two promotions of one order',
    files: {
      ...twins('promotions/a', promotion({ order: '30' })),
      ...twins('promotions/b', promotion({ order: '30', title: 'B' })),
    },
    messages: ['en', 'id'].map(
      (locale) =>
        `Errors | promotions/${locale}/b.md | order: promotions/${locale}/a.md has the order 30 too. Write another number in every language; 40 is free.`,
    ),
  },
  {
    mistake: 'two questions of one order in different topics',
    files: {
      ...twins('help/a', question()),
      ...twins('help/b', question({ title: 'B?', topic: 'money' })),
    },
    messages: [],
  },
  ...['Gambar', 'Foto 2', 'A picture.', 'moon.webp', '"-"', 'Bulan'].map((imageAlt) => ({
    mistake: `"${imageAlt.replaceAll('"', '')}" as an alternative text`,
    files: twins('articles/a', article(), article({ imageAlt })),
    messages: [`Texts | articles/en/a.md | imageAlt: ${describe}`],
  })),
  {
    mistake: 'an alternative text that repeats the title, or says that it is a picture',
    files: {
      ...twins('articles/a', article(), article({ imageAlt: 'a title' })),
      ...twins('articles/b', article({ title: 'B' }), article({ title: 'B', imageAlt: 'Picture of a moon' })),
      ...twins(
        'articles/c',
        article({ title: 'C', imageAlt: 'Gambar promosi ini' }),
        article({ title: 'C' }),
      ),
    },
    messages: [
      'Texts | articles/en/a.md | imageAlt: This repeats the title. Describe what the picture shows instead.',
      'Texts | articles/en/b.md | imageAlt: Leave out "Picture of", and begin with what the picture shows.',
      'Texts | articles/id/c.md | imageAlt: Leave out "Gambar", and begin with what the picture shows.',
    ],
  },
  {
    mistake: '"Gambar" as the alternative text of a picture in the text',
    files: twins('help/a', question(), question({}, '![Gambar](../../pictures/moon.webp)')),
    messages: [`Texts | help/en/a.md | line 8, Gambar: ${describe}`],
  },
  {
    mistake: 'a zero-width space in a title',
    files: twins('help/a', question(), question({ title: 'Jum\u200Bat?' }, 'A\u2060 word.')),
    messages: [
      'Errors | help/en/a.md | Line 2, title: There is an invisible character, U+200B, after "Jum". Delete it, or write the word again. The file has 2 such characters.',
    ],
  },
  {
    mistake: 'a control character in a text',
    files: twins('help/a', question(), question({}, 'A be\u0007ll.')),
    messages: [
      'Errors | help/en/a.md | Line 8: There is an invisible character, U+0007, after "be". Delete it, or write the word again.',
    ],
  },
  {
    mistake: 'a soft hyphen at the start of a line of a text',
    files: twins('help/a', question(), question({}, 'One.\n\n\u00ADTwo.')),
    messages: [
      'Errors | help/en/a.md | Line 10: There is an invisible character, U+00AD, at its start. Delete it, or write the word again.',
    ],
  },
  {
    mistake: 'an emoji of several parts',
    files: twins('help/a', question(), question({}, 'A family: \u{1F468}\u200D\u{1F469}\u200D\u{1F467}.')),
    messages: [],
  },
];
