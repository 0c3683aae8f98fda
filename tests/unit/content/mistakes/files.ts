import { id } from '../../../../brand/brand.ts';
import { locales } from '../../../../src/i18n/locales.ts';
import { article, promotion, question } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

/** An English help answer with this content. */
const written = (text: string | Buffer) => ({ 'help/id/a.md': question(), 'help/en/a.md': text });

const told = (sentence: string) => [`Errors | help/en/a.md | ${sentence}`];

/** The places of an article, in each language of the site. */
const places = locales.map((locale) => `articles/${locale}/<name>.md`);

/** An unresolved merge conflict. */
const conflict = (ours: string, theirs: string) => `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> work`;

const twoVersions =
  'There is an unresolved merge conflict. Keep the right version, and remove the lines with <<<<<<<, ======= and >>>>>>>.';
const encoding = 'The file is not encoded as UTF-8. Save it as UTF-8, and check letters such as é, ü and “.';
const whole = 'Begin the file with a line of ---, the fields, and another line of ---.';

const elsewhere =
  'The site does not read this file. Move it to one of: articles, promotions, quests, help, invitations, into the folder of its language. If it is not needed, delete it.';

/** Titles, and the messages about their lines. */
const titles: [mistake: string, title: string, advice: string][] = [
  [
    'a colon in a text without quotes',
    'One: two',
    'There is a colon in the text: put the text between double quotes.',
  ],
  [
    'an unclosed quotation mark',
    '"A question?',
    'The quotation mark at the start is not closed. Write one at the end.',
  ],
  [
    'quotation marks within quotation marks',
    '"A "good" question?"',
    'There are quotation marks within quotation marks. Write the inner ones as “ and ”.',
  ],
  [
    'a text that begins with a bracket',
    '[New] a',
    'The text begins with [: put the text between double quotes.',
  ],
  [
    'a text that begins with a brace',
    '{name} a',
    'The text begins with {: put the text between double quotes.',
  ],
  ['a text that begins with @', '@home', 'The text begins with @: put the text between double quotes.'],
  ['a text that begins with a star', '*New*', 'Put a text that begins with &, * or ! between double quotes.'],
  [
    'a text in two lines',
    'One\ntwo',
    'Each line is a name, a colon, a space and a value; a long text stays on one line.',
  ],
];

