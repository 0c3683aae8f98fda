/** Returns a header of a request, or nothing where it is absent. */
type HeaderOf = (name: string) => string | null | undefined;

/**
 * True when a page of ours made the request. Browsers send Sec-Fetch-Site, and Origin with a form; older ones only Origin. Both
 * must say so where they are sent. Without either header the request counts as foreign.
 */
export function isSameOrigin(header: HeaderOf, isOurs: (origin: string) => boolean): boolean {
  const site = header('sec-fetch-site') ?? null;
  const origin = header('origin') ?? null;
  if (site !== null && site !== 'same-origin') return false;
  return origin === null ? site !== null : isOurs(origin);
}

/** True for a page that a browser loads before the visitor goes there, if they ever do. It must change and store nothing. */
export function isLookAhead(header: HeaderOf): boolean {
  return /^(?:prefetch|preview)\b/.test(header('sec-purpose') ?? header('purpose') ?? '');
}
