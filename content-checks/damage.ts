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

/** Finds damage by a merge or a wrong encoding, with its line; null without damage. */
export function findDamage(text: string): string | null {
  for (const [sign, advice] of damages) {
    const place = text.search(sign);
    if (place >= 0) return `Line ${text.slice(0, place).split('\n').length}: ${advice}`;
  }
  return null;
}
