import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '../../../content-checks/files.ts';
import { normalizeMarkdown } from '../../../integrations/content-editor/normalize-markdown.ts';
import { splitFile } from '../../../src/content/front-matter.ts';

const yaml = createRequire(import.meta.resolve('astro'))('js-yaml');
const files = contentFiles(join(import.meta.dirname, '../../../src/content')).files;

/** A file as Keystatic writes it. */
function asTheEditorSaves(text: string): string {
  const { block, body } = splitFile(text) ?? { block: '', body: '' };
  const fields = yaml.dump(yaml.load(block, { schema: yaml.CORE_SCHEMA }), { schema: yaml.CORE_SCHEMA });
  const lists = body.trim().replace(/^( *)- /gm, '$1* ');
  const tables = lists.replace(/^\| (.*) \|$/gm, (row) => row.replaceAll(' | ', '     | '));
  return `---\n${fields}---\n${tables}\n`;
}

const before = `---
# The question.
title: A question?
topic: games
# Place within the topic.
order: 10
related: [one, two]
terms:
  # How often.
  wagering: 5
  products: [slots, live]
updated: 2026-11-01
---

Text.

- one
- two
`;

describe('a text saved by the editor', () => {
  /** Without the spaces of tables and the signs of lists, which editors may write as they like. */
  const loose = (text: string) =>
    text
      .replace(/ *\| */g, '|')
      .replace(/^( *)[*+] /gm, '$1- ')
      .replace(/-{3,}/g, '---');

  it.each(files)('keeps $path as it was without a change', ({ text }) => {
    const saved = normalizeMarkdown(asTheEditorSaves(text), text);
    expect(loose(saved)).toBe(loose(text));
    expect(normalizeMarkdown(asTheEditorSaves(saved), saved)).toBe(saved);
  });

  it('keeps a text in our style as it was', () => {
    const house = '---\ntitle: A?\n---\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n- one\n';
    expect(normalizeMarkdown(asTheEditorSaves(house), house)).toBe(house);
  });

  it('changes only the edited fields, and keeps the comments', () => {
    const saved = `---
title: 'Another: question?'
topic: games
order: 20
related:
  - one
terms:
  wagering: 4
  products:
    - slots
draft: true
updated: 2026-11-02
---
Text.
`;
    expect(normalizeMarkdown(saved, before)).toBe(`---
# The question.
title: 'Another: question?'
topic: games
# Place within the topic.
order: 20
related: [one]
terms:
  # How often.
  wagering: 4
  products: [slots]
draft: true
updated: 2026-11-02
---

Text.
`);
  });

  it('changes only the edited steps of an example', () => {
    const example = `---
example:
  # She loses.
  - {at: 2026-11-18T20:00:00+07:00, player: Sari, stakes: 600, wins: 0, class: slots}
  - {at: 2026-11-23T00:30:00+07:00, player: Sari, gets: 30}
---

Text.
`;
    const edited = example.replace(
      'gets: 30}',
      'gets: 20}\n  - {at: 2026-11-24T00:30:00+07:00, player: Sari, gets: 0}',
    );
    expect(normalizeMarkdown(asTheEditorSaves(edited), example)).toBe(edited);
    expect(normalizeMarkdown(asTheEditorSaves(example), edited.replace('# She loses.', '# Lost.'))).toBe(
      example.replace('# She loses.', '# Lost.'),
    );
  });

  it('has a line for each step and each part of a rule when it is new', () => {
    const fields = `rule:
  kind: quest
  products: [slots, live]
  period: {week: [friday, sunday]}
example:
  - {at: 2026-11-18T20:00:00+07:00, player: Sari, logs: in}
  - {at: 2026-11-23T00:30:00+07:00, player: Sari, gets: 30}
`;
    const text = `---\n${fields}---\n\nText.\n`;
    expect(normalizeMarkdown(asTheEditorSaves(text), null)).toBe(text);
  });

  it('is in our style when it is new', () => {
    const long =
      'A sentence that is long enough to be folded by whoever folds at eighty letters, as many do.';
    const saved = `---\ntitle: ${long}\n---\n* one\n* two\n\n| a   | b  |\n| :-- | -- |\n| 1   | 2  |\n\n\`\`\`\n* code\n\`\`\`\n`;
    expect(normalizeMarkdown(saved, null)).toBe(
      `---\ntitle: ${long}\n---\n\n- one\n- two\n\n| a | b |\n| :--- | --- |\n| 1 | 2 |\n\n\`\`\`\n* code\n\`\`\`\n`,
    );
  });
});
