import { article, question } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

const linking = (address: string) => twins('help/a', question(), question({}, `[x](${address})`));

/** Mistakes in link targets. */
export const linkMistakes: Mistake[] = [
  {
    mistake: 'a link to a page that does not exist',
    files: linking('/en/pages/guide/games/tales'),
    messages: [
      'Links | help/en/a.md | line 8, /en/pages/guide/games/tales: There is no such page. If its text was renamed or removed, write its new address.',
    ],
  },
  {
    mistake: 'a link to a place that its page does not have',
    files: linking('/en/help#when'),
    messages: [
      'Links | help/en/a.md | line 8, /en/help#when: That page has no heading or anchor #when. Write an existing one, or remove it.',
    ],
  },
  {
    mistake: 'a link to a group that the help page does not have, and to groups that it has',
    files: twins(
      'help/a',
      question(),
      question({}, '[x](/en/help#topic-cash), [x](/en/help#topic-money), [x](/en/help#read-games)'),
    ),
    messages: [
      'Links | help/en/a.md | line 8, /en/help#topic-cash: That page has no heading or anchor #topic-cash. Write an existing one, or remove it.',
    ],
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
      'Links | help/en/a.md | line 8, /en/pages/games/waiting: That page is a draft. Publish it first, or remove the link.',
      'Drafts | articles/en/waiting.md | Ready.',
      'Drafts | articles/id/waiting.md | Ready.',
    ],
  },
  {
    mistake: 'a text that was renamed in both languages',
    files: {
      ...twins('articles/new-name', article({ title: 'Tale' })),
      ...twins('articles/a', article(), article({ related: '[old-name]' }, '[x](/en/pages/games/old-name)')),
      '../pages/front.astro': "<a href={path('/pages/games/old-name')}>",
    },
    messages: [
      'Links | ../pages/front.astro | /pages/games/old-name: The text no longer exists. Restore its old name, or ask a developer to change this page.',
      'Links | articles/en/a.md | line 14, /en/pages/games/old-name: There is no such page. If its text was renamed or removed, write its new address.',
      'Links | articles/en/a.md | related: There is no article "old-name". If it has been renamed, write its new name; else remove it.',
    ],
  },
  {
    mistake: 'a text whose kind, and so its address, has changed',
    files: { ...twins('articles/tale', article({ type: 'guide' })), ...linking('/en/pages/games/tale') },
    messages: ['Links | help/en/a.md | line 8, /en/pages/games/tale: Write /en/pages/guide/games/tale.'],
  },
];
