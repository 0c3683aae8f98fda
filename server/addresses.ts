/** The path of a request as the router sees it; null when it is none. A backslash would mean a slash to browsers. */
export function decodedPath(target: string): string | null {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.includes('\\')) return null;
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** The one spelling of an address: `//help/?a=1` is `/help?a=1`. Never the start of another site's address. */
export function canonicalTarget(target: string): string {
  const [path = '', ...query] = target.split('?');
  return [path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''), ...query].join('?');
}
