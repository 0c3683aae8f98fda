import { expect, it } from 'vitest';
import { renderText } from '../../../content-checks/markdown/rendered.ts';
import { safeHtml } from '../../../src/content/safe-html.ts';
import { question } from '../../support/content-folder.ts';
import { faultsOf } from '../../support/html-faults.ts';
import { findings, twins } from './findings.ts';

/** A document around a text; the build replaces its pictures. */
const documentOf = (html: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A question</title></head><body><main><h1>A</h1>${safeHtml(html).replace(/<img[^>]*>/g, '<img src="/moon.webp" alt="A moon">')}</main></body></html>`;

it.each([
  '[](/en/help)',
  '##\n\nA text.',
  '## !!!\n\nA text.\n\n## ???\n\nAnother.',
  '## 1\n\nA text.\n\n## 1\n\nAnother.',
  '## [Help](/en/help)\n\nA text.',
  '[![A moon](../../pictures/moon.webp)](/en/help)',
  '- [ ] one\n- [x] two',
  'A text.[^1]\n\n[^1]: A note.',
  '|  |  |\n|:-:|--:|\n| 1 | 2 |',
  'https://example.com and a@example.com',
  '-\n- a\n\n> - b\n\n1. c\n\n   d',
  '**bold***it*, a & b < c > d&nbsp;&copy;\n\n***',
])('text that the content check accepts is valid HTML: %j', async (body) => {
  const mistakes = await findings(twins('help/a', question(), question({}, body)));
  const { html } = await renderText(body);
  if (mistakes.length === 0) expect(await faultsOf(documentOf(html))).toEqual([]);
  else expect(mistakes.join()).toContain('help/en/a.md');
});
