import { question } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

/** A help answer with this between two of its paragraphs. */
const answer = (piece: string) => twins('help/a', question(), question({}, `Text.\n\n${piece}\n`));

/** Mistakes in the text below the fields. */
export const markdownMistakes: Mistake[] = [
  {
    mistake: 'a heading that stands above the title',
    files: answer('# Moon'),
    messages: [
      'Texts | help/en/a.md | line 10, # Moon: Begin a heading with ##; the title stands above the text already.',
    ],
  },
  {
    mistake: 'a heading without its space',
    files: answer('##Moon'),
    messages: [
      'Texts | help/en/a.md | line 10, ##Moon: Write an ordinary space after the signs of a heading or a list.',
    ],
  },
  {
    mistake: 'HTML',
    files: answer('<br>'),
    messages: ['Texts | help/en/a.md | line 10, <br>: Write it in Markdown, without HTML.'],
  },
  {
    mistake: 'a picture that says nothing to those who do not see it',
    files: answer('![](../../pictures/moon.webp)'),
    messages: [
      'Texts | help/en/a.md | line 10, ![](../../pictures/moon.webp): Say between the square brackets what the picture shows.',
    ],
  },
  {
    mistake: 'a link that leads nowhere at all',
    files: answer('[moon]()'),
    messages: ['Texts | help/en/a.md | line 10, [moon](): Write an address between the round brackets.'],
  },
  {
    mistake: 'an address with a space',
    files: answer('[moon](/en/help me)'),
    messages: ['Texts | help/en/a.md | line 10, [moon](/en/help me): Write the address without spaces.'],
  },
];
