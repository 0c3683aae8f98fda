/**
 * True when a page of this site made the request. Browsers send Sec-Fetch-Site; older ones send Origin. Without
 * either header the request counts as foreign.
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
