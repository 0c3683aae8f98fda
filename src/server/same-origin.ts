/**
 * Whether a request that changes something was made by a page of this site. Browsers say so in
 * Sec-Fetch-Site; those that do not know it send Origin. Neither means no.
 */
export function isSameOrigin(
  request: { headers: Pick<Headers, 'get'> },
  origins: (string | undefined)[],
): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  if (origin !== null) return origins.includes(origin);
  return site === 'same-origin';
}

export function foreignRequest(): Response {
  return new Response('This request must come from the site itself.\n', { status: 403 });
}
