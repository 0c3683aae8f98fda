const damages: [sign: RegExp, advice: string][] = [
  [
    /^(?:<{7}|>{7})(?:\s|$)/m,
    'There is an unresolved merge conflict. Keep the right version, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
  ],
  [/\uFFFD|\0/, 'The file is not encoded as UTF-8. Save it as UTF-8, and check letters such as é, ü and “.'],
  [
    /Ã[\u0080-\u00BF]|â€/,
    'Letters are garbled by a wrong encoding: "Ã©" was "é", "â€œ" was “. Correct them, and save the file as UTF-8.',
  ],
];

/** Characters without a glyph, such as a zero-width space or a control character. The joiner within an emoji is one of its parts. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
  /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F]|(?<!^)\uFEFF|(?<!\p{Extended_Pictographic}|\uFE0F)\u200D/gu;

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length;

/** Reports invisible characters: the first one with its line, its field and the word before it. */
function findInvisible(text: string): string | null {
  const found = [...text.matchAll(invisible)];
  const [first] = found;
  if (!first) return null;
  const { 0: character, index } = first;
  const before = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
  const [, field] = /^\s*(\w+):/.exec(before) ?? [];
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const [word] = /\S+\s*$/.exec(before) ?? [];
  const place = `line ${lineAt(text, index)}${field ? `, ${field}` : ''}`;
  const where = word ? `after "${word.trim()}"` : 'at its start';
  const rest = found.length > 1 ? ` The file has ${found.length} such characters.` : '';
  return `${place[0]?.toUpperCase()}${place.slice(1)}: There is an invisible character, ${code}, ${where}. Delete it, or write the word again.${rest}`;
}

/** Finds damage by a merge, a wrong encoding or invisible characters, with its line; null without damage. */
export function findDamage(text: string): string | null {
  for (const [sign, advice] of damages) {
    const place = text.search(sign);
    if (place >= 0) return `Line ${lineAt(text, place)}: ${advice}`;
  }
  return findInvisible(text);
}
