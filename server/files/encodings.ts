export type Encoding = 'br' | 'gzip';

const weightShape = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Weights by name; a weight that is none counts as a refusal. */
function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    found.set(name, given === undefined ? 1 : Number(weightShape.exec(given)?.[1] ?? 0));
  }
  return found;
}

/**
 * The encoding that a request likes best of those there are (RFC 9110, 12.5.3), the first one where it likes several
 * alike; null means none.
 */
export function preferredEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | null {
  if (!header || available.length === 0) return null;
  const liked = weights(header);
  const weightOf = (name: string) => liked.get(name) ?? liked.get('*') ?? 0;
  const [first, ...others] = available as [Encoding, ...Encoding[]];
  const best = others.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one), first);
  const plain = liked.get('identity') ?? 0;
  return weightOf(best) > 0 && weightOf(best) >= plain ? best : null;
}
