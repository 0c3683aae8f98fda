import { article, promotion, question } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

/** Mistakes that keep a file from being read: its name, its place, its block of fields. */
export const fileMistakes: Mistake[] = [
  {
    mistake: 'a colon in a text without quotes',
    files: twins('help/a', question(), question({ title: 'One: two' })),
    messages: [
      'Errors | help/en/a.md | Line 2 cannot be read. There is a colon in the text: put the text between double quotes.',
    ],
  },
  {
    mistake: 'a file without its upper block',
    files: twins('help/a', question(), 'Just text.'),
    messages: [
      'Errors | help/en/a.md | Begin the file with a line of ---, the fields, and another line of ---.',
    ],
  },
  {
    mistake: 'an empty body',
    files: twins('help/a', question(), question({}, '')),
    messages: ['Errors | help/en/a.md | the text below the block: Write this; it is empty.'],
  },
  {
    mistake: 'a file that the site would not read',
    files: { 'articles/en/Big Moon.md': article() },
    messages: [
      'Errors | articles/en/Big Moon.md | The site does not read it here. Name it articles/id/<name>.md or articles/en/<name>.md; a name has small letters, digits and hyphens. If nobody needs it, delete it.',
    ],
  },
  {
    mistake: 'an amount with dots, which YAML would read as 50',
    files: twins('promotions/a', promotion(), promotion({ terms: '\n  minimum: 50.000' })),
    messages: ['Errors | promotions/en/a.md | Line 11 cannot be read. Write the number without dots: 50000.'],
  },
  {
    mistake: 'a field without a space after its colon',
    files: twins('help/a', question(), question({ order: '10\ntopic:site' })),
    messages: ['Errors | help/en/a.md | Line 5 cannot be read. Write a space after the colon.'],
  },
  {
    mistake: 'a field that stands there twice',
    files: twins('help/a', question(), question({ order: '10\norder: 20' })),
    messages: [
      'Errors | help/en/a.md | Line 5 cannot be read. The field stands there twice: take one of them out.',
    ],
  },
];
