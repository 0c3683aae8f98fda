const frontMatter = /^\uFEFF?\s*---\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** The block between the dashes, and the text below it; null without such a block. */
export function splitFile(text: string): { block: string; body: string } | null {
  const plain = text.replaceAll('\r\n', '\n');
  const [all, block = ''] = frontMatter.exec(plain) ?? [];
  return all === undefined ? null : { block, body: plain.slice(all.length) };
}

/** The value of each field that stands in one line of its own, as it is written, without quotes and comments. */
export function writtenFields(markdown: string): Map<string, string> {
  const lines = (splitFile(markdown)?.block ?? '').matchAll(/^(\w+): *["']?([^"'#\n]+)/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.trim()]));
}
