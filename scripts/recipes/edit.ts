interface DiffLine {
  sign: string;
  text: string;
}

const linesOf = (hunk: string): DiffLine[] =>
  hunk
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => ({ sign: line.charAt(0) || ' ', text: line.slice(1) }));

/** A line that ends in … matches every line with that beginning. */
const fits = (wanted: string, line: string | undefined) =>
  wanted.endsWith('…') ? (line ?? '').startsWith(wanted.slice(0, -1)) : line === wanted;

/** The place of a hunk's unchanged and removed lines in a file; there must be exactly one. */
function placeOf(hunk: DiffLine[], file: string[], path: string): number {
  const wanted = hunk.filter(({ sign }) => sign !== '+').map(({ text }) => text);
  if (wanted.every((text) => text.trim() === '')) throw new Error(`An edit of ${path} names no line of it.`);
  const places = file
    .keys()
    .filter((start) => wanted.every((text, index) => fits(text, file[start + index])));
  const [place, ...others] = places;
  if (place !== undefined && others.length === 0) return place;
  const times = place === undefined ? 'does not have' : `has ${others.length + 1} times`;
  throw new Error(`${path} ${times} what is edited:\n${wanted.join('\n')}`);
}

function edited(text: string, hunk: DiffLine[], path: string): string {
  const file = text.split('\n');
  const place = placeOf(hunk, file, path);
  let next = place;
  const after = hunk.flatMap(({ sign, text: added }) => {
    if (sign === '+') return [added];
    next += 1;
    return sign === '-' ? [] : [file[next - 1] ?? ''];
  });
  return [...file.slice(0, place), ...after, ...file.slice(next)].join('\n');
}

/** The edit of a diff without line numbers; lines of @@ separate its hunks. */
export function editBy(diff: string, path: string): (old: string) => string {
  const hunks = diff.split(/^@@\n/m).map(linesOf);
  return (old) => hunks.reduce((text, hunk) => edited(text, hunk, path), old);
}
