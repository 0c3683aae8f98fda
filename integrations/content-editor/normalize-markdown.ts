import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, isMap, isScalar, isSeq, parse, parseDocument, visit } from 'yaml';
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

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A new value within a field, or a list of single values, is written on one line. */
function houseNode(document: Document, value: unknown, isInner: boolean) {
  const node = document.createNode(value);
  visit(node, {
    Collection(_, each, path) {
      const isList = isSeq(each) && each.items.every(isScalar);
      each.flow = isInner || isList || path.some(isCollection);
    },
  });
  return node;
}

/** Changes a value of a document. Parts that stay keep their notation and their comments. */
function change(document: Document, path: (string | number)[], old: unknown, value: unknown): void {
  if (isDeepStrictEqual(old, value)) return;
  const parts = (each: object) => new Map(Object.entries(each));
  const isSameKind = (isFields(old) && isFields(value)) || (Array.isArray(old) && Array.isArray(value));
  if (!isSameKind) {
    document.setIn(path, houseNode(document, value, path.length > 1));
    return;
  }
  const key = (name: string) => (Array.isArray(value) ? Number(name) : name);
  const [before, after] = [parts(old), parts(value)];
  for (const name of [...before.keys()].toReversed())
    if (!after.has(name)) document.deleteIn([...path, key(name)]);
  for (const [name, part] of after) change(document, [...path, key(name)], before.get(name), part);
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isMap(node)) return;
  const order = [...after.keys()];
  const place = (pair: { key: unknown }) =>
    order.indexOf(String(isScalar(pair.key) ? pair.key.value : pair.key));
  node.items.sort((a, b) => place(a) - place(b));
}

/** Formats the front matter of a saved text. Unchanged fields keep their notation. */
export function houseFields(saved: string, before: string): string {
  const document: Document = before.trim() === '' ? new Document({}) : parseDocument(before);
  change(document, [], document.toJS(), parse(saved) ?? {});
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
