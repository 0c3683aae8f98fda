import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** With the second parameter that its types do not know yet. */
interface Encodings {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/**
 * The encoding that a request prefers of those available (RFC 9110, 12.5.3), the first one where it prefers several
 * alike; null means none.
 */
export function preferredEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | null {
  const negotiator: Encodings = new Negotiator({ headers: { 'accept-encoding': header } });
  const [best] = negotiator.encodings([...available, 'identity'], { preferred: available });
  return available.find((encoding) => encoding === best) ?? null;
}
