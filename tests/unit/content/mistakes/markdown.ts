import { name } from '../../../../brand/brand.ts';
import { promotion, question } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

/** A help answer with this between two of its paragraphs. */
const answer = (piece: string) => twins('help/a', question(), question({}, `Text.\n\n${piece}\n`));

const bold = 'Write bold text between two pairs of asterisks, without a space inside them: **bold**.';
const table =
  'Write a line such as | --- | --- | below the first line of a table, with as many cells as that has.';
const space = 'Write an ordinary space after the marks of a heading or a list.';
const site = 'Write $site for the name of the site, in lower-case letters and without brackets.';

/** Texts, and the messages about their lines; a valid text has no message. */
const pieces: [mistake: string, piece: string, sentence: string][] = [
  [
    'a link with a space between its brackets',
    '[help] (/en/help)',
    '[help] (/en/help): Remove the space between ] and (, so that it becomes a link.',
  ],
  [
    'a link with its brackets the wrong way round',
    '(help)[/en/help]',
    '(help)[/en/help]: Write the words in square brackets and the address in round ones: [help](/help).',
  ],
  [
    'a link whose address stands nowhere',
    '[help][there]',
    '[help][there]: Write the address in round brackets behind the words: [help](/help).',
  ],
  ['a footnote', 'A[^1] word.', '[^1]: The page has no footnotes. Write what it says in the text.'],
  ['a link whose address stands below', 'A [word][a].\n\n[a]: /en/help', ''],
  ['bold text that does not end', 'A **bold word.', `**bold word.: ${bold}`],
  ['bold text with a space inside', 'A ** bold** word.', `** bold** word.: ${bold}`],
  ['bold text that is right', 'A **bold** word, \\*\\*stars\\*\\* and `**`.', ''],
  ['a table without its rule', '| Bet | Pays |\n| Red | 1 |', `| Bet | Pays |: ${table}`],
  ['a table whose rule is too short', '| Bet | Pays |\n| --- |\n| Red | 1 |', `| Bet | Pays |: ${table}`],
  ['a list without spaces', '-one', `-one: ${space}`],
  ['a heading with a non-breaking space', '##\u00A0Moon', `##\u00A0Moon: ${space}`],
  [
    'a heading under a line of =',
    'Moon\n====',
    '# Moon: Begin the heading with ##. The title is already shown above the text.',
  ],
  ['a first heading that is too small', '### Moon', '### Moon: Begin it with ##, as the first heading.'],
  ['code without an end', '```', '```: The code block is not closed. Write the same characters below it.'],
  ['HTML in code whose fence has a shorter one in it', '````\n```\n<i>\n````', ''],
  ['the name of the site in capitals', '$Site', `$Site: ${site}`],
  ['the name of the site misspelt', '$stie', `$stie: ${site}`],
  ['the name of the site in braces', '$\\{site}', `$\\{site}: ${site}`],
  ['a brace, a backslash and a sign of less', 'Say {name}, \\\\ and 1 < 2.', ''],
  ['straight and curly quotation marks, which become curly', '"One" and “two” and it\'s.', ''],
  [
    'a name that the site may lose',
    name,
    `${name}: Write $site instead of the name of the site, so that the text is right for every brand.`,
  ],
];

/** Mistakes in the text below the fields. */
export const markdownMistakes: Mistake[] = [
  {
    mistake: 'a heading that stands above the title',
    files: answer('# Moon'),
    messages: [
      'Texts | help/en/a.md | line 10, # Moon: Begin the heading with ##. The title is already shown above the text.',
    ],
  },
  {
    mistake: 'a heading without its space',
    files: answer('##Moon'),
    messages: [
      'Texts | help/en/a.md | line 10, ##Moon: Write an ordinary space after the marks of a heading or a list.',
    ],
  },
  {
    mistake: 'HTML',
    files: answer('<br>'),
    messages: ['Texts | help/en/a.md | line 10, <br>: Write it in Markdown, without HTML.'],
  },
  {
    mistake: 'a picture without an alternative text',
    files: answer('![](../../pictures/moon.webp)'),
    messages: [
      'Texts | help/en/a.md | line 10, ![](../../pictures/moon.webp): Describe the picture between the square brackets.',
    ],
  },
  {
    mistake: 'a link without words',
    files: answer('[](/en/help)'),
    messages: [
      'Texts | help/en/a.md | line 10, [](/en/help): Write the words of the link between the square brackets.',
    ],
  },
  ...['##', '## !!!'].map((heading) => ({
    mistake: `a heading without words, ${heading},`,
    files: answer(`${heading}\n\nA text.`),
    messages: [
      `Texts | help/en/a.md | line 10, ${heading}: Write the words of the heading after its # signs.`,
    ],
  })),
  {
    mistake: 'a heading that begins with a digit',
    files: answer('## 18 years\n\nA text.'),
    messages: [],
  },
  {
    mistake: 'a link without an address',
    files: answer('[moon]()'),
    messages: ['Texts | help/en/a.md | line 10, [moon](): Write an address between the round brackets.'],
  },
  {
    mistake: 'an address with a space',
    files: answer('[moon](/en/help me)'),
    messages: ['Texts | help/en/a.md | line 10, [moon](/en/help me): Write the address without spaces.'],
  },
  ...pieces.map(([mistake, piece, sentence]) => ({
    mistake,
    files: answer(piece),
    messages: sentence === '' ? [] : [`Texts | help/en/a.md | line 10, ${sentence}`],
  })),
  {
    mistake: 'a heading whose anchor the page uses already',
    files: {
      '../layouts/Page.astro': '<main id="main"></main>',
      ...twins('promotions/a', promotion(), promotion({}, '## Main\n\nA text.')),
    },
    messages: [
      'Texts | promotions/en/a.md | line 12, ## Main: The page already has an anchor #main. Change the wording of the heading.',
    ],
  },
];
