const controls = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Text from outside as it may stand in a log line: short, on one line, without terminal escapes. */
export function printable(text: string): string {
  return text.slice(0, 200).replace(controls, '\ufffd');
}
