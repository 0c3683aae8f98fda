import { article, promotion, question, ruled } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

/** Mistakes between the two languages of a text. */
export const translationMistakes: Mistake[] = [
  {
    mistake: 'a translation without an original',
    files: { 'help/en/a.md': question() },
    messages: [
      'Errors | help/en/a.md | Write the Indonesian text as well, as help/id/a.md. If that one has been renamed, rename this one too; if it has been removed, delete this one.',
    ],
  },
  {
    mistake: 'languages that lead to different addresses',
    files: twins('articles/a', article(), article({ category: 'about' })),
    messages: ['Errors | articles/en/a.md | category: Write the same as in articles/id/a.md.'],
  },
  {
    mistake: 'languages that promise different things',
    files: twins('promotions/a', promotion(), promotion({ until: '2026-12-01' })),
    messages: ['Errors | promotions/en/a.md | until: Write the same as in promotions/id/a.md.'],
  },
  {
    mistake: 'a rule and an example in both languages',
    files: twins('promotions/a', promotion(ruled())),
    messages: ['rule', 'example'].map(
      (field) =>
        `Errors | promotions/en/a.md | ${field}: Remove it here: it stands once, in promotions/id/a.md.`,
    ),
  },
  {
    mistake: 'cards at other times',
    files: twins(
      'promotions/a',
      promotion({ ...ruled(), cards: '[{ at: 2026-12-20T20:00:00+07:00, title: Satu, text: Dua }]' }),
      promotion({ cards: '[{ at: 2026-12-21T20:00:00+07:00, title: One, text: Two }]' }),
    ),
    messages: [
      'Errors | promotions/en/a.md | cards: Write the cards at the same times as in promotions/id/a.md.',
    ],
  },
  {
    mistake: 'a text without translation',
    files: { 'articles/id/a.md': article() },
    messages: ['Not | articles/id/a.md | There is no English text. Write it as articles/en/a.md.'],
  },
  {
    mistake: 'a translation older than its original',
    files: twins('articles/a', article({ updated: '2026-11-05' }), article()),
    messages: [
      'Translations | articles/en/a.md | The Indonesian text changed on 2026-11-05. Update this text, then write that day in updated.',
    ],
  },
  {
    mistake: 'a draft, and what is left to write',
    files: twins('articles/a', article(), article({ draft: 'true', imageAlt: '"…"' }, '…')),
    messages: ['Drafts | articles/en/a.md | Still to write: imageAlt, the text below the block.'],
  },
  {
    mistake: 'a missing required invitation',
    files: { 'invitations/id/generic.md': null, 'invitations/en/generic.md': null },
    messages: [
      'Errors | invitations/id/generic.md | The file is missing. Restore it: it is shown for every link that names no other invitation.',
    ],
  },
];
