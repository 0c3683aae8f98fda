const date = /^(\w+): +(\d{4}-\d\d-\d\d[^"'#\n]*?)( *(?:#.*)?)$/gm;

/**
 * The dates at the top of a file as texts. Unquoted, the editor's YAML makes of a day alone the moment 07:00 in
 * Jakarta, and nobody can tell any more which of the two was written.
 */
export function quoteDates(markdown: string): string {
  const [top = ''] = /^---\r?\n[\s\S]*?\n---/.exec(markdown) ?? [];
  return top.replace(date, '$1: "$2"$3') + markdown.slice(top.length);
}
