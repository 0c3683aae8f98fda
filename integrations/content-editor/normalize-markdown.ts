import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isScalar, parse, parseDocument, visit } from 'yaml';
import { splitFile } from '../../src/content/front-matter.ts';
import { unescapeMdx } from './mdx-signs.ts';

const fence = /^(```|~~~)[\s\S]*?^\1/gm;

function tableRow(line: string): string {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/);
  const plain = cells.map((cell) => cell.trim().replace(/^(:?)-+(:?)$/, '$1---$2'));
  return `| ${plain.join(' | ')} |`;
}

/** Formats Markdown like the site's texts: lists with hyphens, tables without padding. */
function plainMarkdown(text: string): string {
  return text.replace(/^( *)[*+] (?=\S)/gm, '$1- ').replace(/^\|.*\|$/gm, tableRow);
}

/** Code is not changed. */
function houseMarkdown(body: string): string {
  const codes = [...body.matchAll(fence)].map(([code]) => code);
  const texts = body.replaceAll(fence, '\0').split('\0').map(plainMarkdown);
  return texts.map((text, index) => text + (codes[index] ?? '')).join('');
}

/** Lists are written on one line. */
function houseNode(document: Document, value: unknown) {
  const node = document.createNode(value);
  visit(node, {
    Seq(_, list) {
      list.flow = true;
    },
  });
  return node;
}

/** Formats the front matter of a saved text. Unchanged fields keep their notation. */
export function houseFields(saved: string, before: string): string {
  const updated = (parse(saved) ?? {}) as Record<string, unknown>;
  const document: Document = before.trim() === '' ? new Document({}) : parseDocument(before);
  const old = document.toJS() as Record<string, unknown>;
  for (const name of Object.keys(old)) if (!(name in updated)) document.delete(name);
  for (const [name, value] of Object.entries(updated)) {
    if (!isDeepStrictEqual(old[name], value)) document.set(name, houseNode(document, value));
  }
  const order = Object.keys(updated);
  if (isMap(document.contents)) {
    const place = ({ key }: { key: unknown }) => order.indexOf(String(isScalar(key) ? key.value : key));
    document.contents.items.sort((a, b) => place(a) - place(b));
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true });
}

/**
 * Formats a saved text like the file that it replaces, so that the diff shows only real changes. Comments are kept.
 */
export function normalizeMarkdown(saved: string, before: string | null): string {
  const updated = splitFile(saved);
  if (updated === null) return saved;
  const old = before === null ? null : splitFile(before);
  const text = houseFields(updated.block, old?.block ?? '').replace(/\n+/g, '\n');
  const body = houseMarkdown(unescapeMdx(updated.body, old?.body ?? ''));
  return `---\n${text}---\n\n${body.trim()}\n`;
}
