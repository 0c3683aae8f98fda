import type { Cookies } from '../src/server/cookies.ts';

type Options = NonNullable<Parameters<Cookies['set']>[2]>;

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

function parse(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of header.split(';')) {
    const end = pair.indexOf('=');
    const name = pair.slice(0, end).trim();
    // Of several with one name the first is the nearest (RFC 6265).
    if (end > 0 && !found.has(name))
      found.set(
        name,
        pair
          .slice(end + 1)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      );
  }
  return found;
}

function line(name: string, value: string, options: Options): string {
  const { path, domain, expires, maxAge, httpOnly, secure, sameSite } = options;
  return [
    `${name}=${encodeURIComponent(value)}`,
    maxAge !== undefined && `Max-Age=${Math.floor(maxAge)}`,
    domain && `Domain=${domain}`,
    path && `Path=${path}`,
    expires && `Expires=${expires.toUTCString()}`,
    httpOnly && 'HttpOnly',
    secure && 'Secure',
    typeof sameSite === 'string' && `SameSite=${sameSite.charAt(0).toUpperCase()}${sameSite.slice(1)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Cookies of a request that Astro does not see, and the Set-Cookie lines of its answer. */
export function requestCookies(header: string): { cookies: Cookies; lines(): string[] } {
  const given = parse(header);
  const written = new Map<string, { value: string | null; line: string }>();
  const current = (name: string) => {
    const { value } = written.get(name) ?? { value: given.get(name) ?? null };
    return value === null ? undefined : decoded(value);
  };
  const cookies = {
    has: (name: string) => current(name) !== undefined,
    get(name: string) {
      const value = current(name);
      return value === undefined ? undefined : { value };
    },
    set(name: string, value: string, options: Options = {}) {
      written.set(name, { value: encodeURIComponent(value), line: line(name, value, options) });
    },
    delete(name: string, options: Options = {}) {
      const gone = { ...options, expires: new Date(0) };
      written.set(name, { value: null, line: line(name, 'deleted', gone) });
    },
  } as Cookies;
  return { cookies, lines: () => [...written.values()].map((one) => one.line) };
}
