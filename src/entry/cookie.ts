/** Returns the value of a cookie: '' when it is empty, null when there is none. */
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

/** Serialises a cookie. In a browser `secure` follows the page's protocol. */
export function cookie(
  name: string,
  value: string,
  seconds: number,
  secure = globalThis.location?.protocol === 'https:',
): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
