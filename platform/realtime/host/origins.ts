/** A request without Origin comes from a server-side client, which could send any Origin anyway. */
export function isOriginAllowed(origin: string | undefined, allowed: readonly string[] | '*'): boolean {
  return origin === undefined || allowed === '*' || allowed.includes(origin) || allowed.includes('*');
}
