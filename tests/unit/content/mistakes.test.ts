import { describe, expect, it } from 'vitest';
import { findings } from './findings.ts';
import { fieldMistakes } from './mistakes/fields.ts';
import { fileMistakes } from './mistakes/files.ts';
import { linkMistakes } from './mistakes/links.ts';
import { markdownMistakes } from './mistakes/markdown.ts';
import { meaningMistakes } from './mistakes/meaning.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { offerMistakes } from './mistakes/offers.ts';
import { pictureMistakes } from './mistakes/pictures.ts';
import { translationMistakes } from './mistakes/translations.ts';

const titled = (row: Mistake): [title: string, Mistake] => [
  `${row.mistake} ${row.messages.length > 0 ? 'is reported' : 'is accepted'}`,
  row,
];

/** Every kind of mistake, with its exact messages for editors. */
describe.each([
  ['files', fileMistakes],
  ['fields', fieldMistakes],
  ['meaning', meaningMistakes],
  ['offers', offerMistakes],
  ['translations', translationMistakes],
  ['markdown', markdownMistakes],
  ['links', linkMistakes],
  ['pictures', pictureMistakes],
])('mistakes in %s', (_place, mistakes) => {
  it.each(mistakes.map(titled))('%s', async (_title, { files, messages }) => {
    expect(await findings(files)).toEqual(messages);
  });
});
