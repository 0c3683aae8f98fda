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
      'Markdown | help/en/a.md | # Moon: Begin a heading with ##; the title stands above the text already.',
    ],
  },
  {
    mistake: 'a heading without its space',
    files: answer('##Moon'),
    messages: ['Markdown | help/en/a.md | ##Moon: Write a space after the signs of a heading.'],
  },
  {
    mistake: 'HTML',
    files: answer('<br>'),
    messages: ['Markdown | help/en/a.md | <br>: Write it in Markdown, without HTML.'],
  },
  {
    mistake: 'a picture that says nothing to those who do not see it',
    files: answer('![](../../pictures/moon.webp)'),
    messages: [
      'Markdown | help/en/a.md | ![](../../pictures/moon.webp): Say between the square brackets what the picture shows.',
    ],
  },
  {
    mistake: 'a link that leads nowhere at all',
    files: answer('[moon]()'),
    messages: ['Markdown | help/en/a.md | [moon](): Write an address between the round brackets.'],
  },
  {
    mistake: 'an address with a space',
    files: answer('[moon](/en/help me)'),
    messages: ['Markdown | help/en/a.md | [moon](/en/help me): Write the address without spaces.'],
  },
];
