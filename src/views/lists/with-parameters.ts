/** Returns an address with changed query parameters; null removes one. */
export function withParameters(url: URL, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  return url.pathname + (query && `?${query}`);
}
