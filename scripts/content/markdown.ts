const code = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;

/** What Markdown allows and a text of the site does not have. */
const rules: [pattern: RegExp, advice: string][] = [
  [/^# .*/gm, 'Begin a heading with ##; the title stands above the text already.'],
  [/^#{2,6}[^#\s].*/gm, 'Write a space after the signs of a heading.'],
  [/<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi, 'Write it in Markdown, without HTML.'],
  [/!\[\s*\]\([^)]*\)/g, 'Say between the square brackets what the picture shows.'],
  [/\[[^\]\n]*\]\(\s*\)/g, 'Write an address between the round brackets.'],
  [/\[[^\]\n]*\]\([^\s)<]+ +[^\s"')][^)\n]*\)/g, 'Write the address without spaces.'],
];

/** Each as the piece of text it is about, and what to write instead. */
export function markdownProblems(markdown: string): [piece: string, advice: string][] {
  const text = markdown.replace(code, '');
  return rules.flatMap(([pattern, advice]) =>
    [...text.matchAll(pattern)].map(([piece]): [string, string] => [piece.slice(0, 60), advice]),
  );
}
