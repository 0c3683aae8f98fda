/** The value of a readable cookie: '' when it is empty, null when there is none. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key !== name) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return null;
}

/** In a browser the page's own address says whether the cookie is kept from plain http. */
export function cookie(
  name: string,
  value: string,
  seconds: number,
  secure = globalThis.location?.protocol === 'https:',
): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
