const date = /^(\w+): +(\d{4}-\d\d-\d\d[^"'#\n]*?)( *(?:#.*)?)$/gm;

/**
 * Quotes the dates of the front matter. The editor's YAML parser converts an unquoted day to 07:00 in Jakarta,
 * which is then indistinguishable from a written time.
 */
export function quoteDates(markdown: string): string {
  const [top = ''] = /^---\r?\n[\s\S]*?\n---/.exec(markdown) ?? [];
  return top.replace(date, '$1: "$2"$3') + markdown.slice(top.length);
}