/** Mistakes that make a file unreadable: name, place, encoding, front matter. */
export const fileMistakes: Mistake[] = [
  ...titles.map(([mistake, title, advice]) => ({
    mistake,
    files: written(question({ title })),
    messages: told(`Line ${title.includes('\n') ? 3 : 2} is not valid. ${advice}`),
  })),
  {
    mistake: 'an unclosed quotation mark in a line further down',
    files: twins('promotions/a', promotion(), promotion({ imageAlt: "'A moon" })),
    messages: [
      'Errors | promotions/en/a.md | Line 5 is not valid. The quotation mark at the start is not closed. Write one at the end.',
    ],
  },
  {
    mistake: 'a merge that was left in the text',
    files: written(question({}, conflict('An answer.', 'Another one.'))),
    messages: told(`Line 8: ${twoVersions}`),
  },
  {
    mistake: 'a merge that was left in the fields',
    files: written(question({ order: `10\n${conflict('topic: site', 'topic: games')}` })),
    messages: told(`Line 5: ${twoVersions}`),
  },
  {
    mistake: 'letters in Latin-1',
    files: written(Buffer.from(question({ title: 'Café?' }), 'latin1')),
    messages: told(`Line 2: ${encoding}`),
  },
  {
    mistake: 'letters in UTF-16, as Notepad saves "Unicode"',
    files: written(Buffer.from(`\uFEFF${question()}`, 'utf16le')),
    messages: told(`Line 1: ${encoding}`),
  },
  {
    mistake: 'letters that were saved in a wrong encoding before',
    files: written(question({}, 'A cafÃ©.')),
    messages: told(
      'Line 8: Letters are garbled by a wrong encoding: "Ã©" was "é", "â€œ" was “. Correct them, and save the file as UTF-8.',
    ),
  },
  {
    mistake: 'a byte-order mark',
    files: written(`\uFEFF${question()}`),
    messages: [],
  },
  {
    mistake: 'line ends of Windows',
    files: written(question().replaceAll('\n', '\r\n')),
    messages: [],
  },
  {
    mistake: 'an empty file',
    files: written(''),
    messages: told(`The file is empty: write its text, or delete it. ${whole}`),
  },
  { mistake: 'a file without fields', files: written('Just text.'), messages: told(whole) },
  {
    mistake: 'a missing --- below the fields',
    files: written('---\ntitle: A question?\n\nAn answer.\n'),
    messages: told('The line of --- below the fields is missing. Write it between the fields and the text.'),
  },
  {
    mistake: 'an empty body',
    files: written(question({}, '')),
    messages: told('the text below the block: Write this; it is empty.'),
  },
  {
    mistake: 'an unfinished text',
    files: written(question({}, 'Text.\n\n…')),
    messages: told('the text below the block: Write this; it is empty.'),
  },
  {
    mistake: 'a tab before a field',
    files: written(question({ order: '10\n\ttopic: site' })),
    messages: told('Line 5 is not valid. It begins with a tab. Write spaces instead.'),
  },
  {
    mistake: 'a field without a space after its colon',
    files: written(question({ order: '10\ntopic:site' })),
    messages: told('Line 5 is not valid. Write a space after the colon.'),
  },
  {
    mistake: 'a mistake below empty lines at the beginning',
    files: written(`\n\n${question({ title: 'One: two' })}`),
    messages: told('Line 4 is not valid. There is a colon in the text: put the text between double quotes.'),
  },
  {
    mistake: 'a list or a line of an example whose bracket is not closed',
    files: {
      ...twins('promotions/a', promotion(), promotion({ rule: '\n  products: [slots, live' })),
      ...written(question({ order: '10\nexample:\n  - {at: 10, player: Sari' })),
    },
    messages: [
      'Errors | help/en/a.md | Line 6 is not valid. The { has no }. Write one at the end of the line.',
      'Errors | promotions/en/a.md | Line 11 is not valid. The [ has no ]. Write one at the end of the line.',
    ],
  },
  {
    mistake: 'a line of an example without a comma',
    files: written(question({ order: '10\nexample:\n  - {at: 10, player: Sari gets: 5}' })),
    messages: told(
      'Line 6 is not valid. Between the brackets, write a comma after each field: {name: value, name: value}.',
    ),
  },
  {
    mistake: 'a field that is there twice',
    files: written(question({ order: '10\norder: 20' })),
    messages: told('Line 5 is not valid. The field is there twice. Remove one of them.'),
  },
  {
    mistake: 'an amount with dots, which YAML would read as 50',
    files: twins('promotions/a', promotion(), promotion({ rule: '\n  minimum: 50.000' })),
    messages: ['Errors | promotions/en/a.md | Line 11 is not valid. Write the number without dots: 50000.'],
  },
  {
    mistake: 'amounts with dots between brackets',
    files: {
      ...written(question({ order: '10\nexample:\n  - {at: 10, player: Sari, gets: 6.000}' })),
      ...twins('promotions/a', promotion(), promotion({ rule: '\n  prizes: [5.000, 3.000]' })),
    },
    messages: [
      'Errors | help/en/a.md | Line 6 is not valid. Write the number without dots: 50000.',
      'Errors | promotions/en/a.md | Line 11 is not valid. Write the number without dots: 50000.',
    ],
  },
  {
    mistake: 'a file that the site does not read',
    files: { 'articles/en/Big Moon.md': article(), 'articles/en/sub/moon.md': article() },
    messages: ['Big Moon', 'sub/moon'].map(
      (name) =>
        `Errors | articles/en/${name}.md | The site does not read this file. Name it ${places.join(' or ')}; a name has lower-case letters, digits and hyphens. If it is not needed, delete it.`,
    ),
  },
  {
    mistake: 'a text and a picture in a folder that the site does not have, and a text in none',
    files: { 'article/id/a.md': article(), 'a.md': article(), 'photos/moon.webp': 'x', 'notes.ts': '' },
    messages: [
      ['a.md', elsewhere],
      ['article/id/a.md', elsewhere],
      [
        'photos/moon.webp',
        'Pictures belong in src/content/pictures. Move it there, or delete it if it is not needed.',
      ],
    ].map(([path, text]) => `Errors | ${path} | ${text}`),
  },
  {
    mistake: 'files that editors, file managers and Git leave behind',
    files: Object.fromEntries(
      [
        'a.md~',
        '.#a',
        '.a.md.swp',
        '.DS_Store',
        'Thumbs.db',
        'a.md.orig',
        '.~lock.a.md#',
        '~$a.md',
        '#a.md#',
      ].map((name) => [`help/en/${name}`, 'x']),
    ),
    messages: [],
  },
  {
    mistake: 'a name that texts of two kinds share',
    files: { ...twins('articles/moon', article()), ...twins('promotions/moon', promotion()) },
    messages: [],
  },
  {
    mistake: 'the name of the brand in the name of a file',
    files: twins(`articles/about-${id}`, article()),
    messages: ['en', 'id'].map(
      (locale) =>
        `Errors | articles/${locale}/about-${id}.md | Give the file a name without "${id}": addresses are the same under every name of the site.`,
    ),
  },
  {
    mistake: 'a question whose anchor the help page uses already',
    files: twins('help/read-games', question()),
    messages: ['en', 'id'].map(
      (locale) =>
        `Errors | help/${locale}/read-games.md | The help page already has an anchor #read-games. Rename the file, in every language.`,
    ),
  },
];
