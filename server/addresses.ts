import { moved } from '../brand/brand.ts';
import { locales } from '../src/i18n/locales.ts';
import { localizedPath } from '../src/i18n/paths.ts';

/**
 * The path of a request as the router sees it; null when the target is malformed. A backslash counts as
 * malformed, because browsers read it as a slash, and an encoded percent sign, because Astro decodes again.
 */
export function decodedPath(target: string): string | null {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || /\\|%25/.test(path)) return null;
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** The present paths of pages that have moved, in each language. */
const presentPaths = new Map(
  locales.flatMap((locale) =>
    Object.entries(moved).map(
      ([from, to]) => [localizedPath(from, locale), localizedPath(to, locale)] as const,
    ),
  ),
);

/**
 * Normalizes an address: `//help/?a=1` becomes `/help?a=1`. The result never starts like the address of
 * another site.
 */
export function canonicalTarget(target: string): string {
  const [path = '', ...query] = target.split('?');
  const spelled = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return [presentPaths.get(spelled) ?? spelled, ...query].join('?');
}
