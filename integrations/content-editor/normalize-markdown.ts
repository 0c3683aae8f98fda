import { isDeepStrictEqual } from 'node:util';
import { yaml } from '../../scripts/content/front-matter.ts';
import { splitFile } from '../../src/content/front-matter.ts';

const fence = /^(```|~~~)[\s\S]*?^\1/gm;

function tableRow(line: string): string {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/);
  const plain = cells.map((cell) => cell.trim().replace(/^(:?)-+(:?)$/, '$1---$2'));
  return `| ${plain.join(' | ')} |`;
}

/** Markdown as the site's texts have it: lists with hyphens, tables without padding. */
function plainMarkdown(text: string): string {
  return text.replace(/^( *)[*+] (?=\S)/gm, '$1- ').replace(/^\|.*\|$/gm, tableRow);
}

/** Code keeps every sign. */
function houseMarkdown(body: string): string {
  const codes = [...body.matchAll(fence)].map(([code]) => code);
  const texts = body.replaceAll(fence, '\0').split('\0').map(plainMarkdown);
  return texts.map((text, index) => text + (codes[index] ?? '')).join('');
}

/** The lines of each field, with the comments above it. */
function fieldLines(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  let waiting = '';
  let last = '';
  for (const line of block.split('\n')) {
    const [, name] = /^([a-zA-Z]+):/.exec(line) ?? [];
    if (name) {
      fields.set(name, `${waiting}${line}\n`);
      waiting = '';
      last = name;
    } else if (line.startsWith('#') || last === '') {
      waiting += `${line}\n`;
    } else {
      fields.set(last, `${fields.get(last)}${waiting}${line}\n`);
      waiting = '';
    }
  }
  return fields;
}

const commentsOf = (lines: string) => /^(?:#.*\n)*/.exec(lines)?.[0] ?? '';

function houseField(name: string, value: unknown): string {
  const flowLevel = Array.isArray(value) ? 1 : 2;
  return yaml.dump({ [name]: value }, { schema: yaml.CORE_SCHEMA, lineWidth: -1, flowLevel });
}

const valuesOf = (block: string) =>
  (yaml.load(block, { schema: yaml.CORE_SCHEMA }) ?? {}) as Record<string, unknown>;

/**
 * A text as the editor saves it, in the form of the file that it replaces: a change shows only where something was
 * changed, comments stay, and the next writer finds the file as all others are.
 */
export function normalizeMarkdown(saved: string, before: string | null): string {
  const fresh = splitFile(saved);
  if (fresh === null) return saved;
  const old = before === null ? null : splitFile(before);
  const oldLines = fieldLines(old?.block ?? '');
  const oldValues = valuesOf(old?.block ?? '');
  const fields = Object.entries(valuesOf(fresh.block)).map(([name, value]) => {
    const lines = oldLines.get(name);
    if (lines && isDeepStrictEqual(oldValues[name], value)) return lines;
    return commentsOf(lines ?? '') + houseField(name, value);
  });
  const text = fields.join('').replace(/\n+/g, '\n');
  return `---\n${text}---\n\n${houseMarkdown(fresh.body).trim()}\n`;
}
