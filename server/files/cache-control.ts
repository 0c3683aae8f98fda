const hashed = /^\/(?:_astro|sprite|pagefind\/(?:fragment|index|filter))\/|\.pf_meta$/;
/**
 * These names have a hash, but their content may change: an outdated search index would name files that are
 * gone, and the service worker keeps its name.
 */
const named = /^\/pagefind\/|^\/sw\.js$/;

/** True for files whose name changes with their content. */
export function isHashed(path: string): boolean {
  return hashed.test(path);
}

/**
 * Pages, the search program and the service worker are revalidated on each use; files of public/ are cached
 * for an hour, hashed files for good.
 */
export function cacheControl(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable';
  return /\.\w+$/.test(path) && !named.test(path)
    ? 'public, max-age=3600'
    : 'public, max-age=0, must-revalidate';
}
