/** Markdown marks that readers would see, because they are malformed. */
const marks: [seen: RegExp, advice: string][] = [
  [/\*\*.*/g, 'Write bold text between two pairs of asterisks, without a space inside them: **bold**.'],
  [
    /!?\[[^\]\n]+\] \((?:[/#.]|https?:|mailto:|tel:)[^)\n]*\)/g,
    'Remove the space between ] and (, so that it becomes a link.',
  ],
  [
    /\([^)\n]+\)\[(?:[/#.]|https?:|mailto:|tel:)[^\]\n]*\]/g,
    'Write the words in square brackets and the address in round ones: [help](/help).',
  ],
  [/\[[^\]\n]+\]\[[^\]\n]*\]/g, 'Write the address in round brackets behind the words: [help](/help).'],
  [
    /(?<!^\|.*\n)^\|.*\|[ \t]*$/gm,
    'Write a line such as | --- | --- | below the first line of a table, with as many cells as that has.',
  ],
  [
    /^(?:#{2,6}|[-+]|\d{1,2}\.)(?:\u00A0|(?=[^\s\d#+.-])).*/gm,
    'Write an ordinary space after the marks of a heading or a list.',
  ],
];

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The visible text without code. */
const visibleText = (html: string) =>
  html
    .replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '');

/** Visible marks, with what to write instead. */
export function visibleMarksIn(html: string): [piece: string, advice: string][] {
  const text = visibleText(html);
  return marks.flatMap(([seen, advice]) =>
    [...text.matchAll(seen)].map(([piece]): [string, string] => [piece, advice]),
  );
}
