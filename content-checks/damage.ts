const damages: [sign: RegExp, advice: string][] = [
  [
    /^(?:<{7}|>{7})(?:\s|$)/m,
    'Two versions of the text stand here. Keep the right one, and take out the lines with <<<<<<<, ======= and >>>>>>>.',
  ],
  [
    /\uFFFD|\0/,
    'It has letters in another encoding than UTF-8. Save the file again as UTF-8, and look at each é, ü and “.',
  ],
  [
    /Ã[\u0080-\u00BF]|â€/,
    'Its letters were saved in a wrong encoding: "Ã©" was "é", "â€œ" was “. Correct them, and save the file as UTF-8.',
  ],
];

/** What a merge or a wrong encoding has done to a file, with its line; null when nothing has. */
export function damageIn(text: string): string | null {
  for (const [sign, advice] of damages) {
    const place = text.search(sign);
    if (place >= 0) return `Line ${text.slice(0, place).split('\n').length}: ${advice}`;
  }
  return null;
}
