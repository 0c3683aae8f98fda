const controls = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Shortens text from outside and removes line breaks and terminal escapes, for the log. */
export function printable(text: string): string {
  return text.slice(0, 200).replace(controls, '\ufffd');
}
