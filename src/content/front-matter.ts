const frontMatter = /^\uFEFF?\s*---\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** Splits a file into front matter and body; null without front matter. */
export function splitFile(text: string): { block: string; body: string } | null {
  const plain = text.replaceAll('\r\n', '\n');
  const [all, block = ''] = frontMatter.exec(plain) ?? [];
  return all === undefined ? null : { block, body: plain.slice(all.length) };
}

/** The raw values of single-line fields, without quotes and comments. */
export function singleLineFields(markdown: string): Map<string, string> {
  const lines = (splitFile(markdown)?.block ?? '').matchAll(/^(\w+): *["']?([^"'#\n]+)/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.trim()]));
}
