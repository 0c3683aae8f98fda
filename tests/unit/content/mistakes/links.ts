import { article, question } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

const linking = (address: string) => twins('help/a', question(), question({}, `[x](${address})`));

/** Mistakes in where links lead. */
export const linkMistakes: Mistake[] = [
  {
    mistake: 'a link to a page that does not exist',
    files: linking('/en/pages/guide/games/tales'),
    messages: [
      'Links | help/en/a.md | line 8, /en/pages/guide/games/tales: There is no such page. If its text has been renamed or removed, write where the link leads now.',
    ],
  },
  {
    mistake: 'a link to a place that its page does not have',
    files: linking('/en/help#when'),
    messages: ['Links | help/en/a.md | line 8, /en/help#when: That page has no place named #when.'],
  },
  {
    mistake: 'a link to the other language',
    files: linking('/help'),
    messages: ['Links | help/en/a.md | line 8, /help: It leads to another language. Write /en/help.'],
  },
  {
    mistake: 'a link to a draft',
    files: {
      ...twins('articles/waiting', article({ draft: 'true' })),
      ...linking('/en/pages/games/waiting'),
    },
    messages: [
      'Links | help/en/a.md | line 8, /en/pages/games/waiting: That page is a draft.',
      'Drafts | articles/en/waiting.md | Ready.',
      'Drafts | articles/id/waiting.md | Ready.',
    ],
  },
];
