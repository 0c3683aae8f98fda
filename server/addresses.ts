import { moved } from '../brand/brand.ts';
import { locales } from '../src/i18n/locales.ts';
import { localizedPath } from '../src/i18n/paths.ts';

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

/** Where pages that have moved lie by now, in each language. */
const presentPaths = new Map(
  locales.flatMap((locale) =>
    Object.entries(moved).map(
      ([from, to]) => [localizedPath(from, locale), localizedPath(to, locale)] as const,
    ),
  ),
);

/** The one spelling of an address: `//help/?a=1` is `/help?a=1`. Never the start of another site's address. */
export function canonicalTarget(target: string): string {
  const [path = '', ...query] = target.split('?');
  const spelled = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return [presentPaths.get(spelled) ?? spelled, ...query].join('?');
}
