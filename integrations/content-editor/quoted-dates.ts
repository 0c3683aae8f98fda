const date = /^(\w+): +(\d{4}-\d\d-\d\d[^"'#\n]*?)( *(?:#.*)?)$/gm;

/** Within rules: `at: <date>`, and lists of days. */
const innerDate = /(?<=[ {]\w+: +)(\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)(?=\s*(?:[,}]|$))/gm;
const dayList = /\[[\d\s,[\]-]+\]/g;
const day = /\d{4}-\d\d-\d\d/g;

/**
 * Quotes the dates of the front matter. The editor's YAML parser converts an unquoted day to 07:00 in Jakarta,
 * which is then indistinguishable from a written time.
 */
export function quoteDates(markdown: string): string {
  const [top = ''] = /^---\r?\n[\s\S]*?\n---/.exec(markdown) ?? [];
  const quoted = top
    .replace(date, '$1: "$2"$3')
    .replace(innerDate, '"$1"')
    .replace(dayList, (list) => list.replace(day, '"$&"'));
  return quoted + markdown.slice(top.length);
}
